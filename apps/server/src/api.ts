/** Everything under `/api`: a folder for each resource. */

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { accessTokens } from './accounts/access-token.ts'
import { accountRoutes } from './accounts/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { type Config, usesDataDir } from './config.ts'
import type { Characters } from './content-pack/content-pack.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { refuseUnknownPath } from './http/errors.ts'
import { watchMethods } from './http/methods.ts'
import type { FetchText } from './outbound/fetch-text.ts'
import { roleRoutes } from './roles/routes.ts'
import { scriptRoutes } from './scripts/routes.ts'
import { documentRoutes } from './operation/api-docs.ts'
import { phoneRoutes } from './phones/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import type { Stores } from './stores/stores.ts'

/** What the resources are built from; each takes what it needs. */
export interface ApiParts {
  readonly config: Config
  readonly stores: Stores
  readonly secret: string
  /** What every call that serves characters takes them from: a content pack may have changed their words. */
  readonly characters: Characters
  readonly fetchText: FetchText
}

export async function apiRoutes(api: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { config, stores, secret } = parts
  const refuseOtherMethods = watchMethods(api)
  const serveDocs = documentRoutes(api)
  api.setNotFoundHandler(refuseUnknownPath)
  await api.register(compress, { encodings: ['br', 'gzip'] })
  const tokens = accessTokens(secret)
  api.decorateRequest('userId', null)

  await api.register(healthRoutes, { dataDir: usesDataDir(config) ? config.dataDir : null, stores })
  await api.register(roleRoutes, { prefix: '/roles', parts })
  await api.register(scriptRoutes, { prefix: '/scripts', parts })
  await api.register(favouriteRoutes, { prefix: '/scripts', stores, tokens })
  await api.register(accountRoutes, { parts, tokens })
  await api.register(cardRoutes, { prefix: '/cards', stores, tokens })
  await api.register(storageRoutes, { parts, tokens })
  await api.register(phoneRoutes, { prefix: '/mobile', parts })
  await api.register(fileRoutes, { prefix: '/files', parts })
  serveDocs()
  refuseOtherMethods()
}
