/** Writes to the library: everything belonging to a script is added and removed together, and each name has exactly one latest version. */

import { setTimeout } from 'node:timers/promises'
import type { CharacterId } from '@grimoire/game/model'
import { nameKey } from '@grimoire/protocol/names/key'
import { sql, type Transaction } from 'kysely'
import type { DatabaseKind } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type CharacterNumbers, castOf } from './cast.ts'
import type { ScriptRow } from './stored-script.ts'
import { compareVersions } from './versions.ts'

export interface NewScript extends ScriptRow {
  /** Given for a built-in script; others are numbered automatically. */
  readonly pk?: number
  readonly content: string
  readonly hash: string
  readonly characterIds: readonly CharacterId[]
  readonly origin: 'built-in' | 'import'
}

/** An arbitrary number by which the product's processes identify this lock. */
const LOCK = 7_302_113

/** How often a process that waits for the lock asks for it. */
const TRY_AGAIN_MS = 100

/**
 * Until the transaction ends, nobody else fills or imports. SQLite allows only one writer anyway. Waits as long as another process takes:
 * it asks again and again, because one query that waits would run into the time limit of queries.
 */
export async function lockLibrary(transaction: Transaction<Tables>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'postgres') return
  while (!(await tookLock(transaction))) await setTimeout(TRY_AGAIN_MS)
}

async function tookLock(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(transaction)
  return rows[0]?.mine === true
}

/** Adds a version that its name does not have yet. Call `updateVersions` afterwards. `now` in epoch milliseconds. */
export async function insertScript(
  transaction: Transaction<Tables>,
  { pk, content, hash, characterIds, ...script }: NewScript,
  numbers: CharacterNumbers,
  now: number,
): Promise<void> {
  const cast = castOf(characterIds, numbers)
  const { pk: script_pk } = await transaction
    .insertInto('scripts')
    .values({
      ...(pk === undefined ? {} : { pk }),
      ...script,
      ...cast.bits,
      name_key: nameKey(script.name),
      content_hash: hash,
      is_latest: 0,
      created_at: now,
    })
    .returning('pk')
    .executeTakeFirstOrThrow()
  await transaction.insertInto('script_contents').values({ script_pk, content }).execute()
  const others = cast.others.map((character_id) => ({ script_pk, character_id }))
  if (others.length > 0) await transaction.insertInto('script_characters').values(others).execute()
}

/** Call after adding or removing versions of a name: marks the newest as the latest, and gives each the name's score. */
export async function updateVersions(transaction: Transaction<Tables>, key: string): Promise<void> {
  const versions = await transaction
    .selectFrom('scripts')
    .select(['pk', 'version', 'is_latest'])
    .where('name_key', '=', key)
    .execute()
  const [newest, ...others] = versions.sort((one, other) => compareVersions(other.version, one.version) || other.pk - one.pk)
  const outdated = others.filter(({ is_latest }) => is_latest === 1).map(({ pk }) => pk)
  if (outdated.length > 0) await transaction.updateTable('scripts').set({ is_latest: 0 }).where('pk', 'in', outdated).execute()
  if (newest && newest.is_latest === 0) {
    await transaction.updateTable('scripts').set({ is_latest: 1 }).where('pk', '=', newest.pk).execute()
  }
  await transaction
    .updateTable('scripts')
    .set(({ selectFrom, fn }) => ({
      score: selectFrom('favourites').select(fn.countAll<number>().as('count')).where('favourites.name_key', '=', key),
    }))
    .where('name_key', '=', key)
    .execute()
}
