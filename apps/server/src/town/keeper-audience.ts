/** What a town's storyteller is told: how many watch, and who asks for the grimoire. */

import {
  MOST_ASKING,
  type TownKeeperEvent,
  type TownSocketError,
  type TownStatus,
  type TownViewer,
  VIEWER_SCREENS,
} from '@grimoire/protocol/town-calls'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { messageOf } from '../live/message.ts'
import type { Audience, Kind } from '../live/tenant.ts'
import type { Snapshot } from './snapshot.ts'

/** The most tabs and devices of its storyteller in which a town may be open. */
const KEEPERS = 20

export interface KeeperKind extends Kind {
  readonly who: null
  /** The last status it was told, as text, and the version of the viewers that it was made from. */
  readonly told: { readonly status: string; readonly viewersVersion: number } | null
  readonly receipt: never
}

export function keeperAudience(db: Kysely<Tables>): Audience<Snapshot, KeeperKind, TownSocketError> {
  return {
    most: { readers: KEEPERS, code: 'crowded', goes: 'oldest' },
    async tell(_townKey, snapshot, readers) {
      const { viewersVersion } = snapshot
      const due = readers.filter(({ told }) => told?.viewersVersion !== viewersVersion)
      if (due.length === 0) return []
      const event: TownKeeperEvent = { type: 'TOWN_STATUS', payload: await readStatus(db, snapshot) }
      const message = messageOf(event)
      const told = { status: JSON.stringify(event), viewersVersion }
      return due.map((reader) => ({ reader, messages: reader.told?.status === told.status ? [] : [message], told }))
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
  return { town_id: name, viewers, asking: asking.map(viewerOf), everyone }
}

function viewerOf(row: Pick<Tables['town_viewers'], 'viewer_id' | 'screen' | 'joined_at' | 'grim'>): TownViewer {
  const { viewer_id, screen, joined_at: since, grim } = row
  return { viewer_id, screen, since, grim }
}
