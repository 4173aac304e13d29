/** The storyteller's socket: it hears who watches the town, who asks for the grimoire, and which device asks to run the town. */

import type { WebSocket } from '@fastify/websocket'
import { type TownKeeperEvent, townKeeperMessageSchema, type TownSocketError } from '@grimoire/protocol/town-calls'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import type { Talk } from '../live/talk.ts'
import { REFUSALS_OF_TOWNS } from './refusals.ts'
import { townKeyCookie, townKeyOf, townOf } from './require-keeper.ts'
import { isTownKey, touchTown } from './towns.ts'
import { JOIN_WITHIN_MS, type SocketParts } from './viewer-socket.ts'

export function keeperSocket({ db, door, openTalk, publicUrl, rooms }: SocketParts) {
  return (socket: WebSocket, request: FastifyRequest): void => {
    openTalk(socket, request, REFUSALS_OF_TOWNS, (talk: Talk<TownKeeperEvent, TownSocketError>) => {
      let hasEntered = false
      let tooLate: NodeJS.Timeout | undefined
      talk.whenClosed(() => clearTimeout(tooLate))

      const refuseGuess = async (code: TownSocketError): Promise<void> =>
        talk.end((await door.guesses.count(request)).allowed ? code : 'too-many')
      const enter = async (key: string): Promise<void> => {
        const town = await townOf(db, request)
        if (!town) return refuseGuess('no-town')
        if (!(await isTownKey(db, town.town_key, key))) return refuseGuess('unauthorised')
        clearTimeout(tooLate)
        await touchTown(db, town, Date.now())
        if (!talk.isOpen()) return
        hasEntered = true
        const { created_at: madeAt, version: since } = town
        rooms.enter('storyteller', town.town_key, { talk, who: null, told: null, madeAt, since })
      }

      return {
        schema: townKeeperMessageSchema,
        async begin() {
          const townKey = townKeyOf(request)
          const town = await townOf(db, request)
          const given = townKey === null ? null : townKeyCookie.given(request, townKey)
          // Where there were too many guesses, the name of a town and any other are answered alike: the key is waited for.
          if (!town && (given || !(await door.guesses.areTooMany(request)))) return refuseGuess('no-town')
          if (given && (!given.fromCookie || hasOwnOrigin(request, publicUrl))) return enter(given.key)
          if (given) return talk.end('unauthorised')
          tooLate = setTimeout(() => talk.end('not-joined'), JOIN_WITHIN_MS)
        },
        async hear(message) {
          if (message.type === 'KEY') return hasEntered ? talk.refuse('bad-message') : enter(message.town_key)
          return hasEntered ? talk.answerHeartbeat({ type: 'PONG' }) : talk.refuse('not-joined')
        },
      }
    })
  }
}
