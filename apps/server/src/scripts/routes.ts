/** The script library over HTTP, and scripts from other sites, which a browser may not fetch itself. */

import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { fillBuiltIn } from '../library/built-in.ts'
import { fromUrlRoute } from './from-url-route.ts'
import { libraryScriptRoutes } from './script-routes.ts'
import { advancedSearchRoute, searchRoutes } from './search-routes.ts'

/** Fills the library with the built-in scripts before the first request. */
export async function scriptRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  await fillBuiltIn(parts.stores.database)
  await app.register(searchRoutes, { prefix: '/search', ...parts })
  await app.register(advancedSearchRoute, parts)
  await app.register(libraryScriptRoutes, parts)
  await app.register(fromUrlRoute, parts)
}
