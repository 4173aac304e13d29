/**
 * The games people keep. Each is a file in the file store with a row that names it. Saving writes the file first; deleting removes the row
 * first.
 */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { FILE_URL_SECONDS, MAX_SAVED_GAMES, type SavedGame, type StorageUsage } from '@grimoire/protocol/account/storage'
import type { Kysely, Transaction } from 'kysely'
import { holdUser } from '../accounts/hold-user.ts'
import type { Tables } from '../database/tables.ts'
import type { Stores } from '../stores/stores.ts'
import { discard, gamePath, newFileKey } from './file-path.ts'

export interface SavedGames {
  /** Newest first. */
  list(userId: string): Promise<SavedGame[]>
  usage(userId: string): Promise<StorageUsage>
  /** Once this resolves with a key, the game survives a crash. `now` in epoch milliseconds. */
  save(userId: string, game: { readonly name: string; readonly bytes: Uint8Array }, now: number): Promise<GameSaved>
  /** A temporary address of the file; `null` when this user has no game with the key. */
  urlOf(userId: string, key: string): Promise<string | null>
  /** False when this user has no game with the key. */
  remove(userId: string, key: string): Promise<boolean>
  /** The text of a game's file; `null` when there is no such file. */
  read(userId: string, key: string): Promise<string | null>
  /** Removes the rows of all games of a user. Once the transaction has ended, the caller removes the files at the paths returned. */
  removeAll(transaction: Transaction<Tables>, userId: string): Promise<string[]>
}

/** The key of the game. */
export type GameSaved = Result<string, SaveFault>
type SaveFault = 'no-user' | 'too-many' | 'no-room'

/** `quota` is how many bytes one user's games may take. */
export function savedGames({ database: { db }, files }: Pick<Stores, 'database' | 'files'>, quota: number): SavedGames {
  const fault = async (source: Kysely<Tables>, userId: string, bytes: number): Promise<'too-many' | 'no-room' | null> => {
    const { games, used } = await kept(source, userId)
    if (games >= MAX_SAVED_GAMES) return 'too-many'
    return used + bytes > quota ? 'no-room' : null
  }

  return {
    async list(userId) {
      const rows = await db
        .selectFrom('saved_games')
        .select(['key', 'name', 'bytes', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .execute()
      return rows.map(({ key, name, bytes, created_at }) => ({
        name,
        created: new Date(created_at).toISOString(),
        key,
        bucket_key: key,
        bytes,
      }))
    },

    async usage(userId) {
      return { used: (await kept(db, userId)).used, quota }
    },

    async save(userId, { name, bytes }, now) {
      // Checked twice: now, to avoid writing a file for nothing, and below, where no other save of this user can come in between.
      const early = await fault(db, userId, bytes.byteLength)
      if (early !== null) return refuse(early)
      const row = { key: newFileKey(), user_id: userId, name, bytes: bytes.byteLength, created_at: now }
      await files.put(gamePath(row), bytes, 'application/json')
      const code = await db.transaction().execute(async (transaction): Promise<SaveFault | null> => {
        if (!(await holdUser(transaction, userId))) return 'no-user'
        const late = await fault(transaction, userId, row.bytes)
        if (late === null) await transaction.insertInto('saved_games').values(row).execute()
        return late
      })
      if (code === null) return ok(row.key)
      await discard(files, gamePath(row))
      return refuse(code)
    },

    async urlOf(userId, key) {
      const row = await db
        .selectFrom('saved_games')
        .select(['key', 'user_id'])
        .where('key', '=', key)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? files.readUrl(gamePath(row), FILE_URL_SECONDS) : null
    },

    async remove(userId, key) {
      const row = await db
        .deleteFrom('saved_games')
        .where('key', '=', key)
        .where('user_id', '=', userId)
        .returning(['key', 'user_id'])
        .executeTakeFirst()
      if (row) await discard(files, gamePath(row))
      return row !== undefined
    },

    async read(userId, key) {
      const bytes = await files.get(gamePath({ user_id: userId, key }))
      return bytes && Buffer.from(bytes).toString()
    },

    async removeAll(transaction, userId) {
      const rows = await transaction.deleteFrom('saved_games').where('user_id', '=', userId).returning(['key', 'user_id']).execute()
      return rows.map(gamePath)
    },
  }
}

async function kept(source: Kysely<Tables>, userId: string): Promise<{ games: number; used: number }> {
  return source
    .selectFrom('saved_games')
    .select(({ fn, val }) => [fn.countAll<number>().as('games'), fn.coalesce(fn.sum<number>('bytes'), val(0)).as('used')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
