/**
 * Rate limits that all processes count together, in Redis. While Redis does not answer, everything is allowed: limits prevent
 * overload and do not guard secrets, and players must not be kept out.
 */

import { openRedis, prefixOf, type RedisPlace } from '../store-base/redis.ts'
import { type RateLimits, type RateRule, type RateState, rateState } from './rate-limits.ts'

/** Counts and sets the expiry in one step, because a count without an expiry would stay forever. */
const TAKE = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}
`
const LOOK = `return {tonumber(redis.call('get', KEYS[1]) or 0), redis.call('pttl', KEYS[1])}`

/** Log a missing Redis at most this often, not at every request. */
const COMPLAIN_EVERY_MS = 10_000

export async function redisRateLimits(place: RedisPlace): Promise<RateLimits> {
  const redis = await openRedis(place)
  const prefix = `${prefixOf(place.redisUrl)}limit:`
  let complainedAt = 0

  const allowAnyway = (rule: RateRule, error: unknown): RateState => {
    if (Date.now() - complainedAt >= COMPLAIN_EVERY_MS) {
      complainedAt = Date.now()
      place.log.warn({ err: error }, 'rate limits are not counted: Redis does not answer')
    }
    return rateState(rule, 0, 0)
  }
  const ask = async (script: string, rule: RateRule, key: string): Promise<readonly [count: number, ttl: number]> =>
    (await redis.eval(script, 1, `${prefix}${rule.name}:${key}`, rule.windowMs)) as [number, number]

  return {
    async take(rule, key) {
      try {
        const [count, ttl] = await ask(TAKE, rule, key)
        return rateState(rule, count, ttl)
      } catch (error) {
        return allowAnyway(rule, error)
      }
    },
    async look(rule, key) {
      try {
        const [count, ttl] = await ask(LOOK, rule, key)
        return rateState(rule, count + 1, count === 0 ? rule.windowMs : ttl)
      } catch (error) {
        return allowAnyway(rule, error)
      }
    },
    check: async () => void (await redis.ping()),
    close: async () => redis.disconnect(),
  }
}
