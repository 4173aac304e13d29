/** `ALLOWED_HOSTS`: refuses requests for any other host. */

import { isAllowedHost } from '@grimoire/protocol/hosts'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from './errors.ts'

/** Health checks and scrapers may know only an IP address. */
const ANY_HOST = new Set(['/api/health', '/api/ready', '/metrics'])

/** Refuses every request whose host is not among `allowed`; does nothing when that list is empty. */
export function refuseOtherHosts(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowedHost(request.hostname, allowed) || ANY_HOST.has(request.routeOptions.url ?? '')) return
    return refuseRequest(reply, 'bad-request', 'This server does not answer under this host name.')
  })
}
