/** Which addresses typed by a user the server may contact. */

import type { LookupAddress } from 'node:dns'
import { isIPv4 } from 'node:net'
import { ok, type Result, refuse } from '@grimoire/game/result'
import { parseUrl } from '@grimoire/protocol/parse-url'
import { isPublic, parseAddress } from './address.ts'
import { type AllowRule, allowsAddress, allowsHost } from './allow-list.ts'

/** The target of one request: the URL, and every address of its host, all checked. */
export interface Target {
  readonly url: URL
  readonly addresses: readonly LookupAddress[]
}

export type TargetRefusal = 'bad-address' | 'private-address' | 'unknown-host'

/** Resolves a host name to its addresses. Rejects when there are none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** The default ports of both protocols, and common ports of small web servers. */
const PORTS = new Set([80, 443, 8000, 8080, 8443])

/**
 * Checks a URL (relative to `base` for a redirect) and every address its host resolves to. A single private address among several is enough
 * to refuse, because any of them might be used.
 */
export async function checkTarget(
  text: string,
  { allow, resolve, base }: { readonly allow: readonly AllowRule[]; readonly resolve: Resolve; readonly base?: URL },
): Promise<Result<Target, TargetRefusal>> {
  const url = parseTarget(text, base)
  if (!url) return refuse('bad-address')
  const host = hostOf(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const hostAllowed = allowsHost(allow, host, port)

  const literal = parseAddress(host)
  const addresses = literal ? [{ address: host, family: literal.kind() === 'ipv4' ? 4 : 6 }] : await lookUp(host, resolve)
  if (addresses.length === 0) return refuse('unknown-host')

  for (const { address } of addresses) {
    const parsed = parseAddress(address)
    if (!parsed) return refuse('private-address')
    if (hostAllowed || allowsAddress(allow, parsed, port)) continue
    if (!isPublic(parsed)) return refuse('private-address')
    if (!PORTS.has(port)) return refuse('bad-address')
  }
  return ok({ url, addresses })
}

/** Accepts http or https, without user name and password, and with a plainly written host: `http://2130706433/` is a disguised address. */
function parseTarget(text: string, base: URL | undefined): URL | null {
  const url = parseUrl(text, base?.href)
  if (!url) return null
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '') return null
  const disguised = isIPv4(url.hostname) && url.host !== base?.host && !text.includes(`//${url.hostname}`)
  return disguised ? null : url
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

async function lookUp(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host)
  } catch {
    // To the caller, a name that does not exist and a resolver that does not answer are the same.
    return []
  }
}
