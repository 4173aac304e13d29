/** A phone's socket: the phone joins under a name, says whether its player is ready, and is sent only that player's token. */

import type { WebSocket } from '@fastify/websocket'
import { type JoinEvent, type JoinMessage, joinMessageSchema, sessionIdSchema, type SocketError } from '@grimoire/protocol/phones'
import { assertNever, type Result } from '@grimoire/game'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import { clientKey } from '../http/rate-limit.ts'
import { messageOf } from '../live/message.ts'
import type { Talk } from '../live/talk.ts'
import { together } from '../rooms/together.ts'
import { type JoinRefusal, removePlayer, returnToSeats, type Seat, setReady, takeSeat } from './players.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { isInvited } from './invite.ts'
import { knock } from './knocks.ts'
import { endPresence } from './presence.ts'
import { REFUSALS_OF_PHONES } from './refusals.ts'
import { sessionIdOf } from './require-storyteller.ts'
import type { SocketParts } from './storyteller-socket.ts'

/** The page joins as soon as its socket is open, so this is ample. */
const JOIN_WITHIN_MS = 10_000

/** By session and address. */
const TAKEN_NAMES: RateRule = { name: 'phone-name-taken', max: 60, windowMs: 10 * 60_000 }

type Join = Extract<JoinMessage, { type: 'JOIN_SESSION' }>['payload']
type PhoneTalk = Talk<JoinEvent, SocketError>

export function joinSocket({ db, guesses, limits, openTalk, publicUrl, rooms, takeTurn }: SocketParts) {
  const returnToSeat = together(
    (sessionId: string, keys: readonly string[]) => returnToSeats(db, sessionId, keys, Date.now()),
    takeTurn,
  )
  const seatFor = (sessionId: string, name: string, key: string | undefined): Promise<Result<Seat, JoinRefusal>> =>
    key === undefined ? takeSeat(db, { sessionId, name }, Date.now()) : returnToSeat(sessionId, key)

  return (socket: WebSocket, request: FastifyRequest): void => {
    const sessionId = sessionIdOf(request)
    let seat: Seat | null = null

    openTalk(socket, request, REFUSALS_OF_PHONES, (talk: PhoneTalk) => {
      let tooLate: NodeJS.Timeout | undefined
      talk.whenClosed(() => clearTimeout(tooLate))

      const join = async ({ player_name: name, player_key: key, script_hash: script, invite }: Join): Promise<void> => {
        // It has joined in time, however long its turn takes.
        clearTimeout(tooLate)
        const isId = sessionIdSchema.safeParse(sessionId).success
        // A right key or invitation always gets in, whatever others tried from the same address; without one, guesses are limited.
        const limited = key === undefined && (await guesses.areTooMany(request))
        if (limited && !(isId && (await isInvited(db, sessionId, invite, Date.now())))) return talk.end('too-many')
        const taken = isId ? await seatFor(sessionId, name, key) : null
        if (!taken?.ok) {
          const code = taken?.code ?? 'no-session'
          const allowed = await isAllowed(code)
          if (allowed && code === 'name-taken') await askForSeat(name)
          return talk.end(allowed ? code : 'too-many')
        }
        const { playerId, connection, version, sessionMadeAt } = taken.value
        const knowsItsKey = (await tellSeat(talk, taken.value)) || key !== undefined
        if (talk.isOpen()) {
          seat = taken.value
          const told = { givenVersion: 0, counted: '', script, life: null }
          const entry = { talk, who: { playerId, connection }, told, madeAt: sessionMadeAt, since: version }
          rooms.enter('phone', sessionId, entry)
          rooms.announce(sessionId, version)
          return
        }
        // A seat whose key nobody has would block its name for ever.
        const since = knowsItsKey
          ? await endPresence(db, sessionId, [taken.value], Date.now())
          : await removePlayer(db, sessionId, { playerId }, Date.now())
        rooms.announce(sessionId, since ?? version)
      }

      /** The player may have a new phone, so the storyteller is asked. */
      const askForSeat = async (name: string): Promise<void> => {
        const version = await knock(db, { sessionId, name }, Date.now())
        if (version !== null) rooms.announce(sessionId, version)
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
          // This socket needs no cookie, but another site's page could guess ids from its visitors' addresses.
          if (request.headers.origin !== undefined && !hasOwnOrigin(request, publicUrl)) return talk.end('unauthorised')
          tooLate = setTimeout(() => talk.end('not-joined'), JOIN_WITHIN_MS)
        },
        async hear(message) {
          if (message.type === 'PING') return talk.answerHeartbeat({ type: 'PONG' })
          if (message.type === 'JOIN_SESSION') return seat ? talk.refuse('bad-message') : join(message.payload)
          if (!seat) return talk.refuse('not-joined')
          const { playerId } = seat
          switch (message.type) {
            case 'SET_READY': {
              const version = await setReady(db, { sessionId, playerId, ...message.payload }, Date.now())
              if (version !== null) rooms.announce(sessionId, version)
              return
            }
            case 'LEAVE_SESSION': {
              const version = await removePlayer(db, sessionId, { playerId }, Date.now())
              talk.close('You left the session.')
              if (version !== null) rooms.announce(sessionId, version)
              return
            }
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
  return talk.send([messageOf({ type: 'JOINED_SESSION', payload } satisfies JoinEvent)])
}
