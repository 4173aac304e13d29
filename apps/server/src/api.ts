/** Everything under `/api`: a folder for each resource. */

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { accessTokens, whileAccountExists } from './accounts/access-token.ts'
import { accountRoutes } from './accounts/routes.ts'
import { usersIn } from './accounts/users.ts'
import type { ApiParts } from './api-parts.ts'
import { cardRoutes } from './cards/routes.ts'
import { usesDataDir } from './config.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { refuseUnknownPath } from './http/errors.ts'
import { watchMethods } from './http/methods.ts'
import { documentRoutes } from './operation/api-docs.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { phoneRoutes } from './phones/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { scriptRoutes } from './scripts/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import type { Drawings } from './sheets/drawings.ts'
import { pictureRoute } from './sheets/picture-route.ts'
import { storageRoutes } from './storage/routes.ts'
import { townResource } from './town/routes.ts'
import { usageRoutes } from './usage/routes.ts'

export async function apiRoutes(
  api: FastifyInstance,
  { parts, drawings }: { readonly parts: ApiParts; readonly drawings: Drawings | null },
): Promise<void> {
  const { config, stores, secret } = parts
  const refuseOtherMethods = watchMethods(api)
  const serveDocs = documentRoutes(api)
  api.setNotFoundHandler(refuseUnknownPath)
  await api.register(compress, { encodings: ['br', 'gzip'] })
  const tokens = whileAccountExists(accessTokens(secret), usersIn(stores.database.db))
  api.decorateRequest('userId', null)

  await api.register(healthRoutes, { dataDir: usesDataDir(config) ? config.dataDir : null, stores })
  await api.register(serviceRoutes, { config })
  await api.register(roleRoutes, { prefix: '/roles', parts })
  await api.register(scriptRoutes, { prefix: '/scripts', parts })
  await api.register(pictureRoute, { prefix: '/sheets', stores, drawings })
  await api.register(favouriteRoutes, { prefix: '/scripts', stores, tokens })
  await api.register(accountRoutes, { parts, tokens })
  await api.register(cardRoutes, { prefix: '/cards', stores, tokens })
  await api.register(storageRoutes, { parts, tokens })
  await api.register(personalDataRoutes, { prefix: '/user', parts, tokens })
  await api.register(phoneRoutes, { prefix: '/mobile', parts })
  await api.register(townResource, { prefix: '/town', parts, tokens })
  await api.register(usageRoutes, { prefix: '/usage', config, stores })
  await api.register(fileRoutes, { prefix: '/files', files: stores.files, secret })
  serveDocs()
  refuseOtherMethods()
}
