/** Files without a row: left behind when a process ended between writing a file and its row. */

import type { ListedFile } from '../files/file-store.ts'
import type { Stores } from '../stores/stores.ts'
import { GAMES_PREFIX, keyOf, SCRIPTS_PREFIX } from './file-path.ts'

/** A younger file may still get its row. */
const WAITING_MS = 60 * 60 * 1000
/** Keys per query. */
const BATCH = 200

/** Removes them. Any number of processes may do so at once. `now` in epoch milliseconds. */
export async function removeOrphans(
  { database: { db }, files }: Pick<Stores, 'database' | 'files'>,
  now: number,
  stopped: AbortSignal,
): Promise<void> {
  const named = {
    [GAMES_PREFIX]: (keys: string[]) => db.selectFrom('saved_games').select('key').where('key', 'in', keys).execute(),
    [SCRIPTS_PREFIX]: (keys: string[]) => db.selectFrom('shared_scripts').select('key').where('key', 'in', keys).execute(),
  }
  for (const [prefix, rowsOf] of Object.entries(named)) {
    for await (const batch of batches(oldFiles(files.list(prefix), now - WAITING_MS))) {
      if (stopped.aborted) return
      const known = new Set((await rowsOf([...batch.keys()])).map(({ key }) => key))
      for (const [key, path] of batch) if (!known.has(key)) await files.remove(path)
    }
  }
}

/** Files made here and written before a given time, with the keys of their rows. */
async function* oldFiles(listed: AsyncIterable<ListedFile>, before: number): AsyncGenerator<[key: string, path: string]> {
  for await (const { key: path, writtenAt } of listed) {
    const key = keyOf(path)
    if (key !== null && writtenAt < before) yield [key, path]
  }
}

async function* batches(entries: AsyncIterable<[key: string, path: string]>): AsyncGenerator<Map<string, string>> {
  let batch = new Map<string, string>()
  for await (const [key, path] of entries) {
    batch.set(key, path)
    if (batch.size < BATCH) continue
    yield batch
    batch = new Map()
  }
  if (batch.size > 0) yield batch
}
