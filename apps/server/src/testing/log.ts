/** A log for tests that keeps its messages. */

import { createLogger } from '../http/logging.ts'
import type { StoreLog } from '../store-base/redis.ts'

export function recordingLog(): { readonly log: StoreLog; readonly lines: readonly string[] } {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  return { log, lines }
}
