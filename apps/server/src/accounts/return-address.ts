/** Where a browser goes back to after signing in: a page of the product, never anyone else's. */

import { SIGN_IN_PARAMETER, type SignInResult } from '@grimoire/protocol/account'

/** It travels in a cookie, of which browsers keep 4096 bytes. */
const LONGEST = 2500

/**
 * The page that `redirectUrl` names, or `null` when it is not an address within one of `origins`. One too long to be carried
 * comes back without its query: the app has kept what was open.
 */
export function returnAddress(redirectUrl: string, origins: readonly string[]): URL | null {
  // What browsers mend in an address, others read in another way: only what needs no mending is taken.
  if (!/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(redirectUrl) || !URL.canParse(redirectUrl)) return null
  const url = new URL(redirectUrl)
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return null
  if (url.href.length <= LONGEST) return url
  const short = new URL(url.pathname, url.origin)
  return short.href.length <= LONGEST ? short : new URL(url.origin)
}

/** The address with what came of signing in. */
export function withResult(address: URL, result: SignInResult): string {
  const url = new URL(address)
  url.searchParams.set(SIGN_IN_PARAMETER, result)
  return url.href
}
