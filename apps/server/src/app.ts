/** Assembles the server: first what applies to every request, then the resources of the API, then the pages. */

import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { apiRoutes } from './api.ts'
import type { HashCost } from './api-parts.ts'
import type { Config } from './config.ts'
import type { Characters, PackedLanguages } from './content-pack/content-pack.ts'
import { answerClientError } from './http/client-errors.ts'
import { drainOnClose } from './http/drain.ts'
import { answerErrors, refuseRequest, refuseUnknownPath } from './http/errors.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { logRequests } from './http/logging.ts'
import { offerRateLimits } from './http/rate-limit.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { goLive } from './live/live.ts'
import { serveMetrics } from './operation/metrics.ts'
import { createFetchText, type FetchText } from './outbound/fetch-text.ts'
import { hostRooms } from './rooms/host.ts'
import { keyFor } from './secret.ts'
import { openDrawings } from './sheets/drawings.ts'
import { loadSheetBundle } from './sheets/renderer.ts'
import { sheetPages } from './sheets/routes.ts'
import type { Stores } from './stores/stores.ts'
import { keepCeiling } from './strangers/ceiling.ts'
import { readWebBuild, serveWebApp } from './web/static.ts'
import { withHosts } from './web/with-hosts.ts'
import { withReports } from './web/with-reports.ts'

export interface AppParts {
  readonly logger: FastifyBaseLogger
  /** Already open; whoever opened them closes them. */
  readonly stores: Stores
  /** The key for signing sessions and file addresses. */
  readonly secret: string
  /** The built-in characters, with the texts of the content pack. */
  readonly characters: Characters
  /** What the content pack says in other languages. */
  readonly packedLanguages: PackedLanguages
  /** The folder of the built pages. If it is missing, only the API is served. */
  readonly webFolder: string
  readonly fetchText?: FetchText
  readonly hashCost?: HashCost
}

/** Most request bodies are small; a route that takes a file sets its own limit. */
const BODY_BYTES = 64 * 1024

export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    // `logRequests` writes the request log, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify would treat a number here as no trust at all, so a function decides for each hop.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    // The library is filled while plugins load. That may take longer than Fastify would wait: the database is slow, or another process is
    // filling it.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    genReqId: () => crypto.randomUUID(),
    // Node would refuse in a form of its own; `refuseOtherHosts` does it in ours.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerClientError(parts.logger, error, socket),
    frameworkErrors: (_error, _request, reply) => {
      void refuseRequest(reply, 'bad-request', 'The address of this request cannot be read.')
    },
  })
  // Every call takes JSON; one that takes a file registers its own parser.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  const built = await readWebBuild(parts.webFolder)
  const web = built && withReports(withHosts(built, config), config.sentryDsn)
  drainOnClose(app)
  logRequests(app)
  await serveMetrics(app)
  await setSecurityHeaders(app, web?.pages ?? null, {
    files: parts.stores.files.origin,
    reports: config.sentryDsn?.origin ?? null,
  })
  // Registered before anything that can refuse, because a refused socket must be closed as well.
  const live = await goLive(app, config.maxSockets)
  const rooms = hostRooms(app, live, parts.stores.bus)
  refuseOtherHosts(app, config.allowedHosts)
  await offerRateLimits(app, parts.stores.rateLimits)
  await app.register(cookie)
  answerErrors(app)

  const { stores, secret, characters, packedLanguages, hashCost } = parts
  const ceiling = keepCeiling(app, stores.database.db, { most: config.strangerBytes, secret: keyFor(secret, 'site') })
  const fetchText = parts.fetchText ?? createFetchText({ allow: config.fetchAllow })
  const bundle = web && (await loadSheetBundle(web.folder))
  const drawings = web && bundle && openDrawings(app, { bundle, template: web.pages.sheet, characters, packedLanguages })
  await app.register(apiRoutes, {
    prefix: '/api',
    parts: { config, stores, live, rooms, ceiling, secret, characters, packedLanguages, fetchText, hashCost },
    drawings,
  })
  // Without it, the browser draws the sheets.
  if (web && drawings) await sheetPages(app, { config, stores, template: web.pages.sheet, drawings })
  if (web) await serveWebApp(app, web)
  else app.setNotFoundHandler(refuseUnknownPath)
  return app
}
