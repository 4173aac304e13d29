/**
 * What a viewer is told of a town: at first everything that is shown, then what changed; of the grimoire only while it may see it. Viewers
 * who were told the same are sent the same bytes.
 */

import type { TownSocketError } from '@grimoire/protocol/town/calls'
import type { GrimState } from '@grimoire/protocol/town/state'
import type { Message } from '../live/message.ts'
import type { Kind, Reader, RoomAudience, Telling } from '../rooms/tenant.ts'
import type { FanOut } from './fan-out.ts'
import { viewersPresent } from './presence.ts'
import type { Shown, Snapshot } from './snapshot.ts'
import type { TownStore } from './town-store.ts'
import type { Viewer } from './viewers.ts'

/** In one town at one process. */
const MOST_VIEWERS = 2000

export interface ViewerKind extends Kind {
  readonly who: Viewer
  readonly told: Told | null
  /** The version that left this process. */
  readonly receipt: number
}

/** What a viewer has. Viewers with the same share one. */
interface Told {
  /** The version in the last message. */
  readonly version: number
  readonly shown: Shown
  readonly grim: GrimState
}

export function viewerAudience(towns: TownStore, fanOut: FanOut): RoomAudience<Snapshot, ViewerKind, TownSocketError> {
  return {
    most: { readers: MOST_VIEWERS, code: 'crowded', goes: 'newest' },
    tell(townKey, snapshot, readers) {
      const tellings = tellAll(snapshot, readers)
      fanOut.sent(townKey, snapshot.shown.version, tellings.filter(({ receipt }) => receipt !== undefined).length)
      return tellings
    },
    async arrived(townKey, versions) {
      fanOut.arrived(townKey, versions)
    },
    presence: viewersPresent(towns),
  }
}

interface News {
  readonly messages: readonly Message[]
  readonly told: Told
}

function tellAll(snapshot: Snapshot, readers: readonly Reader<ViewerKind>[]): Telling<ViewerKind>[] {
  const { shown, everyone, grims } = snapshot
  const newsFor = new Map<Told | null, Map<GrimState, News>>()
  const now = Date.now()
  return readers.flatMap((reader): Telling<ViewerKind>[] => {
    const { told, who } = reader
    const grim = everyone ? 'shown' : (grims.get(who.viewerId) ?? 'hidden')
    if (told?.shown === shown && told.grim === grim) return []
    const known = newsFor.get(told) ?? new Map<GrimState, News>()
    newsFor.set(told, known)
    const news = known.get(grim) ?? newsOf(told, shown, grim, now)
    known.set(grim, news)
    const receipt = news.messages.length > 0 ? { receipt: shown.version } : {}
    return [{ reader, ...news, ...receipt }]
  })
}

function newsOf(told: Told | null, shown: Shown, grim: GrimState, now: number): News {
  const fields: string[] = []
  for (const [part, text] of shown.parts) if (told?.shown.parts.get(part) !== text) fields.push(`"${part}":${text}`)
  if (told?.grim !== grim) fields.push(`"grim":"${grim}"`)
  const revealed = grim === 'shown' ? shown.revealed : null
  const before = told?.grim === 'shown' ? told.shown.revealed : null
  if (!told || revealed !== before) fields.push(`"revealed":${revealed ?? 'null'}`)
  // A change that others are told of: this viewer's version stays what it was.
  if (fields.length === 0 && told) return { messages: [], told: sharedTold(told.version, shown, grim) }
  const head = `{"type":"UPDATE","version":${shown.version},"since":${told?.version ?? null},"now":${now}`
  return {
    messages: [{ parts: [Buffer.from(`${head},${fields.join(',')}}`)] }],
    told: sharedTold(shown.version, shown, grim),
  }
}

const tolds = new WeakMap<Shown, Map<string, Told>>()

/** One object for all who were told the same, whenever that was. */
function sharedTold(version: number, shown: Shown, grim: GrimState): Told {
  const name = `${version} ${grim}`
  const ofShown = tolds.get(shown) ?? new Map<string, Told>()
  tolds.set(shown, ofShown)
  const told = ofShown.get(name) ?? { version, shown, grim }
  ofShown.set(name, told)
  return told
}
