/** All stores, opened together and closed together. */

import type { Bus } from '../bus/bus.ts'
import { inProcessBus } from '../bus/in-process.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open.ts'
import { inProcessRateLimits } from '../rate-limits/in-process.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { StoreLog } from '../store-base/redis.ts'

export interface Stores {
  readonly database: Database
  readonly files: FileStore
  readonly bus: Bus
  readonly rateLimits: RateLimits
  /** Rejects with the error of the first store that does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens all stores and brings the database up to date. If one cannot be opened, closes the others again and rejects with a sentence that
 * says what is wrong. `log` gets a line when a store is lost, and when it is back.
 */
export async function openStores(config: Config, secret: string, log: StoreLog): Promise<Stores> {
  const opened: { close(): Promise<void> }[] = []
  const close = async (): Promise<void> => {
    for (const store of opened.splice(0).reverse()) await store.close()
  }
  try {
    const database = await openDatabase(config)
    opened.push(database)
    const bus = await openBus(config, log)
    opened.push(bus)
    const rateLimits = await openRateLimits(config, log)
    opened.push(rateLimits)
    const files = await openFileStore(config, secret)
    const check = async (): Promise<void> => {
      await Promise.all([database, files, bus, rateLimits].map((store) => store.check()))
    }
    return { database, files, bus, rateLimits, check, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The bus that the configuration asks for. */
async function openBus({ redisUrl }: Pick<Config, 'redisUrl'>, log: StoreLog): Promise<Bus> {
  if (redisUrl === null) return inProcessBus(log)
  const { redisBus } = await import('../bus/redis.ts')
  return redisBus({ redisUrl, log })
}

/** The rate limits that the configuration asks for. */
async function openRateLimits({ redisUrl }: Pick<Config, 'redisUrl'>, log: StoreLog): Promise<RateLimits> {
  if (redisUrl === null) return inProcessRateLimits(Date.now)
  const { redisRateLimits } = await import('../rate-limits/redis.ts')
  return redisRateLimits({ redisUrl, log })
}
