/** Which scripts of the library open without a network. */

import type { QueryClient } from '@tanstack/react-query'
import { libraryScriptKey } from './queries.ts'
import { CATALOGUE_CACHE, scriptAddress } from './script-address.ts'

/** Those of these scripts that this visit has loaded, or that the service worker keeps. */
export async function openable<Script extends { readonly name: string }>(
  client: QueryClient,
  scripts: readonly Script[],
): Promise<readonly Script[]> {
  const kept = await keptPaths()
  return scripts.filter(({ name }) => kept.has(scriptAddress(name)) || client.getQueryData(libraryScriptKey(name)) !== undefined)
}

async function keptPaths(): Promise<ReadonlySet<string>> {
  // On plain http there is no cache, and no service worker to fill it.
  if (!('caches' in window)) return new Set()
  const requests = await (await caches.open(CATALOGUE_CACHE)).keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}
