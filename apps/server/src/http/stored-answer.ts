/** Answers that never change while the process runs: built once, compressed once, and identified by a hash of their content. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface StoredAnswer {
  /** Sends the answer in the client's preferred encoding, or 304 when the client has it already. */
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** A value as a JSON answer. */
export function storedJson(value: unknown): StoredAnswer {
  return storedText(JSON.stringify(value), 'application/json; charset=utf-8')
}

/** A text, or bytes that do not get smaller; clients cache it and ask each time whether it has changed. `vary` names request headers. */
export function storedText(
  content: string | Uint8Array,
  type: string,
  vary: readonly string[] = [],
  how: StoredHow = {},
): StoredAnswer {
  return storedBody(content, type, how).answer(vary)
}

export interface StoredHow {
  /** Compresses less, in a tenth of the time: for what few ask for. */
  readonly quick?: boolean
  /** Whether the bytes are those of a text, which gets smaller. */
  readonly isText?: boolean
}

/** What may be answered at several addresses that depend on different request headers, and is in memory once. */
export interface StoredBody {
  answer(vary: readonly string[]): StoredAnswer
}

export function storedBody(
  content: string | Uint8Array,
  type: string,
  { quick = false, isText = typeof content === 'string' }: StoredHow = {},
): StoredBody {
  return bodyOf(Buffer.from(content), { isText, type, quality: quick ? QUICK : THOROUGH })
}

const [QUICK, THOROUGH] = [4, 9]

/** Apart from the function above, so that nothing keeps the text beside its bytes. */
function bodyOf(
  plain: Buffer,
  { isText, type, quality }: { readonly isText: boolean; readonly type: string; readonly quality: number },
): StoredBody {
  const compressible = isText && plain.length >= WORTH_COMPRESSING
  // A weak tag, because the compressed forms are the same answer in other bytes.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const compressed = new Map<Encoding, Promise<Buffer>>()

  const bodyIn = (encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(encoding) ?? COMPRESS[encoding](plain, quality)
    compressed.set(encoding, known)
    return known
  }

  return {
    answer: (vary) => ({
      async send(request, reply) {
        reply
          .header('etag', etag)
          .header('cache-control', 'no-cache')
          .header('vary', ['Accept-Encoding', ...vary].join(', '))
        if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
        reply.type(type)
        const encoding = compressible ? preferredEncoding(request.headers['accept-encoding']) : null
        if (encoding === null) return reply.send(plain)
        return reply.header('content-encoding', encoding).send(await bodyIn(encoding))
      },
    }),
  }
}

export type Encoding = 'br' | 'gzip'

const WORTH_COMPRESSING = 1024

const COMPRESS: Record<Encoding, (plain: Buffer, quality: number) => Promise<Buffer>> = {
  br: (plain, quality) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain, quality) => promisify(gzip)(plain, { level: quality }),
}

/** The compression that the client likes best; null for none. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const chosen = negotiate(header, ['br', 'gzip', 'identity'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : null
}

/** `If-None-Match` compares weakly: `W/` does not matter. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
