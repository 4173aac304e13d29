/** Writes for several readers of a room in one transaction. */

/** In one batch: far more than a table has, and few enough for one statement. */
const MOST = 100

/**
 * Does for many at once what each of them asked for alone: while one batch of a room is being written, what is asked for meanwhile makes up
 * the next. When a process dies, everybody from its rooms comes back at the same moment, and those of a room would otherwise wait for one
 * another's transactions.
 */
export function together<Item, Done>(
  write: (roomId: string, items: readonly Item[]) => Promise<readonly Done[]>,
): (roomId: string, item: Item) => Promise<Done> {
  interface Asked {
    readonly item: Item
    resolve(done: Done): void
    reject(error: unknown): void
  }
  /** For each room with a batch being written, those who wait for the next one. */
  const waiting = new Map<string, Asked[]>()

  const run = async (roomId: string, all: readonly Asked[]): Promise<void> => {
    const batch = all.slice(0, MOST)
    waiting.set(roomId, all.slice(MOST))
    try {
      const items = batch.map(({ item }) => item)
      const done = await write(roomId, items)
      for (const [index, { resolve }] of batch.entries()) resolve(done[index] as Done)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    const next = waiting.get(roomId) ?? []
    if (next.length === 0) waiting.delete(roomId)
    else void run(roomId, next)
  }

  return (roomId, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const others = waiting.get(roomId)
      if (others) others.push(asked)
      else void run(roomId, [asked])
    })
}
