/** How phone sessions are stored. */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones/messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type HeldRoom, type RoomRow, type RoomStore, roomStore } from '../rooms/room-store.ts'
import type { Snapshot } from './snapshot.ts'

const FIELDS = ['session_id', 'storyteller_key_hash', 'max_players', 'script_name', 'number_players'] as const

type Field = (typeof FIELDS)[number]
export type SessionRow = RoomRow<Tables['phone_sessions'], Field>
export type SessionStore = RoomStore<Tables['phone_sessions'], Field, never, Snapshot>
export type HeldSession = HeldRoom<SessionRow, Tables['phone_sessions'], never, Snapshot>

export function sessionStore(db: Kysely<Tables>): SessionStore {
  return roomStore(db, {
    name: 'phone_sessions' satisfies keyof Tables,
    id: 'session_id',
    fields: FIELDS,
    parts: [],
    idleMs: SESSION_IDLE_MS,
  })
}
