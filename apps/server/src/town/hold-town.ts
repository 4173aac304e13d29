/** Makes changes to one town wait for each other, across all processes, so that nothing changes between a check and its write. */

import { TOWN_IDLE_MS } from '@grimoire/protocol/town-calls'
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOf } from '../keys.ts'

/** Every field but what it shows, which may be large. */
export const FIELDS = [
  'town_key',
  'name',
  'password_hash',
  'row_salt',
  'everyone',
  'version',
  'shown_version',
  'viewers_version',
  'created_at',
  'used_at',
] as const
export type TownRow = Pick<Tables['towns'], (typeof FIELDS)[number]>

/** A town last used before this has ended, though its row may not be gone yet. */
export function usedSince(now: number): number {
  return now - TOWN_IDLE_MS
}

export async function findTown(db: Kysely<Tables>, townKey: string, now: number): Promise<TownRow | null> {
  const row = await db
    .selectFrom('towns')
    .select(FIELDS)
    .where('town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .executeTakeFirst()
  return row ?? null
}

/** The town, and whether this is one of its keys: the same as `findTown` and `isTownKey`, in one step. */
export async function findKeptTown(
  db: Kysely<Tables>,
  townKey: string,
  key: string,
  now: number,
): Promise<{ readonly town: TownRow; readonly isKept: boolean } | null> {
  const row = await db
    .selectFrom('towns')
    .leftJoin('town_keys', (join) =>
      join.onRef('town_keys.town_key', '=', 'towns.town_key').on('town_keys.key_hash', '=', hashOf(key)),
    )
    .select(FIELDS.map((field) => `towns.${field}` as const))
    .select('town_keys.key_hash')
    .where('towns.town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .executeTakeFirst()
  if (!row) return null
  const { key_hash, ...town } = row
  return { town, isKept: key_hash !== null }
}

/** The town, locked until the transaction ends; `null` when there is none. An update is the only row lock that both databases have. */
export async function holdTown(transaction: Transaction<Tables>, townKey: string, now: number): Promise<TownRow | null> {
  const row = await transaction
    .updateTable('towns')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .returning(FIELDS)
    .executeTakeFirst()
  return row ?? null
}

/** What changed: what the town shows, or its viewers and what they may see. */
export type Changed = 'shown' | 'viewers'

/**
 * Holds a town and gives it a new version in one statement, for changes that do not depend on the town as it was. Returns the row with its
 * new version; `null` when there is no such town.
 */
export async function holdAndStepTown(
  transaction: Transaction<Tables>,
  townKey: string,
  changed: readonly Changed[],
  now: number,
): Promise<TownRow | null> {
  const version = sql<number>`case when version >= ${now} then version + 1 else ${now} end`
  const row = await transaction
    .updateTable('towns')
    .set({ version, used_at: now, ...stepsOf(changed, version) })
    .where('town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .returning(FIELDS)
    .executeTakeFirst()
  return row ?? null
}

/** Gives a town held by this transaction a new version, and returns it. `now` is left out by what is no use of the town. */
export async function stepTown(
  transaction: Transaction<Tables>,
  { town_key, version: before }: TownRow,
  changed: readonly Changed[],
  now: number | null,
  more: Updateable<Pick<Tables['towns'], 'state' | 'revealed' | 'everyone'>> = {},
): Promise<number> {
  const version = Math.max(now ?? 0, before + 1)
  await transaction
    .updateTable('towns')
    .set({
      ...more,
      version,
      ...(now === null ? {} : { used_at: now }),
      ...stepsOf(changed, version),
    })
    .where('town_key', '=', town_key)
    .execute()
  return version
}

function stepsOf<Version>(changed: readonly Changed[], version: Version): { shown_version?: Version; viewers_version?: Version } {
  return {
    ...(changed.includes('shown') ? { shown_version: version } : {}),
    ...(changed.includes('viewers') ? { viewers_version: version } : {}),
  }
}
