/**
 * Scripts that anyone with the key may read. Players' sheets need them, even when the storyteller is not signed in. They do not appear in
 * searches, count against a quota, and are deleted when nobody has read them for a long time.
 */

import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '@grimoire/game/result'
import { FILE_URL_SECONDS } from '@grimoire/protocol/account/storage'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Stores } from '../stores/stores.ts'
import { type Ceiling, type RoomVerdict, recordBytes, type Shelf } from '../strangers/ceiling.ts'
import { discard, newFileKey, scriptPath } from './file-path.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The limit per owner; a whole network may be one address, and so one owner. */
export const MAX_SHARED_SCRIPTS = 200
export const SHARED_SCRIPTS_BYTES = 10 * 1024 * 1024
/** A script that was not used for this long is deleted. */
export const UNUSED_DAYS = 90

export interface SharedScript {
  /** Differs whenever the content differs. */
  readonly contentHash: string
  /** JSON that the importer can read; `null` when the script has just been removed. */
  read(): Promise<string | null>
}

export interface SharedScripts {
  /**
   * The key of this script; the same script of the same owner keeps its key. Refused when the owner's quota is used up, or when strangers
   * store all that they may. `text` is JSON of at most 1 MiB that the importer can read. `now` in epoch milliseconds.
   */
  share(owner: string, text: string, now: number, stranger?: Stranger): Promise<Result<string, ShareRefusal>>
  /** A temporary address of the file, which counts as use; `null` when there is no such script. */
  urlOf(key: string, now: number): Promise<string | null>
  /** The same for the server's own use. */
  find(key: string, now: number): Promise<SharedScript | null>
  /** What an owner shares, oldest first. */
  list(owner: string): Promise<readonly ScriptShared[]>
  /** The text of a script's file, which does not count as use; `null` when there is no such file. */
  read(key: string): Promise<string | null>
  /** Removes the rows of all scripts of an owner. Once the transaction has ended, the caller removes the files at the paths returned. */
  removeAll(transaction: Transaction<Tables>, owner: string): Promise<string[]>
  /** Removes scripts that were unused for too long, and those of accounts that no longer exist. Any number of processes may do so at once. */
  expire(now: number, stopped: AbortSignal): Promise<void>
}

export type ShareRefusal = 'quota' | Exclude<RoomVerdict, 'room'>

/** Somebody who is not signed in. */
export interface Stranger {
  readonly site: string
  readonly ceiling: Pick<Ceiling, 'makeRoom'>
}

export type ScriptShared = Pick<Tables['shared_scripts'], 'key' | 'bytes' | 'created_at' | 'used_at'>

export function sharedScripts(stores: Pick<Stores, 'database' | 'files'>): SharedScripts {
  const {
    database: { db },
    files,
  } = stores
  return {
    async share(owner, text, now, stranger) {
      const bytes = Buffer.from(text)
      const content_hash = createHash('sha256').update(bytes).digest('base64url')
      const known = await useAgain(db, owner, content_hash, now)
      if (known !== null) return ok(known)
      if (!(await hasRoom(db, owner, bytes.length))) return refuse('quota')
      const room = stranger ? await stranger.ceiling.makeRoom(stranger.site, bytes.length, now) : 'room'
      if (room !== 'room') return refuse(room)

      const row = { key: newFileKey(), owner, content_hash, bytes: bytes.length, created_at: now, used_at: now }
      await files.put(scriptPath(row.key), bytes, 'application/json')
      const key = await db.transaction().execute(async (transaction) => {
        if (!(await claim(transaction, owner, bytes.length))) return null
        // The claim made this owner's other requests wait. If one of them shared the same script meanwhile, its row exists now.
        const same = await useAgain(transaction, owner, content_hash, now)
        if (same !== null) {
          await release(transaction, owner, bytes.length)
          return same
        }
        await transaction.insertInto('shared_scripts').values(row).execute()
        if (stranger) await recordBytes(transaction, { script_key: row.key }, { site: stranger.site, bytes: bytes.length })
        return row.key
      })
      if (key !== row.key) await discard(files, scriptPath(row.key))
      return key === null ? refuse('quota') : ok(key)
    },

    async urlOf(key, now) {
      const row = await use(db, key, now)
      return row && files.readUrl(scriptPath(row.key), FILE_URL_SECONDS)
    },

    async find(key, now) {
      const row = await use(db, key, now)
      if (!row) return null
      return {
        contentHash: row.content_hash,
        read: async () => {
          const bytes = await files.get(scriptPath(row.key))
          return bytes && Buffer.from(bytes).toString()
        },
      }
    },

    async list(owner) {
      return db
        .selectFrom('shared_scripts')
        .select(['key', 'bytes', 'created_at', 'used_at'])
        .where('owner', '=', owner)
        .orderBy('created_at')
        .orderBy('key')
        .execute()
    },

    async read(key) {
      const bytes = await files.get(scriptPath(key))
      return bytes && Buffer.from(bytes).toString()
    },

    async removeAll(transaction, owner) {
      // The totals first: a script that is being shared holds them, so its row is there when they are free.
      await transaction.deleteFrom('script_owners').where('owner', '=', owner).execute()
      const rows = await transaction.deleteFrom('shared_scripts').where('owner', '=', owner).returning('key').execute()
      return rows.map(({ key }) => scriptPath(key))
    },

    async expire(now, stopped) {
      const unused = now - UNUSED_DAYS * DAY_MS
      const rows = await db
        .selectFrom('shared_scripts')
        .select(['key', 'owner', 'used_at'])
        .where(({ eb, or }) => or([eb('used_at', '<', unused), isOfNobody(eb)]))
        .execute()
      for (const { key, used_at } of rows) {
        if (stopped.aborted) return
        await removeUnused(stores, key, used_at)
      }
      await db.deleteFrom('script_owners').where('scripts', '=', 0).execute()
    },
  }
}

/** Removes a script that nobody has used since; says whether it did. */
async function removeUnused(
  { database: { db }, files }: Pick<Stores, 'database' | 'files'>,
  key: string,
  usedAt: number,
): Promise<boolean> {
  const gone = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('shared_scripts')
      .where('key', '=', key)
      // Somebody may use it meanwhile.
      .where('used_at', '=', usedAt)
      .returning(['owner', 'bytes'])
      .executeTakeFirst()
    if (row) await release(transaction, row.owner, row.bytes)
    return row !== undefined
  })
  if (gone) await discard(files, scriptPath(key))
  return gone
}

/** A script read within this time may be on somebody's phone at a table. */
const IN_PLAY_MS = 12 * HOUR_MS

/** The scripts of people who are not signed in, for making room. */
export function sharedScriptShelf(stores: Pick<Stores, 'database' | 'files'>, { isShown }: Pick<Ceiling, 'isShown'>): Shelf {
  return {
    async idle({ now, most, site }) {
      const rows = await stores.database.db
        .selectFrom('stranger_bytes')
        .innerJoin('shared_scripts', 'shared_scripts.key', 'stranger_bytes.script_key')
        .select(['shared_scripts.key as id', 'shared_scripts.bytes', 'used_at as usedAt'])
        .where('used_at', '<', now - IN_PLAY_MS)
        .$if(site !== null, (query) => query.where('site', '=', site))
        .orderBy('used_at')
        .orderBy('shared_scripts.key')
        .limit(most)
        .execute()
      const shown = await Promise.all(rows.map(({ id }) => isShown(id, now)))
      return rows.filter((_row, index) => !shown[index])
    },
    remove: ({ id, usedAt }) => removeUnused(stores, id, usedAt),
  }
}

/** Shared by somebody while their account was being deleted. */
function isOfNobody(eb: ExpressionBuilder<Tables, 'shared_scripts'>) {
  return eb.and([
    eb('owner', 'like', `${ownerOf('')}%`),
    eb.not(
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef(sql<string>`${ownerOf('')} || users.id`, '=', 'shared_scripts.owner'),
      ),
    ),
  ])
}

/** The owner that stands for a user; without an id, what all of these begin with. */
export function ownerOf(userId: string): string {
  return `user:${userId}`
}

/** The row of a script that is still there, now marked as used. */
async function use(db: Kysely<Tables>, key: string, now: number) {
  const row = await db
    .selectFrom('shared_scripts')
    .select(['key', 'used_at', 'content_hash'])
    .where('key', '=', key)
    .where('used_at', '>=', now - UNUSED_DAYS * DAY_MS)
    .executeTakeFirst()
  if (!row) return null
  // Updated at most once an hour: a table of phones reads it twenty times an evening, and an hour is precise enough.
  if (row.used_at < now - HOUR_MS) await db.updateTable('shared_scripts').set({ used_at: now }).where('key', '=', key).execute()
  return row
}

/** The key of a script that this owner shared before, now marked as used; `null` when there is none. */
async function useAgain(source: Kysely<Tables>, owner: string, contentHash: string, now: number): Promise<string | null> {
  const row = await source
    .updateTable('shared_scripts')
    .set({ used_at: now })
    .where('owner', '=', owner)
    .where('content_hash', '=', contentHash)
    .returning('key')
    .executeTakeFirst()
  return row?.key ?? null
}

/** What `claim` would return now; avoids writing a file for nothing. */
async function hasRoom(source: Kysely<Tables>, owner: string, bytes: number): Promise<boolean> {
  const row = await source.selectFrom('script_owners').select(['scripts', 'bytes']).where('owner', '=', owner).executeTakeFirst()
  return !row || (row.scripts < MAX_SHARED_SCRIPTS && row.bytes + bytes <= SHARED_SCRIPTS_BYTES)
}

/** Reserves room for one more script in a single atomic step; false when there is none left. */
async function claim(transaction: Transaction<Tables>, owner: string, bytes: number): Promise<boolean> {
  const row = await transaction
    .insertInto('script_owners')
    .values({ owner, scripts: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet(({ eb, ref }) => ({
          scripts: eb(ref('script_owners.scripts'), '+', 1),
          bytes: eb(ref('script_owners.bytes'), '+', bytes),
        }))
        .where('script_owners.scripts', '<', MAX_SHARED_SCRIPTS)
        .where('script_owners.bytes', '<=', SHARED_SCRIPTS_BYTES - bytes),
    )
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

async function release(transaction: Transaction<Tables>, owner: string, bytes: number): Promise<void> {
  await transaction
    .updateTable('script_owners')
    .set(({ eb }) => ({ scripts: eb('scripts', '-', 1), bytes: eb('bytes', '-', bytes) }))
    .where('owner', '=', owner)
    .execute()
}
