/** `GET /metrics`: figures of this process and of the requests it answered, in the form that Prometheus reads. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { watchMethods } from '../http/methods.ts'

/** Memory, processor time, garbage collection, event loop: one process has them once, however many servers run in it. */
const processFigures = new Registry()

/** From a request that is answered from memory to one that waits for another server; seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this server: whoever has some adds them here. */
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

/** As it is registered, so that there are as many as the product has calls. The app's files are one. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url === '/api' || url.startsWith('/api/') || url === '/metrics' ? url : 'app'
}
