/** Which addresses are the product's own, and whether a request comes from one of its pages. */

import { parseUrl } from '@grimoire/protocol/parse-url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from './errors.ts'

/** Where people may have opened the product: under its public address, and under the one this request came to. */
export function ownOrigins(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | null,
): readonly string[] {
  // Some proxies name the protocol of a socket.
  const address = `${protocol.replace(/^ws/, 'http')}://${host}`
  const origin = parseUrl(address)?.origin
  const here = origin === undefined ? [] : [origin]
  return publicUrl ? [publicUrl.origin, ...here] : here
}

/** For the `onRequest` of a route that a cookie alone authorises: refuses requests that do not come from a page of the product. */
export function requireOwnPage(publicUrl: URL | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (!isFromOwnPage(request, publicUrl)) return refuseOtherPage(reply)
  }
}

export function refuseOtherPage(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'forbidden', 'This call is for pages of this product only.')
}

/** Browsers say so in headers that no page can set: `Sec-Fetch-Site`, and on plain http, where that is missing, `Origin`. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: URL | null): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? hasOwnOrigin(request, publicUrl) : site === 'same-origin'
}

/** As above for sockets, with which every browser names its page, and not every one says more. */
export function hasOwnOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = request.headers
  return origin !== undefined && ownOrigins(request, publicUrl).includes(origin)
}

/** The person's browser speaks https, here or to the proxy in front. Of `Origin` only behind `requireOwnPage`. */
export function speaksHttps({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https://') === true
}
