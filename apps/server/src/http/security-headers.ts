/**
 * The headers that tell a browser what this product never does. None of them requires https, because a table's own network uses plain http.
 */

import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { BUILD_NAMES, BUILDS, type BuildName, buildAt, PAPER_FILES } from '@grimoire/protocol/site/pages'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

interface OtherOrigins {
  /** Where files are read from. */
  readonly files: string | null
  /** Where the app reports failures. */
  readonly reports: string | null
}

/**
 * `pages` is the HTML of each build, or null without one. A page may run its own inline scripts, by their hashes, and no others.
 * `others` are origins beside the product's own to which pages talk.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  pages: Readonly<Record<BuildName, string>> | null,
  others: OtherOrigins,
): Promise<void> {
  const headersFor = (https: boolean) => ({
    pages: Object.fromEntries(
      BUILD_NAMES.map((name) => [
        name,
        headersOf(
          policies(pages?.[name] ?? '', {
            https,
            connectTo: [others.files, name === 'app' ? others.reports : null],
            formTo: BUILDS[name].formTo,
          }),
        ),
      ]),
    ) as Record<BuildName, Headers>,
    worker: headersOf(policies('', { https, connectTo: [], formTo: [], wasm: true })),
    noPage: headersOf(policies('', { https, connectTo: [], formTo: [] })),
  })
  const [plain, secure] = [headersFor(false), headersFor(true)]
  app.addHook('onRequest', async (request, reply) => {
    // A socket's answer is not made of these headers.
    if (request.ws) return
    const path = request.url.replace(/[?#].*$/, '')
    const { pages: pageHeaders, worker, noPage } = request.protocol === 'https' ? secure : plain
    // A worker follows the policy it is sent with, not that of its page.
    const headers = path.startsWith(PAPER_FILES) ? worker : NO_PAGE.test(path) ? noPage : pageHeaders[buildAt(path)]
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
  })
}

/** Answers and files of ours that are no page of the app: they run none of its scripts and have none of its forms. */
const NO_PAGE = /^\/(?:api|assets|metrics)(?:\/|$)/

type Headers = readonly (readonly [name: string, value: string])[]

/** What helmet adds to an answer. It is the same for each one, so helmet is asked once. */
function headersOf(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error
  })
  return [...Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const), PERMISSIONS]
}

/** `script-src` entries for the inline scripts of an HTML page. Data blocks (`type="application/json"`) never run and need none. */
export function inlineScriptHashes(page: string): readonly string[] {
  return [...page.matchAll(/<script\b(?<attributes>[^>]*)>(?<code>[^]*?)<\/script\s*>/gi)].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? ''
    const data = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[^"'\s>]+/i.test(attributes)
    if (/\bsrc\s*=/i.test(attributes) || data) return []
    return [
      `'sha256-${createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64')}'`,
    ]
  })
}

const PERMISSIONS = [
  'permissions-policy',
  ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', '),
] as const

interface PolicyParts {
  readonly https: boolean
  readonly connectTo: readonly (string | null)[]
  readonly formTo: readonly string[]
  readonly wasm?: boolean
}

function policies(page: string, { https, connectTo, formTo, wasm = false }: PolicyParts): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...inlineScriptHashes(page)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A script's own pictures may be on any server; the app asks before it loads one.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connectTo.filter((origin) => origin !== null)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTo],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
    // Browsers ignore these two on plain http, and log a warning.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
