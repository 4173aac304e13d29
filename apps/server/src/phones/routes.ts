/** Players' phones: the storyteller's calls and the two sockets. */

import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { countGuesses } from '../rooms/guesses.ts'
import { addressesRoute } from './addresses-route.ts'
import { distributeRoute } from './distribute-route.ts'
import { sessionGate } from './gate.ts'
import { livesRoute } from './lives-route.ts'
import { type SessionRouteParts, sessionRoutes } from './session-routes.ts'
import { sessionStore } from './session-store.ts'
import { sessionShelf } from './shelf.ts'
import { socketRoutes } from './socket-routes.ts'
import { phoneTenant } from './tenant.ts'

/** Everyone at a table shares an address and may mistype. With 900,000 ids, this many guesses are harmless. */
const FAILURES: RateRule = { name: 'phone-failure', max: 60, windowMs: 10 * 60_000 }

export async function phoneRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { ceiling, config, live, stores } = parts
  const limits = stores.rateLimits
  const sessions = sessionStore(stores.database.db)
  const session: SessionRouteParts = {
    store: sessions,
    gate: sessionGate(sessions, countGuesses(limits, FAILURES, { ofRooms: true }), config.publicUrl),
    rooms: parts.rooms.host(phoneTenant(sessions, live.shareText)),
    limits,
    openTalk: live.openTalk,
    takeTurn: live.takeTurn,
    overload: live.overload,
    ceiling,
  }
  ceiling.offer(sessionShelf(sessions))

  await app.register(addressesRoute, { config })
  await app.register(
    async (one) => {
      one.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      await one.register(sessionRoutes, session)
      await one.register(distributeRoute, session)
      await one.register(livesRoute, session)
      await one.register(socketRoutes, session)
    },
    { prefix: '/sessions/:sessionId' },
  )
}
