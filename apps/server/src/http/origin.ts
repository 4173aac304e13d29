/** Which addresses are the product's own, and whether a request comes from one of its pages. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from './errors.ts'

/** Where people may have opened the product: under its public address, and under the one this request came to. */
export function ownOrigins(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | null,
): readonly string[] {
  const address = `${protocol}://${host}`
  const here = URL.canParse(address) ? [new URL(address).origin] : []
  return publicUrl ? [publicUrl.origin, ...here] : here
}

/**
 * For the `onRequest` of a route that a cookie alone opens: refuses what does not come from a page of the product. Browsers say
 * so in headers that no page can set: `Sec-Fetch-Site`, and on plain http, where that is missing, `Origin`.
 */
export function requireOwnPage(publicUrl: URL | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const own =
      site === undefined ? origin !== undefined && ownOrigins(request, publicUrl).includes(origin) : site === 'same-origin'
    if (!own) return refuseRequest(reply, 'forbidden', 'This call is for pages of this product only.')
  }
}

/** The person's browser speaks https, here or to the proxy in front. Of `Origin` only behind `requireOwnPage`. */
export function speaksHttps({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https://') === true
}
