/** `GET /metrics`: metrics of this process and of the requests it answered, in Prometheus format. */

import { addressesOf } from '@grimoire/protocol/site/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { watchMethods } from '../http/methods.ts'

/** Memory, CPU time, garbage collection, event loop: collected once per process, however many servers run in it. */
const processFigures = new Registry()

/** In seconds, from a request answered from memory to one that waits for another server. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

declare module 'fastify' {
  interface FastifyInstance {
    /** This server's metrics; other parts of the server add theirs here. */
    figures: Registry
  }
}

/** Counts every request from here on. */
export async function serveMetrics(app: FastifyInstance): Promise<void> {
  const figures = new Registry()
  app.decorate('figures', figures)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route, method and status, and how long each took.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [figures],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: routeOf(request), method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const ofProcess = processRegistry()

  await app.register(async (scope) => {
    const refuseOtherMethods = watchMethods(scope)
    scope.get('/metrics', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(figures.contentType)
        .send(`${await ofProcess.metrics()}\n${await figures.metrics()}`),
    )
    refuseOtherMethods()
  })
}

function processRegistry(): Registry {
  if (processFigures.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: processFigures })
  return processFigures
}

const SHEETS: readonly string[] = addressesOf('sheet')

/**
 * The route's pattern, so that there are only as many labels as the product has calls. The pages of sheets, which the server draws, have
 * their own; the app's files share one.
 */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url === '/api' || url.startsWith('/api/') || url === '/metrics' || SHEETS.includes(url) ? url : 'app'
}
