/** Which network addresses the server may reach for a stranger: public ones only. */

import ipaddr from 'ipaddr.js'

/** An address as Node writes it, parsed; IPv4 inside IPv6 (`::ffff:10.0.0.1`) becomes the IPv4 it stands for. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6

export function parseAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null
}

/**
 * True for an address of the public internet. Private, loopback, link-local (cloud metadata among them), unique-local,
 * carrier, multicast, reserved and tunnelled ranges are not. Source: the IANA special-purpose registries, as ipaddr.js has them.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return !CLOUD_HOSTS.has(address.toString())
  return (address as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** Everything assigned to the public IPv6 internet; what lies outside (such as `::7f00:1`) reaches nobody, or the wrong one. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Looks public, but answers every machine of one cloud with that machine's own settings. */
const CLOUD_HOSTS = new Set(['168.63.129.16'])
