/**
 * `GET /api/docs`: every call of the API on one page, generated from the schemas of the routes. Nothing is loaded or generated before the
 * first request, since most processes never get one.
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type StoredAnswer, storedJson, storedText } from '../http/stored-answer.ts'

/** Call it before registering any route, and call the function it returns after the last one. */
export function documentRoutes(api: FastifyInstance): () => void {
  const routes: RouteOptions[] = []
  api.addHook('onRoute', (route) => void routes.push(route))
  return () => serveDocs(api, routes.slice())
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Digital Grimoire – API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <div id="calls"></div>
    <script src="/api/docs/viewer.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`
const PAGE_SCRIPT = `SwaggerUIBundle({ dom_id: '#calls', url: '/api/docs/json', deepLinking: true, validatorUrl: null })\n`

const HIDDEN = { hide: true }

function serveDocs(api: FastifyInstance, routes: readonly RouteOptions[]): void {
  const answers: Readonly<Record<string, () => Promise<StoredAnswer>>> = {
    '/docs': async () => storedText(PAGE, 'text/html; charset=utf-8'),
    '/docs/json': async () => storedJson(await describeRoutes(routes)),
    '/docs/page.js': async () => storedText(PAGE_SCRIPT, 'text/javascript; charset=utf-8'),
    '/docs/viewer.js': async () => storedText(await viewerFile('swagger-ui-bundle.js'), 'text/javascript; charset=utf-8'),
    '/docs/page.css': async () => storedText(await viewerFile('swagger-ui.css'), 'text/css; charset=utf-8'),
  }
  const made = new Map<string, Promise<StoredAnswer>>()
  for (const [url, make] of Object.entries(answers)) {
    api.get(url, { schema: HIDDEN }, async (request, reply) => {
      const answer = made.get(url) ?? make()
      made.set(url, answer)
      return (await answer).send(request, reply)
    })
  }
}

function viewerFile(name: string): Promise<string> {
  const viewer = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'))
  return readFile(join(viewer, 'static', name), 'utf8')
}

/** The OpenAPI document, produced by a second server that has the same routes and never listens. */
async function describeRoutes(routes: readonly RouteOptions[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger')
  const shadow = Fastify()
  shadow.setValidatorCompiler(validatorCompiler)
  shadow.setSerializerCompiler(serializerCompiler)
  await shadow.register(swagger, { openapi: OPENAPI, transform: jsonSchemaTransform })
  await shadow.register(async (scope) => {
    for (const { url, method, schema = {} } of routes) {
      const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS')
      if (schema.hide !== true && methods.length > 0) {
        scope.route({ url, method: methods, schema, exposeHeadRoute: false, handler: () => undefined })
      }
    }
  })
  await shadow.ready()
  try {
    return shadow.swagger()
  } finally {
    await shadow.close()
  }
}

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Digital Grimoire',
    version: '1',
    description:
      'A refusal has the status of its reason and the body `{code, detail, requestId}`: `detail` is a sentence for people, `requestId` finds the request in the log.',
  },
  components: {
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'From `POST /api/auth/discord/refresh`; valid for ten minutes.',
      },
      storytellerKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'From `POST /api/mobile/sessions/{sessionId}/create`. A browser sends it in a cookie instead.',
      },
      townKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'From `POST /api/town/{townId}`. A browser sends it in a cookie instead.',
      },
    },
  },
} as const
