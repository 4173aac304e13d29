/** Tells each player's phone what is public about its player. */

import { type Lives, livesSchema } from '@grimoire/protocol/phones/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER } from '../http/route-schema.ts'
import { requireSpokenVersion } from '../http/wire-version.ts'
import { NO_SESSION } from './gate.ts'
import { giveLives } from './lives.ts'
import { CALLS_PER_MINUTE, ofSession, type SessionRouteParts, TAGS } from './session-routes.ts'

export async function livesRoute(app: FastifyInstance, { store: sessions, gate }: SessionRouteParts): Promise<void> {
  app.put<{ Params: { sessionId: string }; Body: Lives }>(
    '/lives',
    {
      config: perMinute(CALLS_PER_MINUTE),
      onRequest: gate.requireStoryteller,
      preValidation: requireSpokenVersion,
      schema: {
        tags: TAGS,
        summary: 'Tells each player’s phone what is public about its player',
        description:
          'Whether the player lives, whether they have a ghost vote, and who won. Each phone hears only of its own player. Players who are ' +
          'not named are told nothing any more.',
        security: STORYTELLER,
        params: ofSession,
        body: livesSchema,
        response: { 204: z.null().describe('Told'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params
      const told = await giveLives(sessions, sessionId, request.body.lives, Date.now())
      if (!told) return refuseRequest(reply, 'not-found', NO_SESSION)
      return reply.code(204).send()
    },
  )
}
