/**
 * Waits while another program holds the SQLite file. Work counts its wait from when it was asked for, also while others were before it, so
 * that waits do not add up.
 */

import { setTimeout } from 'node:timers/promises'
import { isLocked } from '../../store-base/store-problem.ts'

/** How long work waits for a backup, an import or a program of somebody else's, and how often it tries, milliseconds. */
const PATIENCE_MS = 5000
const RETRY_MS = 25

export interface Patience {
  /**
   * Does `work`, and tries again what SQLite refused before it did anything. Rejects with SQLite's error when the file is still held
   * `PATIENCE_MS` after `since` (`Date.now()`).
   */
  retry<Done>(work: () => Done, since: number): Promise<Done>
  /** Why the last work was refused, while some still is; otherwise null. */
  refusal(): unknown
}

export function openPatience(patienceMs = PATIENCE_MS): Patience {
  let refused: { readonly error: unknown; readonly at: number } | null = null
  const refusal = (): unknown => (refused !== null && Date.now() - refused.at < 4 * RETRY_MS ? refused.error : null)
  return {
    refusal,
    async retry(work, since) {
      for (;;) {
        const over = Date.now() >= since + patienceMs
        // Many that waited behind one another would each stop the process while SQLite looks again.
        if (over && refusal() !== null) throw refusal()
        try {
          const done = work()
          refused = null
          return done
        } catch (error) {
          if (!isLocked(error)) throw error
          refused = { error, at: Date.now() }
          if (over) throw error
        }
        await setTimeout(RETRY_MS)
      }
    },
  }
}
