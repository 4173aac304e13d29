/** A process that opens a database and fills its library when told where; several of them race. */

import { openDatabase } from '../database/open.ts'
import { fillBuiltIn } from '../library/built-in.ts'
import type { OpenOrder } from './opener.ts'

process.once('message', ({ dataDir, databaseUrl }: OpenOrder) => void fill(dataDir, databaseUrl))
process.send?.('ready')

/** Sends an empty text on success, otherwise the error. */
async function fill(dataDir: string, databaseUrl: string | null): Promise<void> {
  try {
    const database = await openDatabase({ dataDir, databaseUrl: databaseUrl === null ? null : new URL(databaseUrl) })
    await fillBuiltIn(database)
    await database.close()
    process.send?.('')
  } catch (error) {
    process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
