/** The bus that the configuration asks for. */

import type { Config } from '../config.ts'
import type { StoreLog } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'

export async function openBus({ redisUrl }: Pick<Config, 'redisUrl'>, log: StoreLog): Promise<Bus> {
  if (redisUrl === null) return inProcessBus(log)
  const { redisBus } = await import('./redis.ts')
  return redisBus({ redisUrl, log })
}
