/** The routes of the sockets of rooms. */

import type { FastifyInstance, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { refuseNoSocket } from '../live/sockets.ts'

/** Sockets opened from one address: after a network failure, everybody in one house comes back at once. */
const OPENED_PER_MINUTE = 1200

export interface SocketRoute {
  readonly url: string
  readonly tags: readonly string[]
  readonly summary: string
  /** What each text is, such as `with a type`. */
  readonly each: string
  /** In one or more sentences, which messages the server takes. */
  readonly takes: string
  /** What the server tells. */
  readonly tells: z.core.$ZodType
  readonly params: z.core.$ZodType
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly handler: NonNullable<RouteOptions['wsHandler']>
}

export function socketRoute(
  app: FastifyInstance,
  { url, tags, summary, each, takes, tells, params, security, handler }: SocketRoute,
): void {
  const form =
    `A WebSocket of JSON texts, each ${each}, of 16 KiB at the most. What is not done is answered by \`ERROR\` with a code and a ` +
    'sentence; a socket that closes says why by its code. The first message may carry `protocol`, the version of the client.'
  app.route({
    method: 'GET',
    url,
    config: perMinute(OPENED_PER_MINUTE),
    schema: {
      tags,
      summary,
      description: `${form} ${takes} What it tells is the schema of 101.`,
      ...(security && { security }),
      params,
      response: { 101: tells, ...REFUSALS },
    },
    wsHandler: handler,
    handler: refuseNoSocket,
  })
}
