/** Work that is done for many at once: what is asked for while a run is under way, or waits for its turn, makes up the next run. */

import { setImmediate } from 'node:timers/promises'

/** Runs work when its turn comes. */
export type TakeTurn = <Done>(work: () => Promise<Done>) => Promise<Done>

const atOnce: TakeTurn = (work) => work()

export interface BatchOptions {
  /** How many items one run takes. */
  readonly most?: number
  readonly takeTurn?: TakeTurn
  /** Waits before a run, so that more may come; `isFirst` when none was under way. */
  readonly before?: (isFirst: boolean) => Promise<unknown> | null
  /** Waits after each run. */
  readonly after?: () => Promise<unknown>
  /** Nothing is waiting any more. */
  readonly whenIdle?: () => void
}

interface Asked<Item, Done> {
  readonly item: Item
  resolve(done: Done): void
  reject(error: unknown): void
}

/** One run at a time. `write` returns one result for each item; if it rejects, everybody in its batch hears so. */
export function batches<Item, Done>(
  write: (items: readonly Item[]) => Promise<readonly Done[]>,
  { most = Number.POSITIVE_INFINITY, takeTurn = atOnce, before, after, whenIdle }: BatchOptions = {},
): (item: Item) => Promise<Done> {
  let waiting: Asked<Item, Done>[] = []
  let isRunning = false

  const writeNext = async (): Promise<void> => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    try {
      const done = await write(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(done[index] as Done)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const writeAll = async (): Promise<void> => {
    isRunning = true
    for (let isFirst = true; waiting.length > 0; isFirst = false) {
      const pause = before?.(isFirst)
      if (pause) await pause
      await takeTurn(writeNext)
      if (after) await after()
    }
    isRunning = false
    whenIdle?.()
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void writeAll()
    })
}

/**
 * For work whose result covers everything that happened before it began. A call resolves with a run that began after the call, and rejects
 * if that run does.
 */
export function coalesced(work: () => Promise<void>, takeTurn: TakeTurn = atOnce): () => Promise<void> {
  const ask = batches<void, void>(
    async () => {
      await work()
      return []
    },
    { takeTurn, before: () => setImmediate() },
  )
  return () => ask()
}
