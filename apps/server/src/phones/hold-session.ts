/**
 * Makes changes to one session wait for each other, across all processes, so that nothing changes between a check and its write.
 */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { preparedQuery, type Slots } from '../database/prepared-query.ts'
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
  const { rows } = await find(db, { sessionId, since: usedSince(now) })
  return rows[0] ?? null
}

const find = preparedQuery<UsedSession, SessionRow>((db, value) =>
  db.selectFrom('phone_sessions').select(FIELDS).where('session_id', '=', value('sessionId')).where('used_at', '>', value('since')),
)

/** A session that was used after this time. */
type UsedSession = { readonly sessionId: string; readonly since: number }

/**
 * The session, locked until the transaction ends; `null` when there is none. An update is the only row lock that both databases
 * have.
 */
export async function holdSession(transaction: Transaction<Tables>, sessionId: string, now: number): Promise<SessionRow | null> {
  const { rows } = await hold(transaction, { sessionId, since: usedSince(now) })
  return rows[0] ?? null
}

const hold = preparedQuery<UsedSession, SessionRow>((db, value) =>
  db
    .updateTable('phone_sessions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('session_id', '=', value('sessionId'))
    .where('used_at', '>', value('since'))
    .returning(FIELDS),
)

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
 * Does both in one statement, for changes that do not depend on the session as it was. Returns the row with its new version; `null` when
 * there is no such session.
 */
export async function holdAndStepSession(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: number,
): Promise<SessionRow | null> {
  const { rows } = await holdAndStep(transaction, { sessionId, since: usedSince(now), now })
  return rows[0] ?? null
}

/** As `holdAndStepSession`, with the script. */
export async function holdAndStepWithScript(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: number,
): Promise<(SessionRow & WithScript) | null> {
  const { rows } = await holdAndStepReading(transaction, { sessionId, since: usedSince(now), now })
  return rows[0] ?? null
}

type WithScript = Pick<Tables['phone_sessions'], 'script'>
type UsedNow = UsedSession & { readonly now: number }

const holdAndStep = preparedQuery<UsedNow, SessionRow>((db, value) => stepping(db, value).returning(FIELDS))
const holdAndStepReading = preparedQuery<UsedNow, SessionRow & WithScript>((db, value) =>
  stepping(db, value).returning([...FIELDS, 'script']),
)

function stepping(db: Kysely<Tables>, value: Slots<UsedNow>) {
  return db
    .updateTable('phone_sessions')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), used_at: value('now') }))
    .where('session_id', '=', value('sessionId'))
    .where('used_at', '>', value('since'))
}
