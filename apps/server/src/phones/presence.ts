/** Which players are here. A seat's row names its socket, and the time when the socket's process last confirmed it. */

import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { holdSession, stepSession } from './hold-session.ts'

/** A socket of a seat. */
export interface Present {
  readonly playerId: string
  readonly connection: string
}

/**
 * Records that these are still here. `now` is in epoch milliseconds, here and below. Returns the session's new version; `null` when
 * nothing changed.
 */
export async function stayPresent(
  db: Kysely<Tables>,
  sessionId: string,
  present: readonly Present[],
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return null
    const kept = await transaction
      .updateTable('phone_players')
      .set({ seen_at: now })
      .where('session_id', '=', sessionId)
      .where(
        'connection',
        'in',
        present.map(({ connection }) => connection),
      )
      .returning('connection')
      .execute()
    const known = new Set(kept.map(({ connection }) => connection))
    let back = 0n
    // Another process cleared it while this one could not confirm it.
    for (const { playerId, connection } of present.filter((one) => !known.has(one.connection))) {
      const { numUpdatedRows } = await transaction
        .updateTable('phone_players')
        .set({ connection, seen_at: now })
        .where('session_id', '=', sessionId)
        .where('player_id', '=', playerId)
        .where('connection', 'is', null)
        .executeTakeFirstOrThrow()
      back += numUpdatedRows
    }
    return back > 0n ? stepSession(transaction, session, session.used_at) : null
  })
}

/** Records that these sockets closed. Returns the session's new version; `null` when every seat already has another socket. */
export async function endPresence(
  db: Kysely<Tables>,
  sessionId: string,
  gone: readonly Present[],
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return null
    const { numUpdatedRows } = await transaction
      .updateTable('phone_players')
      .set({ connection: null })
      .where('session_id', '=', sessionId)
      .where(
        'connection',
        'in',
        gone.map(({ connection }) => connection),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? stepSession(transaction, session, now) : null
  })
}

/** Clears players whose socket nobody has confirmed for `GONE_MS`. Returns the sessions it changed, with their new versions. */
export async function clearStalePresence(
  db: Kysely<Tables>,
  now: number,
): Promise<readonly { readonly roomId: string; readonly version: number }[]> {
  const stale = db
    .selectFrom('phone_players')
    .where('connection', 'is not', null)
    .where('seen_at', '<', now - GONE_MS)
  const sessions = await stale.select('session_id').distinct().execute()
  const changed = []
  for (const { session_id: sessionId } of sessions) {
    const version = await db.transaction().execute(async (transaction) => {
      const session = await holdSession(transaction, sessionId, now)
      if (!session) return null
      const { numUpdatedRows } = await transaction
        .updateTable('phone_players')
        .set({ connection: null })
        .where('session_id', '=', sessionId)
        .where('connection', 'is not', null)
        .where('seen_at', '<', now - GONE_MS)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? stepSession(transaction, session, session.used_at) : null
    })
    if (version !== null) changed.push({ roomId: sessionId, version })
  }
  return changed
}
