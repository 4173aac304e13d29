/** Counts what someone did lately: in this process, or in Redis for all of them. */

export interface RateRule {
  /** What is counted, as `sign-in` or `join-failure`: two rules of one name count together. */
  readonly name: string
  /** How many are allowed in a window, from its first one on. */
  readonly max: number
  readonly windowMs: number
}

export interface RateState {
  readonly allowed: boolean
  readonly left: number
  /** Until the window ends, milliseconds. */
  readonly retryAfterMs: number
}

export interface RateLimits {
  /** Counts one for `key` and says whether it was still allowed. */
  take(rule: RateRule, key: string): Promise<RateState>
  /** As `take` would answer, counting nothing: for limits on failures, which are counted only when they happen. */
  look(rule: RateRule, key: string): Promise<RateState>
  check(): Promise<void>
  close(): Promise<void>
}

/** What a count means under a rule. */
export function rateState(rule: RateRule, count: number, retryAfterMs: number): RateState {
  return { allowed: count <= rule.max, left: Math.max(0, rule.max - count), retryAfterMs }
}
