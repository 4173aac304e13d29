/** `ALLOWED_HOSTS`: refuses requests for any other host. */

import { isAllowedHost } from '@grimoire/protocol/site/hosts'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from './errors.ts'

/** Health checks and scrapers may know only an IP address. */
const ANY_HOST = new Set(['/api/health', '/api/ready', '/metrics'])

/** Refuses every request whose host is not among `allowed`, unless that list is empty, and one without a host, as HTTP 1.1 asks. */
export function refuseOtherHosts(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return
    return refuseRequest(reply, 'bad-request', 'This request does not say which host it is for.')
  })
  if (allowed.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowedHost(request.hostname, allowed) || ANY_HOST.has(request.routeOptions.url ?? '')) return
    return refuseRequest(reply, 'bad-request', 'This server does not answer under this host name.')
  })
}
