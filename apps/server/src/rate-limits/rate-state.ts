/** What a count means under a rule. */

import type { RateRule, RateState } from './rate-limits.ts'

export function rateState(rule: RateRule, count: number, retryAfterMs: number): RateState {
  return { allowed: count <= rule.max, left: Math.max(0, rule.max - count), retryAfterMs }
}
