/** Writes for several readers of a room in one transaction. */

import { batches, type TakeTurn } from '../live/batches.ts'
import { watchFlood } from '../live/flood.ts'

/** In one batch: far more than a table has, and few enough for one statement. */
const MOST = 100

/** During a flood a room waits for the rest of its readers, but no longer than this. */
const LONGEST_WAIT_MS = 6000

/**
 * Does for many at once what each of them asked for alone, in batches of each room. When a process dies, thousands from its rooms come here
 * within a few seconds, in no order. Until that flood is over, rooms wait: to write a room once, instead of once for each of its readers,
 * brings everybody back sooner.
 */
export function together<Item, Done>(
  write: (roomId: string, items: readonly Item[]) => Promise<readonly Done[]>,
  takeTurn: TakeTurn,
): (roomId: string, item: Item) => Promise<Done> {
  const rooms = new Map<string, (item: Item) => Promise<Done>>()
  const flood = watchFlood(() => performance.now())

  const openRoom = (roomId: string): ((item: Item) => Promise<Done>) => {
    const ask = batches((items: readonly Item[]) => write(roomId, items), {
      most: MOST,
      takeTurn,
      before: (isFirst) => (isFirst && flood.isOn() ? flood.over(LONGEST_WAIT_MS) : null),
      whenIdle: () => rooms.delete(roomId),
    })
    rooms.set(roomId, ask)
    return ask
  }
  return (roomId, item) => {
    flood.add()
    return (rooms.get(roomId) ?? openRoom(roomId))(item)
  }
}
