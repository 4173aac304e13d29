/** The towns themselves: creating and opening them, and their keys. */

import { randomBytes } from 'node:crypto'
import { TOWN_PUSH_BYTES } from '@grimoire/protocol/town/calls'
import { EMPTY_TOWN } from '@grimoire/protocol/town/state'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOf, newKey } from '../keys.ts'
import { recordBytes } from '../strangers/ceiling.ts'
import type { TownName } from './names.ts'
import type { StoredTown, TownStore } from './town-store.ts'

/** Keys of one town. A new one never replaces an older one, so this many openings are all there are. */
const MOST_KEYS = 50

/** A town of somebody who is not signed in counts as much as it may hold: what it shows changes four times a second. */
export const STRANGER_TOWN_BYTES = TOWN_PUSH_BYTES

/**
 * Makes a town, and returns its first key; `null` while there is one under this name. `ownerId` is the account that may open it again;
 * without one, the town counts as the site's.
 * `now` in epoch milliseconds, here and below.
 */
export async function createTown(
  towns: TownStore,
  { name, key: townKey }: TownName,
  { passwordHash, ownerId, site }: { readonly passwordHash: string; readonly ownerId: string | null; readonly site: string },
  now: number,
): Promise<string | null> {
  const columns = {
    ...{ town_key: townKey, name, password_hash: passwordHash, row_salt: randomBytes(32).toString('base64url') },
    ...{ state: JSON.stringify(EMPTY_TOWN), revealed: null, everyone: 0 },
  }
  return towns.create(townKey, now, columns, async (transaction) => {
    if (ownerId === null) await recordBytes(transaction, { town_key: townKey }, { site, bytes: STRANGER_TOWN_BYTES })
    else await transaction.insertInto('town_owners').values({ town_key: townKey, user_id: ownerId }).execute()
    return addKey(transaction, townKey, now)
  })
}

/** Whether this account made the town. */
export async function isTownOwner(db: Kysely<Tables>, townKey: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db
    .selectFrom('town_owners')
    .select('town_key')
    .where('town_key', '=', townKey)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The towns that an account made, and when. */
export async function townsOf(db: Kysely<Tables>, userId: string): Promise<readonly Pick<StoredTown, 'name' | 'created_at'>[]> {
  return db
    .selectFrom('towns')
    .innerJoin('town_owners', 'town_owners.town_key', 'towns.town_key')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/**
 * Another key, for the account that made the town. `full` when it has as many as a town may have; `null` when the town is gone, or is
 * another one by now.
 */
export async function openTown(
  towns: TownStore,
  { town_key: townKey, created_at }: StoredTown,
  now: number,
): Promise<{ readonly key: string } | 'full' | null> {
  return towns.change(townKey, now, async ({ row: town, transaction }) =>
    town.created_at === created_at ? addKeyIfRoom(transaction, townKey, now) : null,
  )
}

/** Another key of a town held by this transaction. */
export async function addKeyIfRoom(
  transaction: Transaction<Tables>,
  townKey: string,
  now: number,
): Promise<{ readonly key: string } | 'full'> {
  const { count } = await transaction
    .selectFrom('town_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('town_key', '=', townKey)
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_KEYS ? 'full' : { key: await addKey(transaction, townKey, now) }
}

async function addKey(transaction: Transaction<Tables>, townKey: string, now: number): Promise<string> {
  const key = newKey()
  await transaction
    .insertInto('town_keys')
    .values({ town_key: townKey, key_hash: hashOf(key), created_at: now })
    .execute()
  return key
}

export async function countTowns(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('towns')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
