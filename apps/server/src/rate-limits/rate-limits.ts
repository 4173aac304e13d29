/** Counts what each caller did recently: in this process, or in Redis for all processes. */

export interface RateRule {
  /** What is counted, such as `sign-in` or `join-failure`. Two rules with the same name count together. */
  readonly name: string
  /** How many are allowed per window, which starts with the first. */
  readonly max: number
  readonly windowMs: number
}

export interface RateState {
  readonly allowed: boolean
  readonly left: number
  /** Milliseconds until the window ends. */
  readonly retryAfterMs: number
}

export interface RateLimits {
  /** Counts one for `key` and returns whether it was still allowed. */
  take(rule: RateRule, key: string): Promise<RateState>
  /** Returns what `take` would, without counting: for limits on failures, which are counted only when they happen. */
  look(rule: RateRule, key: string): Promise<RateState>
  check(): Promise<void>
  close(): Promise<void>
}

/** The state that a count means under a rule. */
export function rateState(rule: RateRule, count: number, retryAfterMs: number): RateState {
  return { allowed: count <= rule.max, left: Math.max(0, rule.max - count), retryAfterMs }
}
