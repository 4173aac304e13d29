/** The copy in IndexedDB: survives a lost tab, and closing the browser. */

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

/** How many games are kept; the oldest are deleted. */
const GAMES_KEPT = 5

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= import('idb').then(({ openDB }) =>
    openDB<Schema>('DigitalGrimoire', 1, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'gameId' }).createIndex('at', 'at')
      },
      blocking(_version, _newer, event) {
        // A newer version of the app in another tab needs the database: close it, and open it again at the next access.
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

/** Rejects when there is no database, or no space in it. */
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

/** The games that may be offered. The one that was changed last is the last. */
export async function openGames(): Promise<readonly KeptRecord[]> {
  const records = await (await open()).getAllFromIndex('games', 'at')
  return records.filter((record) => record.state === 'open')
}

export async function markGame(gameId: string, state: KeptRecord['state']): Promise<void> {
  const database = await open()
  const transaction = database.transaction('games', 'readwrite')
  const record = await transaction.store.get(gameId)
  if (record) await transaction.store.put({ ...record, state })
  await transaction.done
}
