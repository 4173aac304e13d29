/**
 * A connection to Redis. One that cannot be reached is awaited in the background, because a process can also work alone; what the operator
 * has to mend, such as a wrong password, is an error with a sentence. A lost connection is reopened, and both events are logged once.
 */

import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { placeOf, StoreProblem, whyUnreachable } from './store-problem.ts'

export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export interface RedisPlace {
  readonly redisUrl: URL
  readonly log: StoreLog
}

const CONNECT_MS = 5000
/** A command that takes longer fails, so that no request waits for a Redis that hangs. `?commandTimeout=` sets another. */
const COMMAND_MS = 1000
const REDIS_PORT = 6379

/** The prefix of every key and channel, so that several products can share a Redis; `?keyPrefix=` in the address sets another. */
export function prefixOf(redisUrl: URL): string {
  return redisUrl.searchParams.get('keyPrefix') ?? 'grimoire:'
}

/** The time in milliseconds that the address allows a command, or `usual` when it says nothing. */
export function commandTimeoutOf(redisUrl: URL, usual: number): number {
  const given = redisUrl.searchParams.get('commandTimeout')
  if (given === null) return usual
  const timeout = Number(given)
  if (Number.isInteger(timeout) && timeout > 0) return timeout
  throw new StoreProblem(`The commandTimeout of REDIS_URL must be a whole number of milliseconds, and "${given}" is not one.`)
}

/** While the connection is lost, commands fail at once. */
export async function openRedis({ redisUrl, log }: RedisPlace): Promise<Redis> {
  const url = new URL(redisUrl)
  for (const ours of ['keyPrefix', 'commandTimeout']) url.searchParams.delete(ours)
  let opened = false
  let lost = false
  let lastError: unknown = null
  const redis = new Redis(url.href, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: commandTimeoutOf(redisUrl, COMMAND_MS),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => (opened ? Math.min(attempt * 100, 3000) : null),
  })
  redis.on('error', (error: unknown) => {
    lastError = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    const cause = problem(redisUrl, lastError ?? error)
    if (!cause.passes) throw cause
    log.warn(`${cause.message} Until it can be, this process works alone.`)
    lost = true
  }
  opened = true
  redis.on('close', () => {
    if (!lost && redis.status !== 'end') log.warn({ err: lastError ?? undefined }, 'the connection to Redis is lost')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info('the connection to Redis is back')
    lost = false
    lastError = null
  })
  // It goes on trying by itself.
  if (lost) redis.connect().catch(() => undefined)
  return redis
}

/** `passes`: it may mend itself. */
class RedisProblem extends StoreProblem {
  readonly passes: boolean

  constructor(message: string, { passes = false } = {}) {
    super(message)
    this.passes = passes
  }
}

function problem(url: URL, error: unknown): RedisProblem {
  const place = `Redis at ${placeOf(url, REDIS_PORT)} (REDIS_URL)`
  const timedOut = error instanceof Error && /timed out/i.test(error.message)
  const why = whyUnreachable(error) ?? (timedOut ? 'it does not answer' : null)
  if (why !== null) return new RedisProblem(`${place} cannot be reached: ${why}.`, { passes: true })
  const message = error instanceof Error ? error.message : String(error)
  if (/WRONGPASS|NOAUTH|AUTH/.test(message)) return new RedisProblem(`${place} refuses the user or the password.`)
  return new RedisProblem(`${place} cannot be used: ${message}.`)
}
