/** Who pays for a shared script: the user, or, of whoever is not signed in, the address, of which only a hash is kept. */

import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientKey } from '../http/rate-limit.ts'

/** `secret` makes the hash: without it, addresses cannot be tried one by one against a stolen database. */
export function scriptOwner(secret: Buffer, request: Pick<FastifyRequest, 'ip' | 'userId'>): string {
  if (request.userId !== null) return `user:${request.userId}`
  return `address:${createHmac('sha256', secret).update(clientKey(request)).digest('base64url')}`
}
