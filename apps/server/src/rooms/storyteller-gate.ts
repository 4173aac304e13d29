/** Lets only the storyteller of a room make its calls: whoever has a key of the room. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { isFromOwnPage, refuseOtherPage } from '../http/origin.ts'
import { type Guesses, refuseTooMany } from './guesses.ts'
import type { GivenKey, KeyCookie } from './key-cookie.ts'

export interface GateParts<Row> {
  /** The id of the room that the path names; `null` when no room can have this id. */
  readonly idOf: (request: FastifyRequest) => string | null
  /** The room, and whether this is a key of its storyteller. `null` when there is no such room. `now` in epoch milliseconds. */
  readonly find: (roomId: string, key: string, now: number) => Promise<FoundRoom<Row> | null>
  /** Records that the room is in use. */
  readonly touch: (room: Row, now: number) => Promise<void>
  /** Holds the storyteller's key in a browser. */
  readonly cookie: KeyCookie
  readonly guesses: Guesses
  readonly publicUrl: URL | null
  /** Why a call is refused: there is no such room, a key is missing, or it is another one. */
  readonly sentences: Readonly<Record<'noRoom' | 'noKey' | 'wrongKey', string>>
}

export interface FoundRoom<Row> {
  readonly room: Row
  readonly isStoryteller: boolean
}

export interface StorytellerGate<Row> extends Omit<GateParts<Row>, 'sentences'> {
  /** For the `onRequest` of a route; `roomOf` then returns the room. */
  requireStoryteller(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void>
  /** The room of a request that passed `requireStoryteller`. */
  roomOf(request: FastifyRequest): Row
  /** The key that the caller gave, whether or not it is one of this room. */
  given(request: FastifyRequest): GivenKey | null
  /** The key, if the caller has one of this room: from any client in the header, in the cookie only from a page of the product. */
  ownKey(request: FastifyRequest, roomId: string): Promise<string | null>
  /** Refuses, and counts it as a failure of this address, and of the room if there is one. */
  refuseGuess(request: FastifyRequest, reply: FastifyReply, guess: WrongGuess): Promise<FastifyReply>
}

/** How a wrong guess is answered, and the room it was about, if there is one. */
interface WrongGuess {
  readonly code: 'not-found' | 'unauthorised'
  readonly sentence: string
  readonly roomId?: string
}

export function storytellerGate<Row>(parts: GateParts<Row>): StorytellerGate<Row> {
  const { idOf, find, touch, cookie, guesses, publicUrl, sentences } = parts
  const entered = new WeakMap<FastifyRequest, { readonly room: Row }>()

  const refuseGuess: StorytellerGate<Row>['refuseGuess'] = async (request, reply, { code, sentence, roomId }) => {
    const counted = await guesses.count(request, roomId)
    return counted.allowed ? refuseRequest(reply, code, sentence) : refuseTooMany(reply, counted)
  }
  const given = (request: FastifyRequest): GivenKey | null => cookie.given(request, idOf(request) ?? '')

  return {
    ...parts,
    given,
    refuseGuess,
    async requireStoryteller(request, reply) {
      const roomId = idOf(request)
      const key = cookie.given(request, roomId ?? '')
      if (!key) {
        // Asked first: where there were too many, ids of rooms and others are answered alike.
        const allowed = await guesses.look(request)
        if (!allowed.allowed) return refuseTooMany(reply, allowed)
      }
      // Reading is harmless: another site's page cannot see the answer, and browsers on plain http do not say which page asks.
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (key?.fromCookie && !reads && !isFromOwnPage(request, publicUrl)) return refuseOtherPage(reply)
      const now = Date.now()
      const found = roomId === null ? null : await find(roomId, key?.key ?? '', now)
      if (!found || roomId === null) return refuseGuess(request, reply, { code: 'not-found', sentence: sentences.noRoom })
      if (!key) return refuseRequest(reply, 'unauthorised', sentences.noKey)
      if (!found.isStoryteller) return refuseGuess(request, reply, { code: 'unauthorised', sentence: sentences.wrongKey, roomId })
      await touch(found.room, now)
      if (key.fromCookie) cookie.set(request, reply, roomId, key.key)
      entered.set(request, found)
    },
    roomOf(request) {
      const found = entered.get(request)
      if (!found) throw new Error('This route does not ask for the key of its room.')
      return found.room
    },
    async ownKey(request, roomId) {
      const key = cookie.given(request, roomId)
      if (!key || (key.fromCookie && !isFromOwnPage(request, publicUrl))) return null
      const found = await find(roomId, key.key, Date.now())
      return found?.isStoryteller ? key.key : null
    },
  }
}
