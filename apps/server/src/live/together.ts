/** Writes for several readers of a room in one transaction. */

import type { TakeTurn } from './coalesce.ts'

/** In one batch: far more than a table has, and few enough for one statement. */
const MOST = 100

/**
 * Does for many at once what each of them asked for alone: those who ask while their room is being written, or while it waits for its turn,
 * make up its next batch. When a process dies, everybody from its rooms comes here at the same moment; because rooms take turns, each is
 * written a few times instead of once for each reader.
 */
export function together<Item, Done>(
  write: (roomId: string, items: readonly Item[]) => Promise<readonly Done[]>,
  takeTurn: TakeTurn,
): (roomId: string, item: Item) => Promise<Done> {
  interface Asked {
    readonly item: Item
    resolve(done: Done): void
    reject(error: unknown): void
  }
  /** For each room that is being written or waits for its turn, those who make up its next batch. */
  const waiting = new Map<string, Asked[]>()

  const writeNext = async (roomId: string): Promise<void> => {
    const all = waiting.get(roomId) ?? []
    const batch = all.slice(0, MOST)
    waiting.set(roomId, all.slice(MOST))
    try {
      const items = batch.map(({ item }) => item)
      const done = await write(roomId, items)
      for (const [index, { resolve }] of batch.entries()) resolve(done[index] as Done)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const writeAll = async (roomId: string): Promise<void> => {
    while (waiting.get(roomId)?.length) await takeTurn(() => writeNext(roomId))
    waiting.delete(roomId)
  }

  return (roomId, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const others = waiting.get(roomId)
      if (others) return void others.push(asked)
      waiting.set(roomId, [asked])
      void writeAll(roomId)
    })
}
