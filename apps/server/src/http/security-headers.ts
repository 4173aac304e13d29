/** The headers that tell a browser what this product never does. Nothing in them needs https: a table's own network is plain http. */

import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { CLOCKTRACKER_ORIGIN } from '@grimoire/protocol/export/clocktracker'
import type { FastifyInstance } from 'fastify'

/**
 * `pages` are the HTML of the product: their inline scripts are the only ones allowed, by their hashes. `filesFrom` is the origin
 * that files are read from when it is not the product's own.
 */
export async function setSecurityHeaders(app: FastifyInstance, pages: readonly string[], filesFrom: string | null): Promise<void> {
  const plain = policies(pages, { https: false, filesFrom })
  const secure = policies(pages, { https: true, filesFrom })
  await app.register(helmet, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.helmet(request.protocol === 'https' ? secure : plain)
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

function policies(
  pages: readonly string[],
  { https, filesFrom }: { readonly https: boolean; readonly filesFrom: string | null },
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...new Set(pages.flatMap(inlineScriptHashes))],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A script's own pictures may lie anywhere; the app asks before it loads one.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(filesFrom === null ? [] : [filesFrom])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // The recap hands a game to ClockTracker by its own form, when the storyteller says so.
        formAction: ["'self'", CLOCKTRACKER_ORIGIN],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
    // Browsers ignore these two on plain http, and complain.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
