/** Everything under `/api`: a folder for each resource. */

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { accessTokens } from './accounts/access-token.ts'
import { accountRoutes } from './accounts/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import type { Config } from './config.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { refuseUnknownPath } from './http/errors.ts'
import { watchMethods } from './http/methods.ts'
import type { FetchText } from './outbound/fetch-text.ts'
import { roleRoutes } from './roles/routes.ts'
import { scriptRoutes } from './scripts/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import type { Stores } from './stores/stores.ts'

/** What the resources are built from; each takes what it needs. */
export interface ApiParts {
  readonly config: Config
  readonly stores: Stores
  readonly secret: string
  readonly fetchText: FetchText
}

export async function apiRoutes(api: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { config, stores, secret } = parts
  const refuseOtherMethods = watchMethods(api)
  api.setNotFoundHandler(refuseUnknownPath)
  await api.register(compress, { encodings: ['br', 'gzip'] })
  const tokens = accessTokens(secret)

  await api.register(healthRoutes, { dataDir: config.dataDir, stores })
  await api.register(roleRoutes, { prefix: '/roles' })
  await api.register(scriptRoutes, { prefix: '/scripts', parts })
  await api.register(favouriteRoutes, { prefix: '/scripts', stores, tokens })
  await api.register(accountRoutes, { parts, tokens })
  await api.register(cardRoutes, { prefix: '/cards', stores, tokens })
  await api.register(storageRoutes, { parts, tokens })
  await api.register(fileRoutes, { prefix: '/files', parts })
  refuseOtherMethods()
}
