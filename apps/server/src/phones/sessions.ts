/** The phone sessions themselves: creating, using and ending them. */

import { ok, type Result, refuse } from '@grimoire/game'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countPlayers } from './players.ts'
import { findSession, holdSession, type SessionRow, stepSession, usedSince } from './hold-session.ts'
import { hashOf, isKey, newKey } from '../keys.ts'

export interface Opened {
  readonly key: string
  readonly maxPlayers: number
  readonly version: number
}

/**
 * Creates a session with this id and a new key. Refused while a session with that id exists. `now` in epoch milliseconds, here and
 * below.
 */
export async function openSession(
  db: Kysely<Tables>,
  { sessionId, maxPlayers, now }: { readonly sessionId: string; readonly maxPlayers: number; readonly now: number },
): Promise<Result<Opened, 'taken'>> {
  const key = newKey()
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('phone_sessions')
      .where('session_id', '=', sessionId)
      .where('used_at', '<=', usedSince(now))
      .execute()
    const made = await transaction
      .insertInto('phone_sessions')
      .values({
        session_id: sessionId,
        storyteller_key_hash: hashOf(key),
        max_players: maxPlayers,
        version: now,
        script_name: '',
        number_players: 0,
        script: null,
        created_at: now,
        used_at: now,
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return made ? ok({ key, maxPlayers, version: now }) : refuse('taken')
  })
}

/** The session, for a caller with the storyteller's key. The refusal distinguishes a missing session from a wrong key. */
export async function storytellerSession(
  db: Kysely<Tables>,
  sessionId: string,
  key: string,
  now: number,
): Promise<Result<SessionRow, 'no-session' | 'unauthorised'>> {
  const session = await findSession(db, sessionId, now)
  if (!session) return refuse('no-session')
  return isKey(key, session.storyteller_key_hash) ? ok(session) : refuse('unauthorised')
}

/** Changes how many phones may join, but never to fewer than have joined. `null` when there is no such session. */
export async function allowPlayers(
  db: Kysely<Tables>,
  { sessionId, maxPlayers, now }: { readonly sessionId: string; readonly maxPlayers: number; readonly now: number },
): Promise<{ readonly maxPlayers: number; readonly version: number } | null> {
  return db.transaction().execute(async (transaction) => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return null
    const allowed = Math.max(maxPlayers, await countPlayers(transaction, sessionId))
    await transaction.updateTable('phone_sessions').set({ max_players: allowed }).where('session_id', '=', sessionId).execute()
    return { maxPlayers: allowed, version: await stepSession(transaction, session, now) }
  })
}

/** At most this often is the use of a session written to the database. */
const USE_MS = 60_000

/** Records that a session is in use, which postpones its end. */
export async function touchSession(
  db: Kysely<Tables>,
  { session_id, used_at }: Pick<SessionRow, 'session_id' | 'used_at'>,
  now: number,
): Promise<void> {
  if (used_at >= now - USE_MS) return
  await db.updateTable('phone_sessions').set({ used_at: now }).where('session_id', '=', session_id).execute()
}

/** Does nothing when there is no such session. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('phone_sessions').where('session_id', '=', sessionId).execute()
}

/** Ends sessions that nobody has used for a long time, and returns their ids. Any number of processes may do so at once. */
export async function endIdleSessions(db: Kysely<Tables>, now: number): Promise<readonly string[]> {
  const rows = await db.deleteFrom('phone_sessions').where('used_at', '<=', usedSince(now)).returning('session_id').execute()
  return rows.map(({ session_id }) => session_id)
}
