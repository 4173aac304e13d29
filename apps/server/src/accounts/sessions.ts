/**
 * Staying signed in: a refresh token works once and is exchanged for a new one. All tokens from one sign-in are a family. Presented again
 * at once, because the answer was lost or two tabs asked, a token is exchanged for the same one. Presented again later, it was stolen, by
 * this caller or the one before, so its family ends.
 */

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOf } from '../keys.ts'
import { keyFor } from '../secret.ts'

/** A browser that stays away this long is signed out; each visit restarts the time. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** How long an exchanged token is still exchanged for the same one: a network that was lost is back, or has another address. */
export const GRACE_MS = 60_000

export interface Session {
  readonly userId: string
  /** The refresh token: opaque, and stored only in the browser. */
  readonly token: string
}

export interface Sessions {
  /** Starts a family. */
  start(userId: string): Promise<Session>
  /** The family's newest token, after the given one; `null` when that is unknown, was used too long ago or is too old. */
  renew(token: string): Promise<Session | null>
  /** Ends the family, if there is one. */
  end(token: string): Promise<void>
}

/** `family_id` is the same for all tokens of one sign-in. */
export type SessionToken = Pick<Tables['refresh_tokens'], 'family_id' | 'created_at' | 'used_at' | 'expires_at'>

/** `secret` is the same in every process; `now` gives epoch milliseconds. */
export function sessionsIn(db: Kysely<Tables>, secret: string, now: () => number = Date.now): Sessions {
  const key = keyFor(secret, 'refresh-token')
  // Worked out, so that it can be given again although only its hash is stored.
  const nextOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url')

  return {
    async start(userId) {
      await removeExpired(db, now())
      return add(db, { userId, familyId: randomUUID(), token: randomBytes(32).toString('base64url'), at: now() })
    },

    renew: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await lockFamily(trx, token, now())
        if (!row) return null
        if (row.used_at !== null) return again(trx, row, token)
        if (row.expires_at <= now()) return null
        await trx.updateTable('refresh_tokens').set({ used_at: now() }).where('token_hash', '=', hashOf(token)).execute()
        return add(trx, { userId: row.user_id, familyId: row.family_id, token: nextOf(token), at: now() })
      }),

    end: (token) =>
      db.transaction().execute(async (trx) => {
        const row = await lockFamily(trx, token, now())
        if (row) await removeFamily(trx, row.family_id)
      }),
  }

  /** Answers a token that was exchanged before: with the newest of its family, or by ending it. */
  async function again(trx: Transaction<Tables>, used: Token, token: string): Promise<Session | null> {
    let [row, newest]: [Token | undefined, string] = [used, token]
    while (row?.used_at != null && now() - row.used_at < GRACE_MS) {
      newest = nextOf(newest)
      row = await rowOf(trx, newest)
    }
    if (row?.used_at === null) return { userId: used.user_id, token: newest }
    await removeFamily(trx, used.family_id)
    return null
  }
}

type Token = Pick<Tables['refresh_tokens'], 'user_id' | 'family_id' | 'used_at' | 'expires_at'>

/** The tokens of a user, oldest first: when each was made, exchanged for the next, and ends. */
export function tokensOf(db: Kysely<Tables>, userId: string): Promise<readonly SessionToken[]> {
  return (
    db
      .selectFrom('refresh_tokens')
      .select(['family_id', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      // One that was exchanged within the millisecond in which it was made is still older than the one it was exchanged for.
      .orderBy('used_at', (order) => order.asc().nullsLast())
      .orderBy('token_hash')
      .execute()
  )
}

async function add(
  db: Kysely<Tables>,
  {
    userId,
    familyId,
    token,
    at,
  }: { readonly userId: string; readonly familyId: string; readonly token: string; readonly at: number },
): Promise<Session> {
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
  const before = await rowOf(trx, token)
  if (!before) return undefined
  await trx.updateTable('users').set({ seen_at: at }).where('id', '=', before.user_id).execute()
  return rowOf(trx, token)
}

function rowOf(trx: Transaction<Tables>, token: string): Promise<Token | undefined> {
  return trx
    .selectFrom('refresh_tokens')
    .select(['user_id', 'family_id', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

async function removeFamily(db: Kysely<Tables>, familyId: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family_id', '=', familyId).execute()
}

/** Runs at each sign-in and removes a few rows, so it needs no timer; several processes may do it at once. */
async function removeExpired(db: Kysely<Tables>, at: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', at).execute()
}
