/** How towns are stored. */

import { TOWN_IDLE_MS } from '@grimoire/protocol/town/calls'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type HeldRoom, type RoomRow, type RoomStore, roomStore } from '../rooms/room-store.ts'
import type { Snapshot } from './snapshot.ts'

const FIELDS = ['town_key', 'name', 'password_hash', 'row_salt', 'everyone', 'shown_version', 'viewers_version'] as const

/** What changed: what the town shows, or its viewers and what they may see. */
export type TownPart = 'shown' | 'viewers'
type Field = (typeof FIELDS)[number]
export type StoredTown = RoomRow<Tables['towns'], Field>
export type TownStore = RoomStore<Tables['towns'], Field, TownPart, Snapshot>
export type HeldTown = HeldRoom<StoredTown, Tables['towns'], TownPart, Snapshot>

/** A town's columns for a query that joins other tables. */
export const TOWN_COLUMNS = [...FIELDS, 'version', 'created_at', 'used_at'] as const

export function townStore(db: Kysely<Tables>): TownStore {
  return roomStore(db, {
    name: 'towns' satisfies keyof Tables,
    id: 'town_key',
    fields: FIELDS,
    parts: ['shown', 'viewers'],
    idleMs: TOWN_IDLE_MS,
  })
}
