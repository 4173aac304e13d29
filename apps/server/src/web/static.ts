/** The built web app: the HTML of each build at the addresses listed in the table of pages, and the files of all builds. */

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { addressesOf, BUILD_NAMES, type BuildName, BUILDS, SHARE_ACTION } from '@grimoire/protocol/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { refuseUnknownPath } from '../http/errors.ts'
import { type Encoding, preferredEncoding } from '../http/stored-answer.ts'
import { pageInLanguages } from './page-in-languages.ts'

/** The pages in languages other than English: a folder for each. */
const TRANSLATED = 'pages'
/** Built files in this folder have a content hash in their name, so they never change. */
const HASHED = '/assets/'
const CACHED_FOREVER = 'public, max-age=31536000, immutable'
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
/** The texts of the app's builds; they are the files that have compressed copies. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the app, and handles every address without a route: with the app's page for a person, and with the API's error format for a
 * program.
 */
export async function serveWebApp(app: FastifyInstance, build: WebBuild): Promise<void> {
  const pages = forEachBuild((name) => pageInLanguages(build.pages[name], build.translated[name]))
  for (const name of BUILD_NAMES) {
    for (const url of addressesOf(name)) {
      // A page that the server draws itself has its route already.
      if (!app.hasRoute({ method: 'GET', url })) app.get(url, (request, reply) => pages[name].send(request, reply))
    }
  }

  // An installed app whose service worker is gone: what is shared with it is lost, but the app opens. Answered before the body is read.
  app.post(SHARE_ACTION, { onRequest: async (_request, reply) => reply.redirect('/', 303) }, async () => undefined)

  await app.register(async (files) => {
    files.addHook('onRequest', answerFromMemory(build.folder))
    await files.register(fastifyStatic, staticOptions(build.folder))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const person = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return person ? pages.app.send(request, reply.code(404)) : refuseUnknownPath(request, reply)
  })
}

function staticOptions(folder: string): FastifyStaticOptions {
  return {
    root: folder,
    // One route per existing file; other addresses remain unclaimed, so that `/api` and others get their own refusals.
    wildcard: false,
    // The pages have their own routes, and the server itself chooses the compressed copies.
    globIgnore: [...BUILD_NAMES.map((name) => BUILDS[name].file), `${TRANSLATED}/*/*.html`, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const fixed = path.slice(folder.length).replaceAll('\\', '/').startsWith(HASHED)
      reply.setHeader('cache-control', fixed ? CACHED_FOREVER : 'no-cache')
      reply.setHeader('vary', 'Accept-Encoding')
    },
  }
}

/**
 * Answers requests for compressed copies of files that never change. Everything else about a file (parts of it, whether it changed, the
 * file as it is) is left to `fastifyStatic`, whose headers these are.
 */
function answerFromMemory(folder: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  // By the route, of which there is one for each file, and the encoding.
  const kept = new Map<string, Promise<KeptFile | null>>()
  return async (request, reply) => {
    const { url } = request.routeOptions
    const { range, 'if-none-match': known, 'if-modified-since': since, 'accept-encoding': accepted } = request.headers
    if (request.method !== 'GET' || !url?.startsWith(HASHED) || (range ?? known ?? since) !== undefined) return
    const encoding = preferredEncoding(accepted)
    if (encoding === null) return
    const key = `${url} ${encoding}`
    const reading = kept.get(key) ?? readCopy(join(folder, url), encoding)
    kept.set(key, reading)
    const file = await reading
    if (file === null) return
    reply.headers(file.headers)
    await reply.send(file.bytes)
  }
}

interface KeptFile {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Null when there is no such copy. */
async function readCopy(path: string, encoding: Encoding): Promise<KeptFile | null> {
  const type = TYPES[extname(path)]
  if (type === undefined) return null
  try {
    const copy = `${path}${SUFFIX[encoding]}`
    const [bytes, { size, mtime }] = await Promise.all([readFile(copy), stat(copy)])
    return {
      bytes,
      headers: {
        'cache-control': CACHED_FOREVER,
        vary: 'Accept-Encoding',
        'accept-ranges': 'bytes',
        'last-modified': mtime.toUTCString(),
        etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
        'content-type': type,
        'content-encoding': encoding,
      },
    }
  } catch {
    // Whatever is wrong with the file, `fastifyStatic` answers.
    return null
  }
}

export interface WebBuild {
  readonly folder: string
  /** The HTML of each build. Read once when the process starts, so that its scripts always match the policy that allows them. */
  readonly pages: Readonly<Record<BuildName, string>>
  /** The same in every language but English, by its code. */
  readonly translated: Readonly<Record<BuildName, ReadonlyMap<string, string>>>
}

/** What the build of the web app left on disk. Null when there is no build: in development, Vite serves the app. */
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
