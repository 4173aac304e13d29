/** The scripts people like, one per name, and the score of a script, which is the number of those people. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { type Favourite, MAX_FAVOURITES } from '@grimoire/protocol/account/account'
import { nameKey } from '@grimoire/protocol/names/key'
import type { Kysely, Transaction } from 'kysely'
import { holdUser } from '../accounts/hold-user.ts'
import type { Tables } from '../database/tables.ts'

/** Whether it is a favourite now. */
export type Toggled = Result<boolean, 'no-user' | 'no-script' | 'full'>

/** Newest first, each with its current row in the library: the version that was liked, or else the latest. */
export async function listFavourites(db: Kysely<Tables>, userId: string): Promise<Favourite[]> {
  return db
    .selectFrom('favourites as f')
    .leftJoin('scripts as liked', (join) =>
      join.onRef('liked.name_key', '=', 'f.name_key').onRef('liked.version', '=', 'f.version'),
    )
    .leftJoin('scripts as latest', (join) => join.onRef('latest.name_key', '=', 'f.name_key').on('latest.is_latest', '=', 1))
    .select(({ fn }) => [
      'f.name',
      fn.coalesce('liked.pk', 'latest.pk').as('pk'),
      fn.coalesce('liked.version', 'latest.version', 'f.version').as('version'),
    ])
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.name_key')
    .execute()
}

/**
 * Removes a name from the favourites if it is among them; otherwise adds it if the library has a script of that name. A script that left
 * the library can still be removed. The score is counted in the same transaction. `now` in epoch milliseconds.
 */
export async function toggleFavourite(
  db: Kysely<Tables>,
  userId: string,
  { name, version }: Pick<Favourite, 'name' | 'version'>,
  now: number,
): Promise<Toggled> {
  const key = nameKey(name)
  return db.transaction().execute(async (transaction): Promise<Toggled> => {
    if (!(await holdUser(transaction, userId))) return refuse('no-user')
    const script = await lockScript(transaction, key)
    if (await removeFavourite(transaction, userId, key)) {
      await countScore(transaction, key)
      return ok(false)
    }
    if (!script) return refuse('no-script')
    if ((await countFavourites(transaction, userId)) >= MAX_FAVOURITES) return refuse('full')
    const liked = (await hasVersion(transaction, key, version)) ? version : script.version
    await transaction
      .insertInto('favourites')
      .values({ user_id: userId, name_key: key, name: script.name, version: liked, created_at: now })
      .execute()
    await countScore(transaction, key)
    return ok(true)
  })
}

/** Everything in the list as it is stored, oldest first, for the person's own copy of their data. */
export async function favouritesOf(db: Kysely<Tables>, userId: string): Promise<readonly FavouriteKept[]> {
  return db
    .selectFrom('favourites')
    .select(['name', 'version', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('name_key')
    .execute()
}

export type FavouriteKept = Pick<Tables['favourites'], 'name' | 'version' | 'created_at'>

/** Removes all of them, and counts each script again. The caller holds the user. */
export async function removeFavourites(transaction: Transaction<Tables>, userId: string): Promise<void> {
  // In the order of their names, so that two of these never wait for each other.
  const rows = await transaction
    .selectFrom('favourites')
    .select('name_key')
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .execute()
  for (const { name_key: key } of rows) {
    await lockScript(transaction, key)
    await removeFavourite(transaction, userId, key)
    await countScore(transaction, key)
  }
}

/** The latest version of a script. Locks it, so that concurrent toggles of this name wait and their counts include each other. */
async function lockScript(transaction: Transaction<Tables>, key: string) {
  return transaction
    .updateTable('scripts')
    .set(({ ref }) => ({ score: ref('score') }))
    .where('name_key', '=', key)
    .where('is_latest', '=', 1)
    .returning(['name', 'version'])
    .executeTakeFirst()
}

async function removeFavourite(transaction: Transaction<Tables>, userId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function countFavourites(transaction: Transaction<Tables>, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

async function hasVersion(transaction: Transaction<Tables>, key: string, version: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('scripts')
    .select('pk')
    .where('name_key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts from scratch instead of incrementing, so that a wrong score corrects itself. */
async function countScore(transaction: Transaction<Tables>, key: string): Promise<void> {
  await transaction
    .updateTable('scripts')
    .set(({ selectFrom, fn }) => ({
      score: selectFrom('favourites').select(fn.countAll<number>().as('count')).where('favourites.name_key', '=', key),
    }))
    .where('name_key', '=', key)
    .execute()
}
