/**
 * The headers that tell a browser what this product never does. None of them requires https, because a table's own network uses plain http.
 */

import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { BUILD_NAMES, BUILDS, buildAt, type BuildName, PAPER_FILES } from '@grimoire/protocol/pages'
import type { FastifyInstance } from 'fastify'

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
  const policiesOf = (https: boolean) =>
    Object.fromEntries(
      BUILD_NAMES.map((name) => [
        name,
        policies(pages?.[name] ?? '', {
          https,
          connectTo: [others.files, name === 'app' ? others.reports : null],
          formTo: BUILDS[name].formTo,
        }),
      ]),
    ) as Record<BuildName, FastifyHelmetOptions>
  const workerPolicies = (https: boolean) => policies('', { https, connectTo: [], formTo: [], wasm: true })
  const plain = policiesOf(false)
  const secure = policiesOf(true)
  const worker = { plain: workerPolicies(false), secure: workerPolicies(true) }
  await app.register(helmet, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    // A socket's answer is not made of these headers.
    if (request.ws) return
    const path = request.url.replace(/[?#].*$/, '')
    const https = request.protocol === 'https'
    // A worker follows the policy it is sent with, not that of its page.
    if (path.startsWith(PAPER_FILES)) reply.helmet(https ? worker.secure : worker.plain)
    else reply.helmet((https ? secure : plain)[buildAt(path)])
    reply.header('permissions-policy', PERMISSIONS)
  })
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

const PERMISSIONS = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

interface PolicyParts {
  readonly https: boolean
  readonly connectTo: readonly (string | null)[]
  readonly formTo: readonly string[]
  readonly wasm?: boolean
}

function policies(page: string, { https, connectTo, formTo, wasm = false }: PolicyParts): FastifyHelmetOptions {
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
