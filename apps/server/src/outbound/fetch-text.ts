/**
 * Fetches a small text from an address that a user typed, without giving that user access to the local network: each hop is checked, the
 * connection goes only to checked addresses, and size and time are limited.
 */

import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ok, type Result, refuse } from '@grimoire/game/result'
import type { Dispatcher } from 'undici'
import type { AllowRule } from './allow-list.ts'
import { checkTarget, type Resolve, type Target, type TargetRefusal } from './target.ts'

export type FetchRefusal = TargetRefusal | 'failed' | 'not-text' | 'timeout' | 'too-large' | 'too-many-redirects'

export interface FetchedText {
  readonly text: string
  /** The final address, after redirects. */
  readonly url: string
}

export interface FetchTextOptions {
  readonly allow: readonly AllowRule[]
  readonly resolve?: Resolve
  readonly maxBytes?: number
  readonly maxRedirects?: number
  /** The limit for everything together: resolving the host, all redirects, and reading to the last byte. */
  readonly timeoutMs?: number
}

export type FetchText = (url: string) => Promise<Result<FetchedText, FetchRefusal>>

const MAX_BYTES = 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 8_000

export function createFetchText(options: FetchTextOptions): FetchText {
  const settings: Settings = {
    resolve: systemResolve,
    maxBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    timeoutMs: TIMEOUT_MS,
    ...options,
  }
  return async (url) => {
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), settings.timeoutMs)
    const tooLate = new Promise<Result<FetchedText, FetchRefusal>>((resolve) => {
      clock.signal.addEventListener('abort', () => resolve(refuse('timeout')), { once: true })
    })
    try {
      return await Promise.race([follow(url, settings, clock.signal), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

type Settings = Required<FetchTextOptions>

async function follow(first: string, settings: Settings, signal: AbortSignal): Promise<Result<FetchedText, FetchRefusal>> {
  let next = first
  let base: URL | undefined
  for (let hop = 0; hop <= settings.maxRedirects; hop += 1) {
    const target = await checkTarget(next, { ...settings, ...(base ? { base } : {}) })
    if (!target.ok) return target
    if (signal.aborted) return refuse('timeout')
    const answer = await visit(target.value, settings, signal)
    if (!answer.ok) return answer
    if ('text' in answer.value) return ok({ text: answer.value.text, url: target.value.url.href })
    next = answer.value.location
    base = target.value.url
  }
  return refuse('too-many-redirects')
}

type Visit = { readonly text: string } | { readonly location: string }

/** One request, over one connection that can only go to the target's checked addresses. */
async function visit(target: Target, settings: Settings, signal: AbortSignal): Promise<Result<Visit, FetchRefusal>> {
  // Imported on first use: it takes a sixth of the memory of an idle server.
  const { Agent, request } = await import('undici')
  const agent = new Agent({ connect: { lookup: pinned(target.addresses) }, connections: 1, pipelining: 0 })
  try {
    const response = await request(target.url, { dispatcher: agent, signal, headers: HEADERS })
    // An unread body emits an error when its connection closes; reading a body rejects on its own.
    response.body.on('error', () => undefined)
    return await read(response, settings.maxBytes)
  } catch {
    // Whatever failed (connection, certificate, protocol, time), the caller learns only that it did.
    return refuse(signal.aborted ? 'timeout' : 'failed')
  } finally {
    void agent.destroy()
  }
}

const HEADERS = {
  accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip, br, identity;q=0.5',
  'user-agent': 'digital-grimoire',
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

async function read(response: Dispatcher.ResponseData, maxBytes: number): Promise<Result<Visit, FetchRefusal>> {
  const location = header(response, 'location')
  if (REDIRECTS.has(response.statusCode) && location !== '') return ok({ location })
  if (response.statusCode !== 200) return refuse('failed')
  if (!MAY_BE_JSON.test(header(response, 'content-type'))) return refuse('not-text')
  if (Number(header(response, 'content-length')) > maxBytes) return refuse('too-large')
  const body = decoded(response.body, header(response, 'content-encoding'))
  return body === null ? refuse('not-text') : readText(body, maxBytes)
}

/** JSON, plain text, or the type a file server uses when it does not know. A web page is not a script. */
const MAY_BE_JSON = /^(?:$|application\/(?:[\w.+-]*\+)?json\b|text\/(?!html\b)|(?:application|binary)\/octet-stream\b)/i

function header(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** The body, decompressed. The caller counts the decompressed bytes, so a small archive cannot become large. */
function decoded(body: Readable, encoding: string): Readable | null {
  switch (encoding.toLowerCase()) {
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return through(body, createGunzip())
    case 'br':
      return through(body, createBrotliDecompress())
    case 'deflate':
      return through(body, createInflate())
    default:
      return null
  }
}

function through(body: Readable, decompressor: ReturnType<typeof createGunzip | typeof createBrotliDecompress>): Readable {
  // If decompression fails, the stream is destroyed and reading from it rejects, so nothing needs to be done here.
  pipeline(body, decompressor, () => undefined)
  return decompressor
}

async function readText(body: Readable, maxBytes: number): Promise<Result<Visit, FetchRefusal>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return refuse('too-large')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.includes(0)) return refuse('not-text')
  try {
    return ok({ text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) })
  } catch {
    return refuse('not-text')
  }
}

/** A socket `lookup` that knows only the checked addresses, so the name cannot resolve differently between check and connection. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const fitting = addresses.filter(({ family }) => !options.family || options.family === family)
    const [first] = fitting
    if (!first) callback(new Error('No checked address of this kind'), '', 0)
    else if (options.all) callback(null, [...fitting])
    else callback(null, first.address, first.family)
  }
}

const systemResolve: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true })
