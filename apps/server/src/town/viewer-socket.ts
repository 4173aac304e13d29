/** A viewer's socket: it joins with the password, and is told what the town shows. */

import type { WebSocket } from '@fastify/websocket'
import { assertNever } from '@grimoire/game/result'
import { type TownSocketError, type ViewerEvent, type ViewerMessage, viewerMessageSchema } from '@grimoire/protocol/town/calls'
import { PROTOCOL } from '@grimoire/protocol/version'
import type { FastifyRequest } from 'fastify'
import { newKey } from '../keys.ts'
import { messageOf } from '../live/message.ts'
import type { Talk } from '../live/talk.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { isFromOtherSite, joinInTime } from '../rooms/joining.ts'
import { together } from '../rooms/together.ts'
import { isOwnSocket, townKeyOf } from './gate.ts'
import { viewersPresent } from './presence.ts'
import { REFUSALS_OF_TOWNS } from './refusals.ts'
import type { TownRouteParts } from './town-routes.ts'
import { isPass, newPass } from './viewer-pass.ts'
import { askForGrim, findViewedTown, giveUpGrim, type Joining, joinTown, type Viewer } from './viewers.ts'

/** By viewer: nobody nags. */
const ASKED: RateRule = { name: 'town-ask', max: 20, windowMs: 10 * 60_000 }

type Join = Omit<Extract<ViewerMessage, { type: 'JOIN' }>, 'type'>

/** A viewer in its room. */
interface Place {
  readonly townKey: string
  readonly viewer: Viewer
  tellAll(): void
}

export function viewerSocket({ store: towns, gate, door, limits, openTalk, rooms, takeTurn }: TownRouteParts) {
  const presence = viewersPresent(towns)
  const joinRoom = together(
    (townKey: string, joining: readonly Joining[]) => joinTown(towns, townKey, joining, Date.now()),
    takeTurn,
  )

  return (socket: WebSocket, request: FastifyRequest): void => {
    let place: Place | null = null

    openTalk(socket, request, REFUSALS_OF_TOWNS, (talk: Talk<ViewerEvent, TownSocketError>) => {
      const joining = joinInTime(talk)

      const join = async ({ password, viewer_key: given, screen = 'wide' }: Join, isTold: boolean): Promise<void> => {
        joining.done()
        const townName = townKeyOf(request)
        const found = townName === null ? null : await findViewedTown(towns, townName, given ?? null, Date.now())
        if (!found) return talk.end((await door.guesses.count(request)).allowed ? 'no-town' : 'too-many')
        const { town, isViewer } = found
        const own = await isOwnSocket(gate, request, town.town_key)
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
        const event: ViewerEvent = { type: 'JOINED', town_id: town.name, viewer_key: key, own, protocol: PROTOCOL }
        if (isTold) await talk.send([messageOf(event)])
        if (!talk.isOpen()) {
          await presence.end(townKey, [viewer], Date.now())
          return
        }
        const entered = rooms.enter('viewer', townKey, {
          ...{ talk, who: viewer, told: null },
          ...{ madeAt: town.created_at, since: version },
        })
        place = { townKey, viewer, tellAll: () => entered.tellAgain(null) }
      }

      return {
        schema: viewerMessageSchema,
        async begin() {
          if (isFromOtherSite(request, gate.publicUrl)) return talk.end('unauthorised')
          joining.begin()
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
              const asked = await askForGrim(towns, townKey, viewer, Date.now())
              return asked === 'crowded' ? talk.refuse('crowded') : undefined
            }
            case 'HIDE':
              await giveUpGrim(towns, townKey, viewer, Date.now())
              return
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
