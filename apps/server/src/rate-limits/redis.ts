/**
 * Rate limits that all processes count together, in Redis. While Redis does not answer, each process goes by its own count, which it keeps
 * all the time: nobody is kept out who was not too fast here, and nobody gets more tries than one process would allow.
 */

import { commandTimeoutOf, openRedis, prefixOf, type RedisPlace } from '../store-base/redis.ts'
import { inProcessRateLimits } from './in-process.ts'
import { type RateLimits, type RateRule, type RateState, rateState } from './rate-limits.ts'

/** Counts and sets the expiry in one step, because a count without an expiry would stay forever. */
const TAKE = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}
`
const LOOK = `return {tonumber(redis.call('get', KEYS[1]) or 0), redis.call('pttl', KEYS[1])}`

/** No call waits longer for its limit, unless the address of Redis allows its commands another time. */
const ANSWER_MS = 200
/** After a missing answer, Redis is not asked for this long. */
const PAUSE_MS = 500
/** Log a missing Redis at most this often, not at every request. */
const COMPLAIN_EVERY_MS = 10_000

export async function redisRateLimits(place: RedisPlace): Promise<RateLimits> {
  const redis = await openRedis(place)
  const prefix = `${prefixOf(place.redisUrl)}limit:`
  const longest = commandTimeoutOf(place.redisUrl, ANSWER_MS)
  const own = inProcessRateLimits(Date.now)
  let complainedAt = 0
  let pausedUntil = 0

  const complain = (error: unknown): void => {
    if (Date.now() - complainedAt < COMPLAIN_EVERY_MS) return
    complainedAt = Date.now()
    place.log.warn({ err: error }, 'Redis does not answer: rate limits are counted by each process alone')
  }
  /** The count and the milliseconds left in all processes; `null` while Redis does not answer. */
  const ask = async (script: string, rule: RateRule, key: string): Promise<readonly [count: number, ttl: number] | null> => {
    if (Date.now() < pausedUntil) return null
    try {
      const answer = redis.eval(script, 1, `${prefix}${rule.name}:${key}`, rule.windowMs)
      return (await within(answer, longest)) as [number, number]
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      complain(error)
      return null
    }
  }

  return {
    async take(rule, key): Promise<RateState> {
      const alone = await own.take(rule, key)
      const answer = await ask(TAKE, rule, key)
      return answer ? rateState(rule, answer[0], answer[1]) : alone
    },
    async look(rule, key): Promise<RateState> {
      const answer = await ask(LOOK, rule, key)
      if (!answer) return own.look(rule, key)
      const [count, ttl] = answer
      return rateState(rule, count + 1, count === 0 ? rule.windowMs : ttl)
    },
    check: async () => void (await redis.ping()),
    close: async () => redis.disconnect(),
  }
}

async function within<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  // Whichever comes second is of no interest.
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
