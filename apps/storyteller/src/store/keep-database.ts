/** The copy in IndexedDB: survives a lost tab, and closing the browser. */

import type { DBSchema } from 'idb'
import type { KeptSummary } from './keep-summary.ts'
import { openDatabase } from './open-database.ts'

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

export const gameDatabase = openDatabase<Schema>('DigitalGrimoire', [
  {
    name: 'games, in the order in which they were changed',
    run: ({ database }) => void database.createObjectStore('games', { keyPath: 'gameId' }).createIndex('at', 'at'),
  },
])

/** Rejects when there is no database, or no space in it. */
export async function putGame(record: KeptRecord): Promise<void> {
  const database = await gameDatabase.open()
  const transaction = database.transaction('games', 'readwrite')
  await transaction.store.put(record)
  const keys = await transaction.store.index('at').getAllKeys()
  for (const key of keys.slice(0, -GAMES_KEPT)) await transaction.store.delete(key)
  await transaction.done
}

export async function deleteGame(gameId: string): Promise<void> {
  await (await gameDatabase.open()).delete('games', gameId)
}

/** The games that may be offered. The one that was changed last is the last. */
export async function openGames(): Promise<readonly KeptRecord[]> {
  const records = await (await gameDatabase.open()).getAllFromIndex('games', 'at')
  return records.filter((record) => record.state === 'open')
}

export async function markGame(gameId: string, state: KeptRecord['state']): Promise<void> {
  const database = await gameDatabase.open()
  const transaction = database.transaction('games', 'readwrite')
  const record = await transaction.store.get(gameId)
  if (record) await transaction.store.put({ ...record, state })
  await transaction.done
}
