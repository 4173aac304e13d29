/** A viewer's socket: it joins with the password, and is told what the town shows. */

import type { WebSocket } from '@fastify/websocket'
import { assertNever } from '@grimoire/game'
import { type TownSocketError, type ViewerEvent, type ViewerMessage, viewerMessageSchema } from '@grimoire/protocol/town-calls'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import type { TakeTurn } from '../live/coalesce.ts'
import { newKey } from '../keys.ts'
import { messageOf } from '../live/message.ts'
import type { OpenTalk, Talk } from '../live/talk.ts'
import { together } from '../rooms/together.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { endPresence } from './presence.ts'
import { REFUSALS_OF_TOWNS } from './refusals.ts'
import { isOwnSocket, townKeyOf } from './require-keeper.ts'
import type { TownRouteParts } from './town-routes.ts'
import { isPass, newPass } from './viewer-pass.ts'
import { askForGrim, findViewedTown, giveUpGrim, type Joining, joinTown, type Viewer } from './viewers.ts'

/** The page joins as soon as its socket is open, so this is ample. */
export const JOIN_WITHIN_MS = 10_000
/** By viewer: nobody nags. */
const ASKED: RateRule = { name: 'town-ask', max: 20, windowMs: 10 * 60_000 }

export interface SocketParts extends TownRouteParts {
  readonly openTalk: OpenTalk
  readonly takeTurn: TakeTurn
}

type Join = Omit<Extract<ViewerMessage, { type: 'JOIN' }>, 'type'>

/** A viewer in its room. */
interface Place {
  readonly townKey: string
  readonly viewer: Viewer
  tellAll(): void
}

export function viewerSocket(parts: SocketParts) {
  const { db, door, limits, openTalk, publicUrl, rooms, takeTurn } = parts
  const joinRoom = together((townKey: string, joining: readonly Joining[]) => joinTown(db, townKey, joining, Date.now()), takeTurn)

  return (socket: WebSocket, request: FastifyRequest): void => {
    let place: Place | null = null

    openTalk(socket, request, REFUSALS_OF_TOWNS, (talk: Talk<ViewerEvent, TownSocketError>) => {
      let tooLate: NodeJS.Timeout | undefined
      talk.whenClosed(() => clearTimeout(tooLate))

      const join = async ({ password, viewer_key: given, screen = 'wide' }: Join, isTold: boolean): Promise<void> => {
        // It has joined in time, however long its turn takes.
        clearTimeout(tooLate)
        const townName = townKeyOf(request)
        const found = townName === null ? null : await findViewedTown(db, townName, given ?? null, Date.now())
        if (!found) return talk.end((await door.guesses.count(request)).allowed ? 'no-town' : 'too-many')
        const { town, isViewer } = found
        const own = await isOwnSocket(parts, request, town)
        // A viewer that was let in has shown the password, which stays the same while the town lives: it comes back whatever others have
        // guessed meanwhile. When a process dies, all its viewers come back at once; working out a hash for each town would take longer than
        // everything else.
        const pass = given !== undefined && (isViewer || isPass(town, given)) ? given : null
        const verdict = own || pass !== null ? 'right' : await door.tryPassword(request, town, password)
        if (verdict !== 'right') return talk.end(verdict === 'busy' ? 'failed' : verdict)
        // What the storyteller's own browser is let in by opens nothing elsewhere.
        const key = pass ?? (own ? (given ?? newKey()) : newPass(town))
        const joined = await joinRoom(town.town_key, { key, screen, own, madeAt: town.created_at })
        if (!joined) return talk.end('no-town')
        const { viewer, version } = joined
        const townKey = town.town_key
        const event: ViewerEvent = { type: 'JOINED', town_id: town.name, viewer_key: key, own }
        if (isTold) await talk.send([messageOf(event)])
        if (!talk.isOpen()) {
          rooms.announce(townKey, (await endPresence(db, townKey, [viewer], Date.now())) ?? version)
          return
        }
        const entered = rooms.enter('viewer', townKey, {
          ...{ talk, who: viewer, told: null },
          ...{ madeAt: town.created_at, since: version },
        })
        place = { townKey, viewer, tellAll: () => entered.tellAgain(null) }
        rooms.announce(townKey, version)
      }

      const announce = (townKey: string, version: number | null): void => {
        if (version !== null) rooms.announce(townKey, version)
      }

      return {
        schema: viewerMessageSchema,
        async begin() {
          // Another site's page could guess passwords from its visitors' addresses.
          if (request.headers.origin !== undefined && !hasOwnOrigin(request, publicUrl)) return talk.end('unauthorised')
          tooLate = setTimeout(() => talk.end('not-joined'), JOIN_WITHIN_MS)
          const { password } = request.query as { readonly password?: unknown }
          if (typeof password === 'string') await join({ password }, false)
        },
        async hear(message) {
          if ('type' in message && message.type === 'JOIN') return place ? talk.refuse('bad-message') : join(message, true)
          if (!place) return talk.refuse('not-joined')
          if (!('type' in message)) return talk.answerHeartbeat('OK')
          const { townKey, viewer } = place
          switch (message.type) {
            case 'ASK': {
              if (!(await limits.take(ASKED, `${townKey} ${viewer.viewerId}`)).allowed) return talk.refuse('too-many')
              const version = await askForGrim(db, townKey, viewer, Date.now())
              return version === 'crowded' ? talk.refuse('crowded') : announce(townKey, version)
            }
            case 'HIDE':
              return announce(townKey, await giveUpGrim(db, townKey, viewer, Date.now()))
            case 'AGAIN':
              return place.tellAll()
            default:
              return assertNever(message)
          }
        },
      }
    })
  }
}
