/** What an address someone typed must look like before the server looks at it, and where it may lead. */

import type { LookupAddress } from 'node:dns'
import { isIPv4 } from 'node:net'
import { ok, type Result, refuse } from '@grimoire/game'
import { parseUrl } from '@grimoire/protocol/parse-url'
import { isPublic, parseAddress } from './address.ts'
import { type AllowRule, allowsAddress, allowsHost } from './allow-list.ts'

/** Where one request goes: the URL, and every address that its host stands for, all of them checked. */
export interface Target {
  readonly url: URL
  readonly addresses: readonly LookupAddress[]
}

export type TargetRefusal = 'bad-address' | 'private-address' | 'unknown-host'

/** Finds the addresses of a host name. Rejects when there are none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** The default ports of both protocols, and those people run small web servers on. */
const PORTS = new Set([80, 443, 8000, 8080, 8443])

/**
 * Checks a URL (`base` for a redirect relative to the page before) and every address its host resolves to.
 * One private address among several is enough to refuse: which one a connection takes is not ours to hope for.
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

/** http or https, no name and password in it, and its host written plainly: `http://2130706433/` is a trick, not an address. */
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
    // A name that does not exist and a resolver that does not answer are the same to the person who asked.
    return []
  }
}
