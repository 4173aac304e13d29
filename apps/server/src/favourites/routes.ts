/** The favourite scripts of whoever is signed in. */

import type { AccessTokens } from '../accounts/access-token.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../stores/stores.ts'

export async function favouriteRoutes(
  _app: FastifyInstance,
  { stores, tokens }: { readonly stores: Stores; readonly tokens: AccessTokens },
): Promise<void> {
  void [stores, tokens]
}
