/**
 * Makes changes to one session wait for each other, across all processes, so that nothing changes between a check and its write.
 */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones'
import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Every field but the script, which may be large. */
const FIELDS = [
  'session_id',
  'storyteller_key_hash',
  'max_players',
  'version',
  'script_name',
  'number_players',
  'created_at',
  'used_at',
] as const
export type SessionRow = Pick<Tables['phone_sessions'], (typeof FIELDS)[number]>

/** A session last used before this has ended, though its row may not be gone yet. */
export function usedSince(now: number): number {
  return now - SESSION_IDLE_MS
}

export async function findSession(db: Kysely<Tables>, sessionId: string, now: number): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('phone_sessions')
    .select(FIELDS)
    .where('session_id', '=', sessionId)
    .where('used_at', '>', usedSince(now))
    .executeTakeFirst()
  return row ?? null
}

/**
 * The session, locked until the transaction ends; `null` when there is none. An update is the only row lock that both databases
 * have.
 */
export async function holdSession(transaction: Transaction<Tables>, sessionId: string, now: number): Promise<SessionRow | null> {
  const row = await transaction
    .updateTable('phone_sessions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('session_id', '=', sessionId)
    .where('used_at', '>', usedSince(now))
    .returning(FIELDS)
    .executeTakeFirst()
  return row ?? null
}

/** Gives a session held by this transaction a new version, and returns it. Changes more of the session in the same step if asked to. */
export async function stepSession(
  transaction: Transaction<Tables>,
  { session_id, version }: SessionRow,
  now: number,
  more: Updateable<Pick<Tables['phone_sessions'], 'script' | 'script_name' | 'number_players'>> = {},
): Promise<number> {
  await transaction
    .updateTable('phone_sessions')
    .set({ ...more, version: version + 1, used_at: now })
    .where('session_id', '=', session_id)
    .execute()
  return version + 1
}

/**
 * Does both in one statement, for changes that do not depend on the session as it was. Returns the row with its new version, and the fields
 * of `more` too; `null` when there is no such session.
 */
export async function holdAndStepSession<More extends 'script' = never>(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: number,
  more: readonly More[] = [],
): Promise<(SessionRow & Pick<Tables['phone_sessions'], More>) | null> {
  const row = await transaction
    .updateTable('phone_sessions')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), used_at: now }))
    .where('session_id', '=', sessionId)
    .where('used_at', '>', usedSince(now))
    .returning([...FIELDS, ...more])
    .executeTakeFirst()
  return (row as (SessionRow & Pick<Tables['phone_sessions'], More>) | undefined) ?? null
}
