/**
 * Runs a few costly things at a time. Those who wait get their turns by site, one of each after the other, and when no more may wait, the site
 * that has most waiting loses its last: nobody keeps the others out by asking for much.
 */

export interface FairQueue {
  /** `null` when too many wait. */
  run<Done>(site: string, work: () => Promise<Done>): Promise<Done | null>
}

/** `atOnce` run at the same time, and at most `mostWaiting` wait for them. */
export function fairQueue(atOnce: number, mostWaiting: number): FairQueue {
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

  return {
    async run(site, work) {
      if (running >= atOnce) {
        if (!makeRoom(site)) return null
        const isTurn = await new Promise<boolean>((resolve) => {
          const line = waiting.get(site)
          if (line) line.push(resolve)
          else waiting.set(site, [resolve])
          count += 1
        })
        if (!isTurn) return null
      } else running += 1
      try {
        return await work()
      } finally {
        // The place goes to the next one, so that nobody slips in between.
        next()
      }
    },
  }
}
