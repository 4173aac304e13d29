/** The log: one line of JSON for each request, without private data. */

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Level, type Logger, type LoggerOptions, pino } from 'pino'

/** Fields that are redacted if they are ever logged. The code below lists exactly what is logged; this is a second safeguard. */
const SECRETS = ['authorization', 'cookie', 'password', 'town_password', 'token', 'key']

const LONGEST_PATH = 200

/** pino's number for the level; worse ones have larger numbers. */
const ERROR = 50

/** Gets every error that is written to the log, with the number of the request that it belongs to, if it does. */
export type OnError = (error: unknown, requestId: string | undefined) => void

export function createLogger(level: Level, stream?: DestinationStream, onError?: OnError): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(onError && { hooks: { logMethod: alsoTo(onError) } }),
    redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...SECRETS.map((name) => `*.headers.${name}`)],
  }
  return stream ? pino(options, stream) : pino(options)
}

function alsoTo(onError: OnError): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  return function (this: Logger, args, method, level) {
    const [fields] = args as readonly unknown[]
    if (level >= ERROR && typeof fields === 'object' && fields !== null && 'err' in fields) {
      const { reqId } = this.bindings() as { readonly reqId?: string }
      onError(fields.err, reqId)
    }
    method.apply(this, args)
  }
}

/**
 * Logs each request when it is answered, by its route: `/api/files/*`. Parameters and queries may be names, keys, searches or
 * passwords, so they are not logged. If no route matches, the path is logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, ...placeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

function placeOf({ url, routeOptions }: FastifyRequest): { readonly route: string } | { readonly path: string } {
  return routeOptions.url === undefined ? { path: pathOf(url).slice(0, LONGEST_PATH) } : { route: routeOptions.url }
}

/** The path of a request, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
