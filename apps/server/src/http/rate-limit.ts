/** Limits how often one caller may make a costly call, counted in the stores: across all processes if they share them. */

import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RateLimits, RateRule } from '../rate-limits/rate-limits.ts'

/** Enables the `rateLimit` option of routes. Routes without the option are not limited, because a whole table shares one address. */
export async function offerRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: clientKey, store: storeOver(limits) })
}

/**
 * A limit for a route's `config`. By user, it counts per account wherever its calls come from, and per address for callers who are not
 * signed in. The route's `onRequest` finds out who calls (`requireUser`, `noticeUser`) and runs before the limit.
 */
export function perMinute(max: number, { by = 'address' }: { readonly by?: 'address' | 'user' } = {}): LimitConfig {
  return { rateLimit: { max, timeWindow: 60_000, keyGenerator: by === 'user' ? userKey : clientKey } }
}

interface LimitConfig {
  readonly rateLimit: RateLimitOptions
}

/** The caller's address; for IPv6 its /64 network, since every home can switch between that many addresses. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'local'
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : networkOf(address, 64)
}

/** The /48 network of an IPv6 caller, as much as one customer may get; `null` for any other caller. */
export function siteKey({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null
  return address?.kind() === 'ipv6' ? `${networkOf(address, 48)}/48` : null
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()
}

/** A user's key cannot be mistaken for an address: it has a prefix, and an id contains no dot or colon. */
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

/** The name a route counts under. Fastify treats HEAD as a separate route; here both count together. */
function nameOf(options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }): string {
  const { method = '', url = '' } = options.routeInfo ?? {}
  return `${String(method).replace('HEAD', 'GET')} ${url}`
}
