/** How often one caller may make a costly call, counted in the stores: for all processes together where they share one. */

import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RateLimits, RateRule } from '../rate-limits/rate-limits.ts'

/** Makes the `rateLimit` option of routes work. Nothing is limited that does not ask for it: a whole table shares one address. */
export async function offerRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: clientKey, store: storeOver(limits) })
}

/**
 * A limit for a route's `config`. By user, it counts for each account, wherever its calls come from, and by address for
 * whoever is not signed in: the route's `onRequest` says who asks (`requireUser`, `noticeUser`), and runs before the limit.
 */
export function perMinute(max: number, { by = 'address' }: { readonly by?: 'address' | 'user' } = {}): LimitConfig {
  return { rateLimit: { max, timeWindow: 60_000, keyGenerator: by === 'user' ? userKey : clientKey } }
}

interface LimitConfig {
  readonly rateLimit: RateLimitOptions
}

/** The caller's address; of IPv6 the network of 64 bits, since every home has that many addresses to change between. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'local'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
}

/** An id never looks like an address: it has no dot and no colon, and the word before it sees to the rest. */
function userKey(request: FastifyRequest): string {
  return request.userId == null ? clientKey(request) : `user ${request.userId}`
}

function storeOver(limits: RateLimits): NonNullable<RateLimitPluginOptions['store']> {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #name: string

    constructor(route: object) {
      this.#name = nameOf(route)
    }

    child(route: object): FastifyRateLimitStore {
      return new RouteStore(route)
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs = 0, max = 0): void {
      const rule: RateRule = { name: this.#name, max, windowMs }
      limits.take(rule, key).then(
        ({ allowed, left, retryAfterMs }) => done(null, { current: allowed ? max - left : max + 1, ttl: retryAfterMs }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }
  }
}

/** What a route counts under. HEAD is a route of its own to Fastify, and the same call to us. */
function nameOf(options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }): string {
  const { method = '', url = '' } = options.routeInfo ?? {}
  return `${String(method).replace('HEAD', 'GET')} ${url}`
}
