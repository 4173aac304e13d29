/** How often one address may make a costly call. */

import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Makes the `rateLimit` option of routes work. Nothing is limited that does not ask for it: a whole table shares one address. */
export async function offerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: clientKey })
}

/** A limit for a route's `config`. */
export function perMinute(max: number): { readonly rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: 60_000 } }
}

/** The caller's address; of IPv6 the network of 64 bits, since every home has that many addresses to change between. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'local'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
}
