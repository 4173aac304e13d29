/** The built web app: the HTML of each build at the addresses listed in the table of pages, and the files of all builds. */

import fastifyStatic from '@fastify/static'
import { addressesOf, BUILD_NAMES, type BuildName, BUILDS } from '@grimoire/protocol/pages'
import type { FastifyInstance } from 'fastify'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseUnknownPath } from '../http/errors.ts'
import { storedText } from '../http/stored-answer.ts'

/** Built files in this folder have a content hash in their name, so they never change. */
const HASHED = '/assets/'

/**
 * Serves the app, and handles every address without a route: with the app's page for a person, and with the API's error format for a
 * program.
 */
export async function serveWebApp(app: FastifyInstance, build: WebBuild): Promise<void> {
  const stored = (name: BuildName) => storedText(build.pages[name], 'text/html; charset=utf-8')
  for (const name of BUILD_NAMES) {
    const page = stored(name)
    for (const url of addressesOf(name)) app.get(url, async (request, reply) => page.send(request, reply))
  }

  await app.register(fastifyStatic, {
    root: build.folder,
    // One route per existing file; other addresses remain unclaimed, so that `/api` and others get their own refusals.
    wildcard: false,
    // The pages have their own routes, and the server itself chooses the compressed copies.
    globIgnore: [...BUILD_NAMES.map((name) => BUILDS[name].file), '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const fixed = path.slice(build.folder.length).replaceAll('\\', '/').startsWith(HASHED)
      reply.setHeader('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.setHeader('vary', 'Accept-Encoding')
    },
  })

  const app404 = stored('app')
  app.setNotFoundHandler(async (request, reply) => {
    const person = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return person ? app404.send(request, reply.code(404)) : refuseUnknownPath(request, reply)
  })
}

interface WebBuild {
  readonly folder: string
  /** The HTML of each build. Read once when the process starts, so that its scripts always match the policy that allows them. */
  readonly pages: Readonly<Record<BuildName, string>>
}

/** What the build of the web app left on disk. Null when there is no build: in development, Vite serves the app. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const there = await realpath(join(folder, BUILDS.app.file)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (there === null) return null
  const pages = await Promise.all(
    BUILD_NAMES.map(async (name) => [name, await readFile(join(folder, BUILDS[name].file), 'utf8')] as const),
  )
  return { folder: await realpath(folder), pages: Object.fromEntries(pages) as Record<BuildName, string> }
}
