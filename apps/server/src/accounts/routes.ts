/** Signing in with Discord, staying signed in, signing out, and who one is. */

import type { AccessTokens } from './access-token.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api.ts'

export async function accountRoutes(
  _app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  void [parts, tokens]
}
