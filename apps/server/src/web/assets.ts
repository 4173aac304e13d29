/**
 * The files of the build that have a content hash in their name, and so never change. There are well over a thousand: they share one route,
 * because a route for each would take the process several megabytes.
 */

import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, preferredEncoding } from '../http/stored-answer.ts'

/** Their folder in the build. */
export const ASSETS = 'assets'

const CACHED_FOREVER = 'public, max-age=31536000, immutable'
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
/** The texts of the app's builds; they are the files that have compressed copies. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export async function serveAssets(app: FastifyInstance, build: string): Promise<void> {
  const folder = join(build, ASSETS)
  const names = await namesIn(folder)
  // A build may have none, and then there is no folder either.
  if (names.size === 0) return
  app.addHook('onRequest', answerFromMemory(folder, names))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `/${ASSETS}/`,
    // Nothing else in the folder can be asked for: the server itself chooses the compressed copies.
    allowedPath: (path) => names.has(path.slice(1)),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', CACHED_FOREVER)
      reply.setHeader('vary', 'Accept-Encoding')
    },
  })
}

/** The files below the folder but for compressed copies, as they stand in addresses. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const copies = new Set(Object.values(SUFFIX))
  const files = entries.filter((entry) => entry.isFile() && !copies.has(extname(entry.name)))
  return new Set(files.map(({ name, parentPath }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}

/**
 * Answers requests for compressed copies. Everything else about a file (parts of it, whether it changed, the file as it is) is left to
 * `fastifyStatic`, whose headers these are.
 */
function answerFromMemory(
  folder: string,
  names: ReadonlySet<string>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  // By the name and the encoding.
  const kept = new Map<string, Promise<KeptFile | null>>()
  return async (request, reply) => {
    const { '*': name = '' } = request.params as { readonly '*'?: string }
    const { range, 'if-none-match': known, 'if-modified-since': since, 'accept-encoding': accepted } = request.headers
    if (request.method !== 'GET' || !names.has(name) || (range ?? known ?? since) !== undefined) return
    const encoding = preferredEncoding(accepted)
    if (encoding === null) return
    const key = `${name} ${encoding}`
    const reading = kept.get(key) ?? readCopy(join(folder, name), encoding)
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
