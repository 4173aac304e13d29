/** Which addresses are the product's own, and whether a request comes from one of its pages. */

import { parseUrl } from '@grimoire/protocol/parse-url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from './errors.ts'

/** The origins at which the browser may have opened the product: its public address, and the one this request was sent to. */
export function ownOrigins(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | null,
): readonly string[] {
  // For a socket, some proxies forward `ws` or `wss` as the protocol.
  const address = `${protocol.replace(/^ws/, 'http')}://${host}`
  const origin = parseUrl(address)?.origin
  const here = origin === undefined ? [] : [origin]
  return publicUrl ? [publicUrl.origin, ...here] : here
}

/** For the `onRequest` of a route that only a cookie authorises: refuses requests that do not come from a page of the product. */
export function requireOwnPage(publicUrl: URL | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (!isFromOwnPage(request, publicUrl)) return refuseOtherPage(reply)
  }
}

export function refuseOtherPage(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'forbidden', 'This call is for pages of this product only.')
}

/**
 * Whether the request comes from a page of the product, judged by headers that no page can set: `Sec-Fetch-Site`, or `Origin` on plain
 * http, where the former is missing.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: URL | null): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? hasOwnOrigin(request, publicUrl) : site === 'same-origin'
}

/** The same for sockets: every browser sends `Origin` with them, and not every one sends more. */
export function hasOwnOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = request.headers
  return origin !== undefined && ownOrigins(request, publicUrl).includes(origin)
}

/** Whether the browser uses https, to this server or to the proxy in front. Trusts `Origin`, so use it only behind `requireOwnPage`. */
export function speaksHttps({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https://') === true
}
