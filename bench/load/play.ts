/** Tables and towns in play, for as long as a run lasts. */

import { setTimeout } from 'node:timers/promises'
import { openTable, type Site, type Table } from './table.ts'
import { openTown, type Town } from './town.ts'

/** How often something happens, milliseconds. A heartbeat of every socket comes on top. */
const PACE = {
  /** At a table a player's token changes: far more often than in real games, where most tables give theirs out once. */
  change: 30_000,
  /** At a table a phone loses its connection and comes back. */
  lose: 60_000,
  /** In a town something happens: a hand, a death, the clock. */
  push: 2_000,
} as const

/** Sockets are opened for this many tables and towns at a time. */
const AT_ONCE = 10

export interface Crowd {
  readonly tables: Table[]
  readonly towns: Town[]
}

export async function gather(site: Site, crowd: Crowd, wanted: { readonly tables: number; readonly towns: number }): Promise<void> {
  await inTurns(wanted.tables - crowd.tables.length, crowd.tables.length, async (index) =>
    crowd.tables.push(await openTable(site, index)),
  )
  await inTurns(wanted.towns - crowd.towns.length, crowd.towns.length, async (index) =>
    crowd.towns.push(await openTown(site, index)),
  )
}

/** Resolves when `seconds` are over and everything begun has ended. */
export async function play({ tables, towns }: Crowd, seconds: number): Promise<void> {
  const ends = performance.now() + seconds * 1000
  const keepAt = async (work: () => Promise<void>, every: number, place: number): Promise<void> => {
    // Spread evenly, as tables that know nothing of one another are.
    await setTimeout(place * every)
    while (performance.now() < ends) {
      const due = performance.now() + every
      await work()
      await setTimeout(Math.max(0, Math.min(due, ends) - performance.now()))
    }
  }
  await Promise.all([
    ...tables.map((table, index) =>
      keepAt(
        async () => {
          await table.change()
        },
        PACE.change,
        index / tables.length,
      ),
    ),
    ...tables.map((table, index) => keepAt(() => table.losePhone(), PACE.lose, index / tables.length)),
    ...towns.map((town, index) => keepAt(() => town.push(), PACE.push, index / towns.length)),
  ])
}

/** Milliseconds after `since` at which everybody had what is right; `null` when somebody had not. */
export async function allRight({ tables, towns }: Crowd, since: number): Promise<number | null> {
  const moments = await Promise.all([...tables, ...towns].map((one) => one.isRight(since)))
  return moments.includes(null) ? null : Math.max(...moments.map((moment) => moment ?? 0))
}

export function leave({ tables, towns }: Crowd): void {
  for (const one of [...tables, ...towns]) one.close()
}

async function inTurns(count: number, first: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: Math.max(0, count) }, (_, index) => first + index).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const index of left) await work(index)
    }),
  )
}
