/** A process that opens a database when told to, as a starting server does; several of them race. */

import { type DatabasePlace, openDatabase } from '../database/open.ts'

export interface OpenOrder {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

process.on(
  'message',
  ({ dataDir, databaseUrl }: OpenOrder) =>
    void answer({ dataDir, databaseUrl: databaseUrl === null ? null : new URL(databaseUrl) }),
)
process.send?.('ready')

/** Sends an empty text on success, otherwise the error. */
async function answer(place: DatabasePlace): Promise<void> {
  try {
    const database = await openDatabase(place)
    await database.check()
    await database.close()
    process.send?.('')
  } catch (error) {
    process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
