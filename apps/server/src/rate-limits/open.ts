/** The rate limits that the configuration asks for. */

import type { Config } from '../config.ts'
import type { StoreLog } from '../store-base/redis.ts'
import { inProcessRateLimits } from './in-process.ts'
import type { RateLimits } from './rate-limits.ts'

export async function openRateLimits({ redisUrl }: Pick<Config, 'redisUrl'>, log: StoreLog): Promise<RateLimits> {
  if (redisUrl === null) return inProcessRateLimits(Date.now)
  const { redisRateLimits } = await import('./redis.ts')
  return redisRateLimits({ redisUrl, log })
}
