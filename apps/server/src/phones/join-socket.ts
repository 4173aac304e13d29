/** A phone's socket: the phone joins under a name, says whether its player is ready, and is sent only that player's token. */

import type { WebSocket } from '@fastify/websocket'
import { assertNever, type Result } from '@grimoire/game/result'
import { type JoinEvent, type JoinMessage, joinMessageSchema, type SocketError } from '@grimoire/protocol/phones/messages'
import { PROTOCOL } from '@grimoire/protocol/version'
import type { FastifyRequest } from 'fastify'
import { clientKey } from '../http/rate-limit.ts'
import { messageOf } from '../live/message.ts'
import type { Talk } from '../live/talk.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { isFromOtherSite, joinInTime } from '../rooms/joining.ts'
import { together } from '../rooms/together.ts'
import { sessionIdOf } from './gate.ts'
import { isInvited } from './invite.ts'
import { knock } from './knocks.ts'
import { type JoinRefusal, removePlayer, returnToSeats, type Seat, setReady, takeSeat } from './players.ts'
import { playersPresent } from './presence.ts'
import { REFUSALS_OF_PHONES } from './refusals.ts'
import type { SessionRouteParts } from './session-routes.ts'

/** By session and address. */
const TAKEN_NAMES: RateRule = { name: 'phone-name-taken', max: 60, windowMs: 10 * 60_000 }

type Join = Extract<JoinMessage, { type: 'JOIN_SESSION' }>['payload']
type PhoneTalk = Talk<JoinEvent, SocketError>

export function joinSocket({ store: sessions, gate, limits, openTalk, rooms, takeTurn }: SessionRouteParts) {
  const { guesses, publicUrl } = gate
  const presence = playersPresent(sessions)
  const returnToSeat = together(
    (sessionId: string, keys: readonly string[]) => returnToSeats(sessions, sessionId, keys, Date.now()),
    takeTurn,
  )
  const seatFor = (sessionId: string, name: string, key: string | undefined): Promise<Result<Seat, JoinRefusal>> =>
    key === undefined ? takeSeat(sessions, { sessionId, name }, Date.now()) : returnToSeat(sessionId, key)

  return (socket: WebSocket, request: FastifyRequest): void => {
    const sessionId = sessionIdOf(request)
    let seat: Seat | null = null

    openTalk(socket, request, REFUSALS_OF_PHONES, (talk: PhoneTalk) => {
      const joining = joinInTime(talk)

      const join = async ({ player_name: name, player_key: key, script_hash: script, invite }: Join): Promise<void> => {
        joining.done()
        const isId = gate.idOf(request) !== null
        // A right key or invitation always gets in, whatever others tried from the same address; without one, guesses are limited.
        const limited = key === undefined && (await guesses.areTooMany(request))
        if (limited) {
          const session = isId ? await sessions.find(sessionId, Date.now()) : null
          if (!session || !isInvited(session, invite)) return talk.end('too-many')
        }
        const taken = isId ? await seatFor(sessionId, name, key) : null
        if (!taken?.ok) {
          const code = taken?.code ?? 'no-session'
          const allowed = await isAllowed(code)
          // The player may have a new phone, so the storyteller is asked.
          if (allowed && code === 'name-taken') await knock(sessions, { sessionId, name }, Date.now())
          return talk.end(allowed ? code : 'too-many')
        }
        const { playerId, connection, version, sessionMadeAt } = taken.value
        const knowsItsKey = (await tellSeat(talk, taken.value)) || key !== undefined
        if (talk.isOpen()) {
          seat = taken.value
          const told = { givenVersion: 0, counted: '', script, life: null }
          const entry = { talk, who: { playerId, connection }, told, madeAt: sessionMadeAt, since: version }
          rooms.enter('phone', sessionId, entry)
          return
        }
        // A seat whose key nobody has would block its name for ever.
        if (knowsItsKey) await presence.end(sessionId, [taken.value], Date.now())
        else await removePlayer(sessions, sessionId, { playerId }, Date.now())
      }

      /** Counts a failure, and says whether the phone may be told what is wrong. */
      const isAllowed = async (code: SocketError): Promise<boolean> => {
        if (code === 'full' || code === 'name-unreadable') return true
        // A name that is taken was typed by somebody who knows the session: it keeps nobody else out.
        if (code === 'name-taken') return (await limits.take(TAKEN_NAMES, `${sessionId} ${clientKey(request)}`)).allowed
        return (await guesses.count(request, code === 'unauthorised' ? sessionId : undefined)).allowed
      }

      return {
        schema: joinMessageSchema,
        async begin() {
          if (isFromOtherSite(request, publicUrl)) return talk.end('unauthorised')
          joining.begin()
        },
        async hear(message) {
          if (message.type === 'PING') return talk.answerHeartbeat({ type: 'PONG' })
          if (message.type === 'JOIN_SESSION') return seat ? talk.refuse('bad-message') : join(message.payload)
          if (!seat) return talk.refuse('not-joined')
          const { playerId } = seat
          switch (message.type) {
            case 'SET_READY':
              await setReady(sessions, { sessionId, playerId, ...message.payload }, Date.now())
              return
            case 'LEAVE_SESSION':
              await removePlayer(sessions, sessionId, { playerId }, Date.now())
              return talk.close('You left the session.')
            default:
              return assertNever(message)
          }
        },
      }
    })
  }
}

/** Whether it left this process. */
function tellSeat(talk: PhoneTalk, { playerId, name, key, ready }: Seat): Promise<boolean> {
  const payload = { player_id: playerId, player_name: name, player_key: key, ready }
  return talk.send([messageOf({ type: 'JOINED_SESSION', protocol: PROTOCOL, payload } satisfies JoinEvent)])
}
