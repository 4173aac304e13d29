/** What a town's storyteller is told: how many watch, who asks for the grimoire, and which device asks to run the town. */

import {
  MOST_ASKING,
  type TownKeeperEvent,
  type TownSocketError,
  type TownStatus,
  type TownViewer,
  VIEWER_SCREENS,
} from '@grimoire/protocol/town/calls'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { messageOf } from '../live/message.ts'
import type { StorytellerKind } from '../rooms/storyteller-socket.ts'
import type { RoomAudience } from '../rooms/tenant.ts'
import { openingsHeard, waitingOpenings } from './openings.ts'
import type { Snapshot } from './snapshot.ts'
import { unveiledIn } from './unveilings.ts'
import { momentOf } from './viewers.ts'

/** The most tabs and devices of its storyteller in which a town may be open. */
const STORYTELLERS = 20

export interface TownStorytellerKind extends StorytellerKind {
  /** The last status it was told, as text, and the version of the viewers that it was made from. */
  readonly told: { readonly status: string; readonly viewersVersion: number } | null
  /** Ids of the devices asking to run the town that this storyteller was told of. */
  readonly receipt: readonly string[]
}

export function storytellerAudience(db: Kysely<Tables>): RoomAudience<Snapshot, TownStorytellerKind, TownSocketError> {
  return {
    most: { readers: STORYTELLERS, code: 'crowded', goes: 'oldest' },
    async tell(_townKey, snapshot, readers) {
      const { viewersVersion } = snapshot
      const due = readers.filter(({ told }) => told?.viewersVersion !== viewersVersion)
      if (due.length === 0) return []
      const payload = await readStatus(db, snapshot)
      const event: TownKeeperEvent = { type: 'TOWN_STATUS', payload }
      const message = messageOf(event)
      const told = { status: JSON.stringify(event), viewersVersion }
      const asked = payload.opening.map(({ opening_id }) => opening_id)
      return due.map((reader) => {
        if (reader.told?.status === told.status) return { reader, messages: [], told }
        return { reader, messages: [message], told, ...(asked.length > 0 && { receipt: asked }) }
      })
    },
    async arrived(townKey, receipts, now) {
      await openingsHeard(db, townKey, [...new Set(receipts.flat())], now)
    },
  }
}

async function readStatus(db: Kysely<Tables>, { townKey, name, everyone }: Snapshot): Promise<TownStatus> {
  const counts = await db
    .selectFrom('town_viewers')
    .select(['screen', ({ fn }) => fn.countAll().as('count')])
    .where('town_key', '=', townKey)
    .where('connection', 'is not', null)
    .groupBy('screen')
    .execute()
  const asking = await db
    .selectFrom('town_viewers')
    .select(['viewer_id', 'screen', 'joined_at', 'grim'])
    .where('town_key', '=', townKey)
    .where('grim', 'in', ['asked', 'shown'])
    // Who waits for an answer comes first.
    .orderBy(sql`case grim when 'asked' then 0 else 1 end`)
    .orderBy('joined_at')
    .orderBy('viewer_id')
    .limit(MOST_ASKING)
    .execute()
  const countOf = new Map(counts.map(({ screen, count }) => [screen, Number(count)]))
  const viewers = Object.fromEntries(VIEWER_SCREENS.map((screen) => [screen, countOf.get(screen) ?? 0])) as TownStatus['viewers']
  const opening = [...(await waitingOpenings(db, townKey, Date.now()))]
  const moment = await momentOf(db, townKey)
  const unveiled = everyone ? await unveiledIn(db, { town_key: townKey }) : null
  return { town_id: name, viewers, asking: asking.map(viewerOf), opening, everyone, unveiled, moment }
}

function viewerOf(row: Pick<Tables['town_viewers'], 'viewer_id' | 'screen' | 'joined_at' | 'grim'>): TownViewer {
  const { viewer_id, screen, joined_at: since, grim } = row
  return { viewer_id, screen, since, grim }
}
