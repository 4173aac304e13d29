/**
 * Staying signed in: a refresh token works once and is exchanged for a new one. All tokens from one sign-in are a family. A token
 * presented a second time was stolen, by this caller or the one before, so its family ends.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A browser that stays away this long is signed out; each visit restarts the time. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000

export interface Session {
  readonly userId: string
  /** The refresh token: opaque, and stored only in the browser. */
  readonly token: string
}

export interface Sessions {
  /** Starts a family. */
  start(userId: string): Promise<Session>
  /** The family's next token; `null` when the given one is unknown, already used or too old. */
  renew(token: string): Promise<Session | null>
  /** Ends the family, if there is one. */
  end(token: string): Promise<void>
  /** The tokens of a user, oldest first: when each was made, exchanged for the next, and ends. */
  list(userId: string): Promise<readonly SessionToken[]>
}

/** `family_id` is the same for all tokens of one sign-in. */
export type SessionToken = Pick<Tables['refresh_tokens'], 'family_id' | 'created_at' | 'used_at' | 'expires_at'>

/** `now` gives epoch milliseconds. */
export function sessionsIn(db: Kysely<Tables>, now: () => number = Date.now): Sessions {
  return {
    async start(userId) {
      await removeExpired(db, now())
      return add(db, { userId, familyId: randomUUID(), at: now() })
    },

    renew: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await lockFamily(trx, token, now())
        if (!row) return null
        if (row.used_at !== null) {
          await removeFamily(trx, row.family_id)
          return null
        }
        if (row.expires_at <= now()) return null
        await trx.updateTable('refresh_tokens').set({ used_at: now() }).where('token_hash', '=', hashOf(token)).execute()
        return add(trx, { userId: row.user_id, familyId: row.family_id, at: now() })
      }),

    end: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await lockFamily(trx, token, now())
        if (row) await removeFamily(trx, row.family_id)
      }),

    list: (userId) =>
      db
        .selectFrom('refresh_tokens')
        .select(['family_id', 'created_at', 'used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        // One that was exchanged within the millisecond in which it was made is still older than the one it was exchanged for.
        .orderBy('used_at', (order) => order.asc().nullsLast())
        .orderBy('token_hash')
        .execute(),
  }
}

async function add(
  db: Kysely<Tables>,
  { userId, familyId, at }: { readonly userId: string; readonly familyId: string; readonly at: number },
): Promise<Session> {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: hashOf(token), family_id: familyId, user_id: userId, created_at: at, expires_at: at + SESSION_MS }
  await db
    .insertInto('refresh_tokens')
    .values({ ...row, used_at: null })
    .execute()
  return { userId, token }
}

/**
 * The token's row. Locks the owner's row, so that nobody else can change the owner's families meanwhile; an update is the only row lock
 * that both databases have.
 */
async function lockFamily(trx: Transaction<Tables>, token: string, at: number) {
  const rowOf = trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hashOf(token))
  const before = await rowOf.executeTakeFirst()
  if (!before) return undefined
  await trx.updateTable('users').set({ seen_at: at }).where('id', '=', before.user_id).execute()
  return rowOf.executeTakeFirst()
}

async function removeFamily(db: Kysely<Tables>, familyId: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family_id', '=', familyId).execute()
}

/** Runs at each sign-in and removes a few rows, so it needs no timer; several processes may do it at once. */
async function removeExpired(db: Kysely<Tables>, at: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', at).execute()
}

/** The token has 256 random bits, so a slow hash would gain nothing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
