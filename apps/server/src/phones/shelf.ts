/** Phone sessions and their scripts, which nobody signs in for: what they take, and which may leave to make room. */

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { recordBytes, type Shelf } from '../strangers/ceiling.ts'
import type { PhoneRooms } from './tenant.ts'

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
export function sessionShelf(db: Kysely<Tables>, rooms: PhoneRooms): Shelf {
  return {
    async idle({ now, most, site }) {
      return db
        .selectFrom('stranger_bytes')
        .innerJoin('phone_sessions', 'phone_sessions.session_id', 'stranger_bytes.session_id')
        .select(['phone_sessions.session_id as id', 'bytes', 'used_at as usedAt'])
        .where('used_at', '<', now - IN_PLAY_MS)
        .where(({ eb, not, exists }) =>
          not(
            exists(
              eb
                .selectFrom('phone_players')
                .select('player_id')
                .whereRef('phone_players.session_id', '=', 'phone_sessions.session_id'),
            ),
          ),
        )
        .$if(site !== null, (query) => query.where('site', '=', site))
        .orderBy('used_at')
        .orderBy('phone_sessions.session_id')
        .limit(most)
        .execute()
    },
    async remove({ id, usedAt }) {
      const { numDeletedRows } = await db
        .deleteFrom('phone_sessions')
        .where('session_id', '=', id)
        .where('used_at', '=', usedAt)
        .executeTakeFirst()
      if (numDeletedRows > 0n) rooms.announce(id, null)
      return numDeletedRows > 0n
    },
  }
}
