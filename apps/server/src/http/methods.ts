/** 405 for a path that exists when the method is not one of its own, with the methods it has. */

import type { FastifyInstance, HTTPMethods } from 'fastify'
import { refuseRequest } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies readonly HTTPMethods[]

/** Call before any route is registered, and call what it returns after the last one. */
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
