/** Who may read the figures: whoever has `USAGE_TOKEN`; where there is none, whoever sits at the machine itself. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { refuseRequest } from '../http/errors.ts'

/** For a route's `onRequest`. The token is given as a bearer token, or as the password of any user name; never in an address. */
export function requireOperator(token: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (token === null) {
      if (isAtTheMachine(request)) return
      return refuseRequest(reply, 'forbidden', 'The figures are shown on the machine itself, or with the token in USAGE_TOKEN.')
    }
    const given = tokenIn(request.headers.authorization)
    if (given !== null && timingSafeEqual(hash(given), hash(token))) return
    return refuseRequest(
      reply.header('www-authenticate', 'Basic realm="Figures of use", charset="UTF-8"'),
      'unauthorised',
      'The figures are for the operator, who has a token for them.',
    )
  }
}

/** Headers by which a proxy says that it passes on somebody else's request. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The host name is compared as well: a foreign page may lead its own name to this machine, to read here with its visitor's browser. */
function isAtTheMachine(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket
  const near = remoteAddress !== undefined && ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return near && HERE.test(request.hostname) && PASSED_ON.every((name) => request.headers[name] === undefined)
}

function tokenIn(authorization = ''): string | null {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  return /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString())?.[1] ?? null
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
