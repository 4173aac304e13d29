/** Several processes on the same stores, for tests of what happens at once. */

import type { FormApp } from './services.ts'

/**
 * This server and another beside it, where the product runs on many machines. On one machine there is only this one:
 * two connections to SQLite in the process of a test would stop each other, since waiting for the other stops it too.
 */
export async function processesOf(server: FormApp): Promise<readonly [FormApp, FormApp]> {
  return [server, server.stores.database.kind === 'sqlite' ? server : await server.beside()]
}
