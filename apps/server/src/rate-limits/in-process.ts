/** Rate limits for a product that runs as one process; the counts are lost when it stops. */

import { type RateLimits, type RateRule, rateState } from './rate-limits.ts'

/** Expired windows are removed once in this many calls of `take`. */
const SWEEP_EVERY = 1000

/** `now` gives epoch milliseconds. */
export function inProcessRateLimits(now: () => number): RateLimits {
  const windows = new Map<string, { count: number; readonly ends: number }>()
  let sinceSweep = 0

  const windowOf = (rule: RateRule, key: string) => {
    const id = `${rule.name}:${key}`
    const window = windows.get(id)
    return { id, window: window && window.ends > now() ? window : null }
  }
  const sweep = (): void => {
    sinceSweep = 0
    for (const [id, { ends }] of windows) if (ends <= now()) windows.delete(id)
  }

  return {
    async take(rule, key) {
      sinceSweep += 1
      if (sinceSweep >= SWEEP_EVERY) sweep()
      const { id, window } = windowOf(rule, key)
      const current = window ?? { count: 0, ends: now() + rule.windowMs }
      current.count += 1
      windows.set(id, current)
      return rateState(rule, current.count, current.ends - now())
    },
    async look(rule, key) {
      const { window } = windowOf(rule, key)
      return window ? rateState(rule, window.count + 1, window.ends - now()) : rateState(rule, 1, rule.windowMs)
    },
    check: async () => undefined,
    close: async () => windows.clear(),
  }
}
