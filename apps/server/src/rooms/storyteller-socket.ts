/** The storyteller's socket of a room: opened with a key of the room, it hears what happens there. */

import type { WebSocket } from '@fastify/websocket'
import { PROTOCOL, type Protocol } from '@grimoire/protocol/version'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { hasOwnOrigin } from '../http/origin.ts'
import type { OpenTalk, Refusals, Talk, TalkCode } from '../live/talk.ts'
import { joinInTime } from './joining.ts'
import type { RoomColumns } from './room-store.ts'
import type { StorytellerGate } from './storyteller-gate.ts'
import type { Entry, Kind } from './tenant.ts'

/** A storyteller in a room. */
export interface StorytellerKind extends Kind {
  readonly who: null
}

type GateCode = 'unauthorised' | 'not-joined'

/** Said in answer to a first message. */
interface Hello {
  readonly type: 'HELLO'
  readonly protocol: Protocol
}

export interface StorytellerSocketParts<Row extends RoomColumns, Message extends { readonly type: string }, Code extends string> {
  readonly gate: StorytellerGate<Row>
  readonly openTalk: OpenTalk
  readonly refusals: Refusals<Code | GateCode>
  /** What is said when there is no such room. */
  readonly noRoom: NoInfer<Code>
  readonly schema: z.ZodMiniType<Message>
  /** The key in a message, where a client may send it there; without this, it must come with the request. */
  readonly keyIn?: (message: Message) => string | null
  readonly enter: (
    roomId: string,
    entry: Entry<StorytellerKind & { readonly told: null; readonly receipt: never }, Code | GateCode | TalkCode>,
  ) => void
}

export function storytellerSocket<Row extends RoomColumns, Message extends { readonly type: string }, Code extends string>(
  parts: StorytellerSocketParts<Row, Message, Code>,
): (socket: WebSocket, request: FastifyRequest) => void {
  const { gate, openTalk, refusals, noRoom, schema, keyIn } = parts
  return (socket, request) => {
    openTalk(socket, request, refusals, (talk: Talk<{ readonly type: 'PONG' } | Hello, Code | GateCode>) => {
      const roomId = gate.idOf(request)
      const joining = joinInTime(talk)
      let hasEntered = false

      const refuseGuess = async (code: Code | GateCode): Promise<void> => {
        const { allowed } = await gate.guesses.count(request, code === 'unauthorised' ? (roomId ?? undefined) : undefined)
        talk.end(allowed ? code : 'too-many')
      }
      const enter = async (key: string): Promise<void> => {
        const now = Date.now()
        const found = roomId === null ? null : await gate.find(roomId, key, now)
        if (!found || roomId === null) return refuseGuess(noRoom)
        if (!found.isStoryteller) return refuseGuess('unauthorised')
        joining.done()
        await gate.touch(found.room, now)
        if (!talk.isOpen()) return
        hasEntered = true
        const { created_at: madeAt, version: since } = found.room
        parts.enter(roomId, { talk, who: null, told: null, madeAt, since })
      }

      return {
        schema,
        async begin() {
          const given = gate.given(request)
          if (given?.fromCookie && !hasOwnOrigin(request, gate.publicUrl)) return talk.end('unauthorised')
          if (given) return enter(given.key)
          if (!keyIn) return talk.end('unauthorised')
          // Where there were too many guesses, ids of rooms and others are answered alike: the key is waited for.
          const exists = roomId !== null && (await gate.find(roomId, '', Date.now())) !== null
          if (!exists && !(await gate.guesses.areTooMany(request))) return refuseGuess(noRoom)
          joining.begin()
        },
        async hear(message) {
          if (message.type === 'HELLO') return talk.say({ type: 'HELLO', protocol: PROTOCOL })
          const key = keyIn?.(message) ?? null
          if (key !== null) return hasEntered ? talk.refuse('bad-message') : enter(key)
          return hasEntered ? talk.answerHeartbeat({ type: 'PONG' }) : talk.refuse('not-joined')
        },
      }
    })
  }
}
