/** Whether another site's page sent a request to the service worker. */

import { parseUrl } from '@grimoire/protocol/parse-url'

/**
 * Judged by the headers that the worker is shown. A system's share sheet sends no origin, or `null`, and so can a site that hides itself:
 * what comes in this way still waits for a person's consent.
 */
export function isFromAnotherSite(request: Pick<Request, 'url' | 'headers' | 'referrer'>): boolean {
  const own = parseUrl(request.url)?.origin
  // A referrer such as `about:client` names no site.
  return [request.headers.get('origin'), parseUrl(request.referrer)?.origin ?? null].some(
    (origin) => origin !== null && origin !== 'null' && origin !== own,
  )
}
