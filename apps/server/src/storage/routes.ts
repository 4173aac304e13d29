/** Files that people keep on the server. */

import type { AccessTokens } from '../accounts/access-token.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api.ts'

export async function storageRoutes(
  _app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  void [parts, tokens]
}
