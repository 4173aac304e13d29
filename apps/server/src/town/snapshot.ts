/** The state of a town in the database: what it shows, and which viewers stand differently from others. */

import type { GrimState, TownPart, TownState } from '@grimoire/protocol/town/state'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RoomReading } from '../rooms/room-store.ts'
import type { Standing } from '../rooms/standing.ts'

/** What a town shows, as JSON. One object for all readers at this process, however many were told it. */
export interface Shown {
  readonly version: number
  readonly madeAt: number
  readonly parts: ReadonlyMap<TownPart, string>
  readonly revealed: string | null
}

export interface Snapshot extends Standing {
  readonly townKey: string
  readonly name: string
  readonly everyone: boolean
  readonly shown: Shown
  /** The version when the viewers last changed. */
  readonly viewersVersion: number
  /** Of viewers who asked for the grimoire. */
  readonly grims: ReadonlyMap<string, GrimState>
}

/** `null` when there is no such town. `now` in epoch milliseconds. */
export type ReadSnapshot = (townKey: string, now: number) => Promise<Snapshot | null>

export function snapshotReader({ db, usedSince }: RoomReading): ReadSnapshot {
  const shownOf = sharedShown()
  const grimsOf = keptGrims(db)
  return async (townKey, now) => {
    const held = shownOf.held(townKey)
    const row = await db
      .selectFrom('towns')
      .select(['name', 'everyone', 'version', 'shown_version', 'viewers_version', 'created_at'])
      // What this process has is not read again.
      .select((eb) => {
        const isHeld = eb.and([eb('shown_version', '=', held?.version ?? -1), eb('created_at', '=', held?.madeAt ?? -1)])
        return [
          eb.case().when(isHeld).then(null).else(eb.ref('state')).end().as('state'),
          eb.case().when(isHeld).then(null).else(eb.ref('revealed')).end().as('revealed'),
        ]
      })
      .where('town_key', '=', townKey)
      .where('used_at', '>', usedSince(now))
      .executeTakeFirst()
    if (!row) return null
    const shown = row.state === null ? held : shownOf.keep(townKey, newShown(row, row.state))
    if (!shown) throw new Error('A town has nothing to show.')
    return {
      townKey,
      name: row.name,
      version: row.version,
      madeAt: row.created_at,
      everyone: row.everyone === 1,
      shown,
      viewersVersion: row.viewers_version,
      grims: await grimsOf(townKey, row),
    }
  }
}

function newShown(
  row: { readonly shown_version: number; readonly created_at: number; readonly revealed: string | null },
  state: string,
): Shown {
  const parts = Object.entries(JSON.parse(state) as TownState) as [TownPart, unknown][]
  return {
    version: row.shown_version,
    madeAt: row.created_at,
    parts: new Map(parts.map(([part, value]) => [part, JSON.stringify(value)])),
    revealed: row.revealed,
  }
}

type Grims = ReadonlyMap<string, GrimState>
type Viewers = Pick<Tables['towns'], 'viewers_version' | 'created_at'>

/** Towns whose viewers are remembered. */
const MOST_KEPT = 1000

/** Of viewers who asked; read again only when the viewers of the town have changed. */
function keptGrims(db: Kysely<Tables>): (townKey: string, of: Viewers) => Promise<Grims> {
  const kept = new Map<string, Viewers & { readonly grims: Grims }>()
  return async (townKey, { viewers_version, created_at }) => {
    const held = kept.get(townKey)
    if (held?.viewers_version === viewers_version && held.created_at === created_at) return held.grims
    const rows = await db
      .selectFrom('town_viewers')
      .select(['viewer_id', 'grim'])
      .where('town_key', '=', townKey)
      .where('grim', 'in', ['asked', 'refused', 'shown'])
      .execute()
    const grims: Grims = new Map(rows.map(({ viewer_id, grim }) => [viewer_id, grim]))
    kept.delete(townKey)
    kept.set(townKey, { viewers_version, created_at, grims })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return grims
  }
}

/** The newest that each town shows, while any reader of it is here. */
function sharedShown() {
  const known = new Map<string, WeakRef<Shown>>()
  const forget = new FinalizationRegistry<string>((townKey) => {
    if (known.get(townKey)?.deref() === undefined) known.delete(townKey)
  })
  return {
    held: (townKey: string): Shown | undefined => known.get(townKey)?.deref(),
    keep(townKey: string, shown: Shown): Shown {
      known.set(townKey, new WeakRef(shown))
      forget.register(shown, townKey)
      return shown
    },
  }
}
