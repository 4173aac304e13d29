/** Gives out tokens: each player's row to their own phone. */

import { characterById } from '@grimoire/catalogue'
import { SCRIPT_BYTES } from '@grimoire/protocol/limits'
import { type Distribute, distributedSchema, distributeSchema } from '@grimoire/protocol/phones/messages'
import { importRefusalMessage } from '@grimoire/protocol/script/import'
import { parseScriptText, textOfScript } from '@grimoire/protocol/script/safety'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER } from '../http/route-schema.ts'
import { requireSpokenVersion } from '../http/wire-version.ts'
import { takingTurns } from '../live/turns.ts'
import { waitForTurn } from '../live/wait-for-turn.ts'
import { refuseNoRoom } from '../strangers/ceiling.ts'
import { NO_SESSION } from './gate.ts'
import { CALLS_PER_MINUTE, ofSession, type SessionRouteParts, TAGS } from './session-routes.ts'
import { recordedBytes, sessionBytes } from './shelf.ts'
import { giveTokens, namedTwice } from './tokens.ts'

/**
 * Distributions that this process works on at the same time. When very many tables ask in one instant, the phones of the first have their
 * tokens before anything is done for the last.
 */
const AT_ONCE = 24
/** One that takes longer, such as one whose text arrives slowly, goes on without keeping others waiting. */
const TURN_MS = 50

export async function distributeRoute(app: FastifyInstance, parts: SessionRouteParts): Promise<void> {
  const { ceiling, store: sessions, gate } = parts

  app.post<{ Params: { sessionId: string }; Body: Distribute }>(
    '/distribute',
    {
      config: perMinute(CALLS_PER_MINUTE),
      onRequest: [waitForTurn(takingTurns(AT_ONCE, TURN_MS)), gate.requireStoryteller],
      preValidation: requireSpokenVersion,
      // A script, and a row for each player.
      bodyLimit: 2 * SCRIPT_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Sends each player’s phone its token',
        description:
          'A row goes to the phone whose player has its name, and to no other; rows of players without a phone go nowhere. A row ' +
          'says what its player believes: who is the Drunk is not for this server to know, and fields that no phone is shown are ' +
          'dropped. Phones for which nothing changed hear ' +
          'nothing, others who have no row any more hear so.',
        security: STORYTELLER,
        params: ofSession,
        body: distributeSchema,
        response: { 200: distributedSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { roles, script, scriptName, numberPlayers } = request.body
      const twice = namedTwice(roles)
      if (twice !== null) return refuseRequest(reply, 'name-twice', `“${twice}” is named twice.`, { name: twice })
      const text = script === null ? null : scriptText(script)
      if (text !== null && !text.ok) {
        const code = text.code === 'too-large' ? 'too-large' : 'bad-request'
        return refuseRequest(reply, code, importRefusalMessage(text.code, 'text'))
      }
      const { sessionId } = request.params
      const distribution = {
        roles: roles.map((row) => ({ ...row, id: withoutSuffix(row.id) })),
        scriptName,
        numberPlayers: numberPlayers === 0 ? roles.length : numberPlayers,
        script: text?.value ?? null,
      }
      // A script may be large, and nobody signs in for a session.
      const now = Date.now()
      const bytes = sessionBytes(distribution.script, distribution.roles)
      const before = await recordedBytes(sessions.db, sessionId)
      const size = { site: ceiling.siteOf(request), bytes }
      const room = bytes > before ? await ceiling.makeRoom(size.site, bytes - before, now) : 'room'
      if (room !== 'room') return refuseNoRoom(reply, room)
      const given = await giveTokens(sessions, sessionId, { ...distribution, size: bytes === before ? null : size }, now)
      if (!given) return refuseRequest(reply, 'not-found', NO_SESSION)
      return given
    },
  )
}

/** Other clients add an underscore and eight characters to the id of a character in the grimoire. */
function withoutSuffix(id: string): string {
  const base = id.replace(/_[a-z\d]{8}$/i, '')
  return characterById.has(base) ? base : id
}

/** The script as text, serialised again so that it contains nothing but the parsed JSON. */
function scriptText(script: readonly unknown[]) {
  const text = textOfScript(script)
  if (!text.ok) return text
  const parsed = parseScriptText(text.value)
  return parsed.ok ? text : parsed
}
