/** The built pages: the HTML of each build at the addresses listed in the table of pages, and the files of all builds. */

import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { addressesOf, BUILD_NAMES, BUILDS, type BuildName, SHARE_ACTION } from '@grimoire/protocol/site/pages'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownPath } from '../http/errors.ts'
import type { StoredAnswer } from '../http/stored-answer.ts'
import { ASSETS, serveAssets } from './assets.ts'
import { pageInLanguages } from './page-in-languages.ts'

/** The pages in languages other than English: a folder for each. */
const TRANSLATED = 'pages'

/**
 * Serves the app, and handles every address without a route: with the app's page for a person, and with the API's error format for a
 * program.
 */
export async function serveWebApp(app: FastifyInstance, build: WebBuild): Promise<void> {
  const pages = answersOf(build)
  const { folder } = build
  for (const name of BUILD_NAMES) {
    for (const url of addressesOf(name)) {
      // A page that the server draws itself has its route already.
      if (!app.hasRoute({ method: 'GET', url })) app.get(url, (request, reply) => pages[name].send(request, reply))
    }
  }

  // An installed app whose service worker is gone: what is shared with it is lost, but the app opens. Answered before the body is read.
  app.post(SHARE_ACTION, { onRequest: async (_request, reply) => reply.redirect('/', 303) }, async () => undefined)

  await app.register(async (files) => serveAssets(files, folder))
  await app.register(async (files) => files.register(fastifyStatic, otherFiles(folder)))

  app.setNotFoundHandler(async (request, reply) => {
    const person = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return person ? pages.app.send(request, reply.code(404)) : refuseUnknownPath(request, reply)
  })
}

/** Apart from the function above, whose handlers would keep the texts of all pages beside their bytes. */
function answersOf(build: WebBuild): Readonly<Record<BuildName, StoredAnswer>> {
  return forEachBuild((name) => pageInLanguages(build.pages[name], build.translated[name]))
}

/** The files beside the pages, such as the service worker. Browsers ask each time whether they have changed. */
function otherFiles(folder: string): FastifyStaticOptions {
  return {
    root: folder,
    // One route per existing file; other addresses remain unclaimed, so that `/api` and others get their own refusals.
    wildcard: false,
    // The pages have their own routes, and the server itself chooses the compressed copies.
    globIgnore: [...BUILD_NAMES.map((name) => BUILDS[name].file), `${TRANSLATED}/*/*.html`, `${ASSETS}/**`, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'no-cache')
      reply.setHeader('vary', 'Accept-Encoding')
    },
  }
}

export interface WebBuild {
  readonly folder: string
  /** The HTML of each build. Read once when the process starts, so that its scripts always match the policy that allows them. */
  readonly pages: Readonly<Record<BuildName, string>>
  /** The same in every language but English, by its code. */
  readonly translated: Readonly<Record<BuildName, ReadonlyMap<string, string>>>
}

/** What the build of the pages left on disk. Null when there is no build: in development, Vite serves the app. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const there = await realpath(join(folder, BUILDS.app.file)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (there === null) return null
  const files = await Promise.all(BUILD_NAMES.map(async (name) => [name, await readPage(folder, BUILDS[name].file)] as const))
  const read = Object.fromEntries(files) as Record<BuildName, PageFiles>
  return {
    folder: await realpath(folder),
    pages: forEachBuild((name) => read[name].english),
    translated: forEachBuild((name) => read[name].translated),
  }
}

interface PageFiles {
  readonly english: string
  readonly translated: ReadonlyMap<string, string>
}

async function readPage(folder: string, file: string): Promise<PageFiles> {
  const english = await readFile(join(folder, file), 'utf8')
  const codes = await readdir(join(folder, TRANSLATED)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const translated = new Map<string, string>()
  for (const code of codes) {
    const html = await readFile(join(folder, TRANSLATED, code, file), 'utf8').catch((error: unknown) => {
      // The server itself draws this page in every language.
      if (isMissing(error)) return null
      throw error
    })
    if (html !== null) translated.set(code, html)
  }
  return { english, translated }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

export function forEachBuild<Value>(valueOf: (name: BuildName) => Value): Readonly<Record<BuildName, Value>> {
  return Object.fromEntries(BUILD_NAMES.map((name) => [name, valueOf(name)])) as Record<BuildName, Value>
}
