/** Files that people keep on the server: saved games, and scripts that others may read. */

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '../accounts/access-token.ts'
import type { ApiParts } from '../api-parts.ts'
import { DAY_MS, sweepEvery } from '../operation/sweep.ts'
import { keyFor } from '../secret.ts'
import { removeOrphans } from './orphans.ts'
import { savedGameRoutes } from './saved-game-routes.ts'
import { savedGames } from './saved-games.ts'
import { sharedScriptRoutes } from './shared-script-routes.ts'
import { sharedScriptShelf, sharedScripts } from './shared-scripts.ts'

export async function storageRoutes(
  app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  const { ceiling, config, stores, secret, characters } = parts
  const games = savedGames(stores, config.userQuotaBytes)
  const scripts = sharedScripts(stores)
  ceiling.offer(sharedScriptShelf(stores, ceiling))

  // Keep paths in file names, because users may type a slash in a name. Files that are too large are refused by our own code.
  await app.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 50 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(savedGameRoutes, { prefix: '/storage', games, characters, tokens })
  await app.register(sharedScriptRoutes, { scripts, characters, tokens, ownerSecret: keyFor(secret, 'owner'), ceiling })

  sweepEvery(app, DAY_MS, async (stopped) => {
    await scripts.expire(Date.now(), stopped)
    await removeOrphans(stores, Date.now(), stopped)
  })
}
