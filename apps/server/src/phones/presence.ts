/** Which players are here. */

import type { Tables } from '../database/tables.ts'
import { type StoredPresence, storedPresence } from '../rooms/stored-presence.ts'
import type { SessionStore } from './session-store.ts'

/** A socket of a seat. */
export interface Present {
  readonly playerId: string
  readonly connection: string
}

export function playersPresent(sessions: SessionStore): StoredPresence<Present> {
  return storedPresence(sessions, {
    name: 'phone_players' satisfies keyof Tables,
    room: 'session_id',
    reader: 'player_id',
    idOf: ({ playerId }) => playerId,
    parts: [],
  })
}
