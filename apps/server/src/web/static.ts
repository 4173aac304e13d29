/** The built web app: its page, at every address the app itself knows, the players' page at its own, and the files of both. */

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownPath } from '../http/errors.ts'
import { storedText } from '../http/stored-answer.ts'
import type { WebBuild } from './build.ts'

/** Where the app has a screen. `/index.html` is what its service worker keeps for use without a network. */
const SCREENS = ['/', '/index.html', '/draw', '/play', '/town', '/player', '/night-order', '/privacy']
/** Where players join with their phones, and the same page as the service worker keeps it. */
const JOIN_SCREENS = ['/join', '/join.html']

/** Built files under here carry a hash of their content in their name: they never change. */
const HASHED = '/assets/'

/** Serves the app, and answers every address that nothing else does: with its page for a person, in the API's shape for a program. */
export async function serveWebApp(app: FastifyInstance, build: WebBuild): Promise<void> {
  const page = storedText(build.page, 'text/html; charset=utf-8')
  for (const url of SCREENS) app.get(url, async (request, reply) => page.send(request, reply))
  const joinPage = storedText(build.joinPage, 'text/html; charset=utf-8')
  for (const url of JOIN_SCREENS) app.get(url, async (request, reply) => joinPage.send(request, reply))

  await app.register(fastifyStatic, {
    root: build.folder,
    // An address for each file there is: every other one stays free to be refused in its own way, `/api` above all.
    wildcard: false,
    // The pages have their own routes; the compressed copies are for the server to choose.
    globIgnore: ['index.html', 'join.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const fixed = path.slice(build.folder.length).replaceAll('\\', '/').startsWith(HASHED)
      reply.setHeader('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.setHeader('vary', 'Accept-Encoding')
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    const person = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return person ? page.send(request, reply.code(404)) : refuseUnknownPath(request, reply)
  })
}
