/** The log: one line of JSON for each request, without what is nobody's business. */

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type Level, pino } from 'pino'

/** Where a secret could stand if one were ever logged. The lines below list what goes in; this is the second lock. */
const SECRETS = ['authorization', 'cookie', 'password', 'town_password', 'token', 'key']

export function createLogger(level: Level, stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...SECRETS.map((name) => `*.headers.${name}`)],
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Logs each request when it is answered: its path without the query, which may hold a password or a private address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

/** The path of a request, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
