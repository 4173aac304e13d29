/** `FETCH_ALLOW`: the hosts and networks that From URL may reach although they are private. */

import ipaddr from 'ipaddr.js'
import { type Address, parseAddress } from './address.ts'

/** One entry: a host name, an address or a network, with a port when only that port is meant. */
export type AllowRule =
  | { readonly kind: 'host'; readonly host: string; readonly port: number | null }
  | { readonly kind: 'network'; readonly network: readonly [Address, number]; readonly port: number | null }

/** Parses one entry: `library.lan`, `library.lan:3000`, `10.0.0.5`, `[fd00::5]:3000`, `192.168.1.0/24`. Null for anything else. */
export function parseAllowRule(entry: string): AllowRule | null {
  const text = entry.trim().toLowerCase()
  if (text.includes('/')) return networkRule(text)
  const whole = parseAddress(text)
  if (whole) return addressRule(whole, null)
  const parts = /^(?<host>\[[^\]]+\]|[^:]+)(?::(?<port>\d{1,5}))?$/.exec(text)?.groups
  if (!parts?.['host']) return null
  const port = parts['port'] === undefined ? null : Number(parts['port'])
  if (port !== null && (port < 1 || port > 65_535)) return null
  const address = parseAddress(parts['host'].replace(/^\[|\]$/g, ''))
  if (address) return addressRule(address, port)
  return HOST_NAME.test(parts['host']) ? { kind: 'host', host: parts['host'], port } : null
}

/** Whether an entry names exactly this host and port, whatever address the name resolves to. */
export function allowsHost(rules: readonly AllowRule[], host: string, port: number): boolean {
  return rules.some((rule) => rule.kind === 'host' && rule.host === host.replace(/\.$/, '') && portFits(rule, port))
}

/** Whether an entry names this address, or a network that contains it, at this port. */
export function allowsAddress(rules: readonly AllowRule[], address: Address, port: number): boolean {
  return rules.some((rule) => rule.kind === 'network' && portFits(rule, port) && lies(address, rule.network))
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/

function networkRule(text: string): AllowRule | null {
  if (!ipaddr.isValidCIDR(text)) return null
  const [address, bits] = ipaddr.parseCIDR(text)
  return { kind: 'network', network: [address, bits], port: null }
}

function addressRule(address: Address, port: number | null): AllowRule {
  return { kind: 'network', network: [address, address.kind() === 'ipv4' ? 32 : 128], port }
}

function portFits(rule: AllowRule, port: number): boolean {
  return rule.port === null || rule.port === port
}

function lies(address: Address, [base, bits]: readonly [Address, number]): boolean {
  return address.kind() === base.kind() && address.match(base, bits)
}
