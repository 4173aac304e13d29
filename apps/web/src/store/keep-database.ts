/** The mirror in the browser's database: survives a lost tab, and a browser that was closed. */

import type { DBSchema, IDBPDatabase } from 'idb'
import type { KeptSummary } from './keep-summary.ts'

export interface KeptRecord {
  readonly gameId: string
  /** When it was last changed, epoch milliseconds. */
  readonly at: number
  readonly summary: KeptSummary
  readonly text: string
  /** `declined`: a new game was started instead. `damaged`: it could not be read. Neither is offered again. */
  readonly state: 'open' | 'declined' | 'damaged'
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptRecord; indexes: { at: number } }
}

/** The newest games that are kept; older ones make room. */
const GAMES_KEPT = 5

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= import('idb').then(({ openDB }) =>
    openDB<Schema>('DigitalGrimoire', 1, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'gameId' }).createIndex('at', 'at')
      },
      blocking(_version, _newer, event) {
        // A newer app in another tab needs the database: give it up, and open it again when next asked.
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated() {
        opening = undefined
      },
    }),
  )
  return opening
}

/** Rejects when the database is not there or has no room. */
export async function putGame(record: KeptRecord): Promise<void> {
  const database = await open()
  const transaction = database.transaction('games', 'readwrite')
  await transaction.store.put(record)
  const keys = await transaction.store.index('at').getAllKeys()
  for (const key of keys.slice(0, -GAMES_KEPT)) await transaction.store.delete(key)
  await transaction.done
}

export async function deleteGame(gameId: string): Promise<void> {
  await (await open()).delete('games', gameId)
}

/** The game changed last of those that may be offered. */
export async function newestGame(): Promise<KeptRecord | undefined> {
  const records = await (await open()).getAllFromIndex('games', 'at')
  return records.findLast((record) => record.state === 'open')
}

export async function markGame(gameId: string, state: KeptRecord['state']): Promise<void> {
  const database = await open()
  const transaction = database.transaction('games', 'readwrite')
  const record = await transaction.store.get(gameId)
  if (record) await transaction.store.put({ ...record, state })
  await transaction.done
}
