/** Everything under `/api`: a folder for each resource. */

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { healthRoutes } from './health/routes.ts'
import { refuseUnknownPath } from './http/errors.ts'
import { watchMethods } from './http/methods.ts'
import type { FetchText } from './outbound/fetch-text.ts'
import { roleRoutes } from './roles/routes.ts'
import { scriptRoutes } from './scripts/routes.ts'

export interface ApiParts {
  readonly dataDir: string
  readonly fetchText: FetchText
}

export async function apiRoutes(api: FastifyInstance, { dataDir, fetchText }: ApiParts): Promise<void> {
  const refuseOtherMethods = watchMethods(api)
  api.setNotFoundHandler(refuseUnknownPath)
  await api.register(compress, { encodings: ['br', 'gzip'] })

  await api.register(healthRoutes, { dataDir })
  await api.register(roleRoutes, { prefix: '/roles' })
  await api.register(scriptRoutes, { prefix: '/scripts', fetchText })
  refuseOtherMethods()
}
