/** 405 with the allowed methods, for an existing path with another method. */

import type { FastifyInstance, HTTPMethods } from 'fastify'
import { refuseRequest } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies readonly HTTPMethods[]

/** Call it before registering any route, and call the function it returns after the last one. */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  return () => {
    for (const [url, methods] of [...known]) refuseOthers(app, url.slice(app.prefix.length), [...methods])
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const others = METHODS.filter((method) => !methods.includes(method))
  app.route({
    method: others,
    url,
    schema: { hide: true },
    handler: (_request, reply) =>
      refuseRequest(reply.header('allow', methods.join(', ')), 'method-not-allowed', `This call takes ${methods.join(' or ')}.`),
  })
}
