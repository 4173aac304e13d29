/** Towns: the storyteller's calls and the two sockets. */

import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { AccessTokens } from '../accounts/access-token.ts'
import type { ApiParts } from '../api-parts.ts'
import { countGuesses } from '../rooms/guesses.ts'
import { FAILURES, townDoor } from './door.ts'
import { countFanOut } from './fan-out.ts'
import { townGate } from './gate.ts'
import { openingRoutes } from './opening-routes.ts'
import { keepPasswords } from './passwords.ts'
import { pushesInto } from './push.ts'
import { type PushParts, pushRoute } from './push-route.ts'
import { revealRoutes } from './reveal-routes.ts'
import { townShelf } from './shelf.ts'
import { socketRoutes } from './socket-routes.ts'
import { townTenant } from './tenant.ts'
import { townRoutes } from './town-routes.ts'
import { townStore } from './town-store.ts'
import { countTowns } from './towns.ts'

export async function townResource(
  app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  const { ceiling, config, live, stores, characters } = parts
  const { db } = stores.database
  const limits = stores.rateLimits
  const fanOut = countFanOut(app)
  const towns = townStore(db)
  const guesses = countGuesses(limits, FAILURES, { ofRooms: false })
  const town: PushParts = {
    store: towns,
    gate: townGate(towns, guesses, config.publicUrl),
    door: townDoor(limits, guesses, keepPasswords(parts.hashCost)),
    tokens,
    limits,
    rooms: parts.rooms.host(townTenant(towns, fanOut)),
    push: pushesInto(towns, characters),
    fanOut,
    openTalk: live.openTalk,
    takeTurn: live.takeTurn,
    overload: live.overload,
    ceiling,
  }
  ceiling.offer(townShelf(towns))
  new Gauge({
    name: 'towns',
    help: 'Towns in the database.',
    registers: [app.figures],
    async collect() {
      this.set(await countTowns(db))
    },
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(socketRoutes, town)
  await app.register(
    async (one) => {
      await one.register(townRoutes, town)
      await one.register(pushRoute, town)
      await one.register(revealRoutes, town)
      await one.register(openingRoutes, town)
    },
    { prefix: '/:townId' },
  )
}
