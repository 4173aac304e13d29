/** Players' phones: the storyteller's calls and the two sockets. */

import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { countGuesses } from '../rooms/guesses.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { addressesRoute } from './addresses-route.ts'
import { distributeRoute } from './distribute-route.ts'
import { livesRoute } from './lives-route.ts'
import { sessionRoutes } from './session-routes.ts'
import { sessionShelf } from './shelf.ts'
import { socketRoutes } from './socket-routes.ts'
import { phoneTenant } from './tenant.ts'

/** Everyone at a table shares an address and may mistype. With 900,000 ids, this many guesses are harmless. */
const FAILURES: RateRule = { name: 'phone-failure', max: 60, windowMs: 10 * 60_000 }

export async function phoneRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { ceiling, config, live, stores } = parts
  const { db } = stores.database
  const limits = stores.rateLimits
  const rooms = parts.rooms.host(phoneTenant(db, live.shareText))
  const guesses = countGuesses(limits, FAILURES)
  const door = {
    db,
    limits,
    rooms,
    guesses,
    publicUrl: config.publicUrl,
    openTalk: live.openTalk,
    takeTurn: live.takeTurn,
    overload: live.overload,
    ceiling,
  }
  ceiling.offer(sessionShelf(db, rooms))

  await app.register(addressesRoute, { config })
  await app.register(
    async (session) => {
      session.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      await session.register(sessionRoutes, door)
      await session.register(distributeRoute, door)
      await session.register(livesRoute, door)
      await session.register(socketRoutes, door)
    },
    { prefix: '/sessions/:sessionId' },
  )
}
