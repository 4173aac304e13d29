/** Where a browser goes back to after signing in: a page of the product, never anyone else's. */

import { SIGN_IN_PARAMETER, type SignInResult } from '@grimoire/protocol/account/sign-in'
import { parseUrl } from '@grimoire/protocol/parse-url'

/** It is stored in a cookie, and browsers limit a cookie to 4096 bytes. */
const LONGEST = 2500

/**
 * The page that `redirectUrl` names, or `null` when it is not an address within one of `origins`. If it is too long for the cookie,
 * its query is dropped; the app remembers what was open.
 */
export function returnAddress(redirectUrl: string, origins: readonly string[]): URL | null {
  // Browsers repair malformed addresses, and other parsers read them differently, so accept only addresses that need no repair.
  if (!/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(redirectUrl)) return null
  const url = parseUrl(redirectUrl)
  if (!url) return null
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return null
  if (url.href.length <= LONGEST) return url
  const short = new URL(url.pathname, url.origin)
  return short.href.length <= LONGEST ? short : new URL(url.origin)
}

/** The address with the result of signing in. */
export function withResult(address: URL, result: SignInResult): string {
  const url = new URL(address)
  url.searchParams.set(SIGN_IN_PARAMETER, result)
  return url.href
}
