/** Phone sessions and their scripts, which nobody signs in for: what they take, and which may leave to make room. */

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { roomShelf } from '../rooms/room-shelf.ts'
import { recordBytes, type Shelf } from '../strangers/ceiling.ts'
import type { SessionStore } from './session-store.ts'

/** Sizes are recorded in steps, so that a hand-out that is a little longer than the last writes nothing more. */
const STEP = 4096

/** What a session takes with this script and these rows. */
export function sessionBytes(script: string | null, rows: unknown): number {
  return Math.ceil((Buffer.byteLength(script ?? '') + Buffer.byteLength(JSON.stringify(rows))) / STEP) * STEP
}

export interface SessionSize {
  readonly site: string
  readonly bytes: number
}

/** What is recorded of a session; 0 before tokens were given out. */
export async function recordedBytes(db: Kysely<Tables>, sessionId: string): Promise<number> {
  const row = await db.selectFrom('stranger_bytes').select('bytes').where('session_id', '=', sessionId).executeTakeFirst()
  return row?.bytes ?? 0
}

export function recordSession(transaction: Transaction<Tables>, sessionId: string, size: SessionSize): Promise<void> {
  return recordBytes(transaction, { session_id: sessionId }, size)
}

/** A session without players is in play for as long as its storyteller may be setting up the game. */
const IN_PLAY_MS = 60 * 60 * 1000

/** Only sessions that nobody has joined: with players, one is in play until it ends by itself. */
export function sessionShelf(sessions: SessionStore): Shelf {
  return roomShelf(sessions, {
    inPlayMs: IN_PLAY_MS,
    if: sql<boolean>`not exists (select 1 from phone_players where phone_players.session_id = phone_sessions.session_id)`,
  })
}
