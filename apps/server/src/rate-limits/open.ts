/** The rate limits that the configuration asks for. */

import type { Config } from '../config.ts'
import { inProcessRateLimits } from './in-process.ts'
import type { RateLimits } from './rate-limits.ts'

export async function openRateLimits(_config: Pick<Config, 'redisUrl'>): Promise<RateLimits> {
  return inProcessRateLimits(Date.now)
}
