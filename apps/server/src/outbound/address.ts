/** Which network addresses the server may contact on behalf of an unknown user: public ones only. */

import ipaddr from 'ipaddr.js'

/** A parsed address; IPv4 inside IPv6 (`::ffff:10.0.0.1`) becomes plain IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6

export function parseAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null
}

/**
 * Whether the address is on the public internet. Private, loopback, link-local (including cloud metadata), unique-local, carrier-grade NAT,
 * multicast, reserved and tunnelled ranges are not. Source: the IANA special-purpose registries, as included in ipaddr.js.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return !CLOUD_HOSTS.has(address.toString())
  return (address as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** The assigned part of the public IPv6 internet. Addresses outside it (such as `::7f00:1`) reach nobody, or the wrong host. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Looks public, but on every machine of one cloud it serves that machine's own settings. */
const CLOUD_HOSTS = new Set(['168.63.129.16'])
