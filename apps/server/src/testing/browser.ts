/** Acts as a browser: keeps cookies by path, sends the origin of its page, and follows links. */

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export interface TestBrowser {
  /** Sends a request to `app` as a page of `origin` would. */
  ask(options: InjectOptions & { readonly url: string }): Promise<LightMyRequestResponse>
  /** The value of a cookie it would send to `/api/auth`, with its name; `undefined` when it has none. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string): void
  /** The same cookies, talking to another process. */
  at(app: FastifyInstance): TestBrowser
}

export const ORIGIN = 'http://grimoire.test:8000'

/** No proxy in between: the server sees exactly what it sends. */
export function testBrowser(app: FastifyInstance, origin = ORIGIN, kept = new Map<string, string>()): TestBrowser {
  return {
    async ask({ headers, ...options }) {
      const cookies = options.url.startsWith('/api/auth') ? [...kept].map(([name, value]) => `${name}=${value}`).join('; ') : ''
      const response = await app.inject({
        ...options,
        headers: { host: new URL(origin).host, origin, ...(cookies === '' ? {} : { cookie: cookies }), ...headers },
      })
      for (const { name, value, expires, maxAge } of response.cookies) {
        if (maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())) kept.delete(name)
        else kept.set(name, value)
      }
      return response
    },
    cookie: (name) => kept.get(name),
    setCookie: (name, value) => void kept.set(name, value),
    at: (other) => testBrowser(other, origin, kept),
  }
}
