/** Limits how often one caller may make a costly call, counted in the stores: across all processes if they share them. */

import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'

/** Enables the `rateLimit` option of routes. Routes without the option are not limited, because a whole table shares one address. */
export async function offerRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: networksKey, store: storeOver(limits) })
}

/**
 * A limit for a route's `config`. By user, it counts per account wherever its calls come from, and per address for callers who are not
 * signed in. The route's `onRequest` finds out who calls (`requireUser`, `noticeUser`) and runs before the limit.
 */
export function perMinute(max: number, { by = 'address' }: { readonly by?: 'address' | 'user' } = {}): LimitConfig {
  return { rateLimit: { max, timeWindow: 60_000, keyGenerator: by === 'user' ? userKey : networksKey } }
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

/** Several homes may share the larger network, so it is allowed this many times as much. */
export const HOMES_PER_SITE = 4

/** Who shares with whom what is given out by turns: an IPv4 address, or the /48 network of an IPv6 caller. */
export function siteOf(request: Pick<FastifyRequest, 'ip'>): string {
  return siteKey(request) ?? clientKey(request)
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
  return request.userId == null ? networksKey(request) : `user ${request.userId}`
}

/** The caller's address, and for IPv6 its site, which the store counts as well. */
function networksKey(request: Pick<FastifyRequest, 'ip'>): string {
  const site = siteKey(request)
  return site === null ? clientKey(request) : `${clientKey(request)}${IN}${site}`
}

const IN = ' in '

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
      const [caller = '', site] = key.split(IN)
      this.#take({ name: this.#name, max, windowMs }, caller, site).then(
        ({ allowed, left, retryAfterMs }) => done(null, { current: allowed ? max - left : max + 1, ttl: retryAfterMs }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }

    async #take(rule: RateRule, caller: string, site: string | undefined): Promise<RateState> {
      const here = await limits.take(rule, caller)
      if (!here.allowed || site === undefined) return here
      const there = await limits.take({ ...rule, name: `${rule.name} site`, max: rule.max * HOMES_PER_SITE }, site)
      return there.allowed ? here : there
    }
  }
}

/** The name a route counts under. Fastify treats HEAD as a separate route; here both count together. */
function nameOf(options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }): string {
  const { method = '', url = '' } = options.routeInfo ?? {}
  return `${String(method).replace('HEAD', 'GET')} ${url}`
}
