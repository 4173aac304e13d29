/** Writes for several readers of a room in one transaction. */

import type { TakeTurn } from '../live/coalesce.ts'
import { watchFlood } from '../live/flood.ts'

/** In one batch: far more than a table has, and few enough for one statement. */
const MOST = 100

/** During a flood a room waits for the rest of its readers, but no longer than this. */
const LONGEST_WAIT_MS = 6000

/**
 * Does for many at once what each of them asked for alone: those who ask while their room is being written, or while it waits for its turn,
 * make up its next batch. When a process dies, thousands from its rooms come here within a few seconds, in no order. Until that flood is
 * over, rooms wait: to write a room once, instead of once for each of its readers, brings everybody back sooner.
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
  const flood = watchFlood(() => performance.now())

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
    if (flood.isOn()) await flood.over(LONGEST_WAIT_MS)
    while (waiting.get(roomId)?.length) await takeTurn(() => writeNext(roomId))
    waiting.delete(roomId)
  }

  return (roomId, item) =>
    new Promise((resolve, reject) => {
      flood.add()
      const asked = { item, resolve, reject }
      const others = waiting.get(roomId)
      if (others) return void others.push(asked)
      waiting.set(roomId, [asked])
      void writeAll(roomId)
    })
}
