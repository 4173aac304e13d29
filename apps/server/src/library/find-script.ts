/** Finds single scripts of the library by name. */

import { nameKey } from '@grimoire/protocol/names/key'
import type { ScriptVersions, Suggestion } from '@grimoire/protocol/script/library'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ScriptRow } from './stored-script.ts'
import { compareVersions } from './versions.ts'

export interface FoundScript extends ScriptRow {
  readonly pk: number
  /** Differs whenever the content differs. */
  readonly content_hash: string
}

/** Every version, newest first; empty when there is no such name. Case, accents and spaces do not matter. */
export async function findVersions(db: Kysely<Tables>, name: string): Promise<FoundScript[]> {
  const key = nameKey(name)
  const like = await db
    .selectFrom('scripts')
    .select(['pk', 'name', 'name_key', 'author', 'version', 'type', 'content_hash'])
    .where(sql<string>`replace(name_key, ' ', '')`, '=', key.replaceAll(' ', ''))
    .orderBy('name_key')
    .execute()
  const found = like.some(({ name_key }) => name_key === key) ? key : like[0]?.name_key
  return like
    .filter(({ name_key }) => name_key === found)
    .sort((one, other) => compareVersions(other.version, one.version) || other.pk - one.pk)
    .map(({ name_key: _key, ...script }) => script)
}

export function toVersions(found: readonly FoundScript[]): ScriptVersions {
  return found.map(({ pk, version, author }) => ({ pk, version, author }))
}

/** Official script JSON; `null` when the script has just been removed from the library. */
export async function scriptContent(db: Kysely<Tables>, pk: number): Promise<string | null> {
  const row = await db.selectFrom('script_contents').select('content').where('script_pk', '=', pk).executeTakeFirst()
  return row?.content ?? null
}

/** The number of scripts that an app can suggest while offline. */
const KEPT_OFFLINE = 500

/** All built-in scripts, then the most popular of the others, best first. */
export async function offlineSuggestions(db: Kysely<Tables>): Promise<Suggestion[]> {
  const latest = db
    .selectFrom('scripts')
    .select(['name', 'author', 'type', 'score', 'name_key'])
    .where('is_latest', '=', sql.lit(1))
  const builtIn = await latest.where('origin', '=', 'built-in').orderBy('pk').limit(KEPT_OFFLINE).execute()
  const others = await latest
    .where('origin', '<>', 'built-in')
    .orderBy('score', 'desc')
    .orderBy('name_key')
    .limit(KEPT_OFFLINE - builtIn.length)
    .execute()
  return [...builtIn, ...others]
    .sort((one, other) => other.score - one.score)
    .map(({ name, author, type }) => ({ name, author, type }))
}
