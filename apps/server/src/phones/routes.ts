/** Players' phones: the storyteller's calls, the two sockets, and what is tidied up. */

import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { ApiParts } from '../api-parts.ts'
import { MINUTE_MS, sweepEvery } from '../operation/sweep.ts'
import { addressesRoute } from './addresses-route.ts'
import { distributeRoute } from './distribute-route.ts'
import { countGuesses } from './guesses.ts'
import { BEAT_MS } from './presence.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { sessionRoutes } from './session-routes.ts'
import { endIdleSessions } from './sessions.ts'
import { socketRoutes } from './socket-routes.ts'

export async function phoneRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { config, stores } = parts
  const { db } = stores.database
  const limits = stores.rateLimits
  const rooms = openRooms(stores, app.log)
  const door = { db, limits, rooms, guesses: countGuesses(limits), publicUrl: config.publicUrl }

  await app.register(addressesRoute, { config })
  await app.register(
    async (session) => {
      session.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      await session.register(sessionRoutes, door)
      await session.register(distributeRoute, door)
      await session.register(socketRoutes, door)
    },
    { prefix: '/sessions/:sessionId' },
  )
  showFigures(app, rooms)

  sweepEvery(app, BEAT_MS, (stopped) => rooms.beat(stopped))
  sweepEvery(app, 10 * MINUTE_MS, async () => {
    for (const sessionId of await endIdleSessions(db, Date.now())) rooms.announce(sessionId, null)
  })
  // The sockets are closed by now: what that changes is written while the stores are open.
  app.addHook('preClose', () => rooms.settle())
}

function showFigures({ figures }: FastifyInstance, rooms: Rooms): void {
  new Gauge({
    name: 'phone_sockets',
    help: 'Sockets open at this process, of players’ phones and of storytellers.',
    labelNames: ['kind'],
    registers: [figures],
    collect() {
      const { phones, storytellers } = rooms.count()
      this.set({ kind: 'phone' }, phones)
      this.set({ kind: 'storyteller' }, storytellers)
    },
  })
  new Gauge({
    name: 'phone_sessions',
    help: 'Phone sessions that have a socket open at this process.',
    registers: [figures],
    collect() {
      this.set(rooms.count().sessions)
    },
  })
}
