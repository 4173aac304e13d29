/**
 * Lets only so much work be done at the same time. Those who wait get their turns by site, one of each after the other, and when no more may
 * wait, the site that has most waiting loses its last: nobody keeps the others out by asking for much.
 */

import type { TakeTurn } from './batches.ts'

/** Work that takes longer, because the database is slow or a row is locked, goes on without keeping others waiting. */
const TURN_MS = 1000

/** Work waits until fewer than `atOnce` are being done, in the order in which it was asked for. */
export function takingTurns(atOnce: number, turnMs = TURN_MS): TakeTurn {
  const turns = turnsBySite({ atOnce, turnMs })
  // Any number may wait, so everybody has a turn.
  return async <Done>(work: () => Promise<Done>) => (await turns.run('', work)) as Done
}

export interface TurnsBySite {
  /** `null` when too many wait. */
  run<Done>(site: string, work: () => Promise<Done>): Promise<Done | null>
}

export interface TurnOptions {
  /** How many are done at the same time. */
  readonly atOnce: number
  /** How many may wait for them. */
  readonly mostWaiting?: number
  /** After so long the turn goes to the next one, though the work goes on. */
  readonly turnMs?: number
}

export function turnsBySite({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, turnMs }: TurnOptions): TurnsBySite {
  /** By site; the next turn is the first one's. A site without any has no entry. */
  const waiting = new Map<string, ((isTurn: boolean) => void)[]>()
  let count = 0
  let running = 0

  const takeFrom = (site: string, which: 'first' | 'last'): ((isTurn: boolean) => void) | undefined => {
    const line = waiting.get(site) ?? []
    const one = which === 'first' ? line.shift() : line.pop()
    if (one) count -= 1
    if (line.length === 0) waiting.delete(site)
    return one
  }
  const next = (): void => {
    const [site] = waiting.keys()
    if (site === undefined) {
      running -= 1
      return
    }
    const one = takeFrom(site, 'first')
    // Its next turn comes after those of all the others.
    const line = waiting.get(site)
    if (line) {
      waiting.delete(site)
      waiting.set(site, line)
    }
    one?.(true)
  }
  const makeRoom = (site: string): boolean => {
    if (count < mostWaiting) return true
    let longest = site
    for (const [other, line] of waiting) if (line.length > (waiting.get(longest)?.length ?? 0)) longest = other
    // The one that asks would be the next to lose its place.
    if ((waiting.get(longest)?.length ?? 0) <= (waiting.get(site)?.length ?? 0) + 1) return false
    takeFrom(longest, 'last')?.(false)
    return true
  }
  const waitForTurn = async (site: string): Promise<boolean> => {
    if (!makeRoom(site)) return false
    return new Promise<boolean>((resolve) => {
      const line = waiting.get(site)
      if (line) line.push(resolve)
      else waiting.set(site, [resolve])
      count += 1
    })
  }

  return {
    async run(site, work) {
      if (running < atOnce) running += 1
      else if (!(await waitForTurn(site))) return null
      let isOver = false
      // The place goes to the next one, so that nobody slips in between.
      const end = (): void => {
        if (!isOver) next()
        isOver = true
      }
      const timer = turnMs === undefined ? undefined : setTimeout(end, turnMs)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        end()
      }
    },
  }
}
