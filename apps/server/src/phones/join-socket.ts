/** A phone's socket: it joins under a name, says whether its player is ready, and is sent that player's token and no other. */

import type { WebSocket } from '@fastify/websocket'
import { type JoinEvent, type JoinMessage, joinMessageSchema, sessionIdSchema } from '@grimoire/protocol/phones'
import { assertNever } from '@grimoire/game'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import { removePlayer, type Seat, setReady, takeSeat } from './players.ts'
import { endPresence } from './presence.ts'
import { sessionIdOf } from './require-storyteller.ts'
import type { PhoneMember } from './room.ts'
import type { SocketParts } from './storyteller-socket.ts'
import { talkOver } from './talk.ts'

/** Whoever opens a socket joins at once: the page says so as it opens. */
const JOIN_WITHIN_MS = 10_000

type Join = Extract<JoinMessage, { type: 'JOIN_SESSION' }>['payload']

export function joinSocket({ db, guesses, publicUrl, rooms }: SocketParts) {
  return (socket: WebSocket, request: FastifyRequest): void => {
    const sessionId = sessionIdOf(request)
    let member: PhoneMember | null = null
    let tooLate: NodeJS.Timeout | undefined

    talkOver(socket, request, (talk: PhoneMember['talk']) => {
      const join = async ({ player_name: name, player_key: key }: Join): Promise<void> => {
        // Whoever guesses has no key; whoever has one is let in, whatever others did from the same address.
        if (key === undefined && (await guesses.areTooMany(request))) return talk.end('too-many')
        const isId = sessionIdSchema.safeParse(sessionId).success
        const taken = isId ? await takeSeat(db, { sessionId, name, key }, Date.now()) : null
        if (!taken?.ok) {
          const code = taken?.code ?? 'no-session'
          const isGuess = code !== 'full'
          return talk.end(isGuess && !(await guesses.count(request)).allowed ? 'too-many' : code)
        }
        clearTimeout(tooLate)
        const { playerId, connection, version, sessionMadeAt } = taken.value
        const knowsItsKey = (await tellSeat(talk, taken.value)) || key !== undefined
        if (talk.isOpen()) {
          member = { talk, playerId, connection, sessionMadeAt, since: version, sentVersion: 0, counted: '' }
          rooms.enterAsPhone(sessionId, member)
          rooms.announce(sessionId, version)
          return
        }
        // A seat whose key nobody has would hold its name for ever.
        const since = knowsItsKey
          ? await endPresence(db, sessionId, [taken.value], Date.now())
          : await removePlayer(db, sessionId, { playerId }, Date.now())
        rooms.announce(sessionId, since ?? version)
      }

      return {
        schema: joinMessageSchema,
        async begin() {
          // A page of somebody else's has no business here, though it has no cookie to use: it would guess from its visitors' addresses.
          if (request.headers.origin !== undefined && !hasOwnOrigin(request, publicUrl)) return talk.end('unauthorised')
          tooLate = setTimeout(() => talk.end('not-joined'), JOIN_WITHIN_MS)
        },
        async hear(message) {
          if (message.type === 'PING') {
            talk.say({ type: 'PONG' })
            if (member) rooms.check(sessionId)
            return
          }
          if (message.type === 'JOIN_SESSION') return member ? talk.refuse('bad-message') : join(message.payload)
          if (!member) return talk.refuse('not-joined')
          switch (message.type) {
            case 'SET_READY': {
              const version = await setReady(db, { sessionId, playerId: member.playerId, ...message.payload }, Date.now())
              if (version !== null) rooms.announce(sessionId, version)
              return
            }
            case 'LEAVE_SESSION': {
              const version = await removePlayer(db, sessionId, { playerId: member.playerId }, Date.now())
              talk.close('You left the session.')
              if (version !== null) rooms.announce(sessionId, version)
              return
            }
            default:
              return assertNever(message)
          }
        },
        closed() {
          clearTimeout(tooLate)
          if (member) rooms.leaveAsPhone(sessionId, member)
        },
      }
    })
  }
}

/** Whether it left this process. */
function tellSeat(talk: PhoneMember['talk'], { playerId, name, key, ready }: Seat): Promise<boolean> {
  const payload = { player_id: playerId, player_name: name, player_key: key, ready }
  return talk.sayText(JSON.stringify({ type: 'JOINED_SESSION', payload } satisfies JoinEvent))
}
