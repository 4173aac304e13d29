/** Search by any part of a name, however it is typed. If no name contains the text, typos are tolerated. */

import { setImmediate } from 'node:timers/promises'
import { isSearchable, nameKey, placeIn } from '@grimoire/protocol/names/key'
import { type ScriptType, SUGGESTIONS, type Suggestion } from '@grimoire/protocol/script/library'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { NAME_INDEX } from '../database/name-indexes.ts'
import { typosAllowed, typosOf } from './typo.ts'

type Queried = Pick<Database, 'kind' | 'searches'>

/** How many similar names a typo search compares at a time. */
const LOOKED_AT = 1000
const LAST_CHARACTER = '\u{10ffff}'
/** A rank after all others. */
const NOWHERE = 3

/**
 * Each name once, in its latest version. Names that begin with the text come first, then names with a word that begins with it;
 * among equals, the more popular come first. A text that is too short finds nothing. Without `type`, both types are found.
 */
export async function searchNames(database: Queried, text: string, type: ScriptType | null): Promise<Suggestion[]> {
  const key = nameKey(text)
  if (!isSearchable(key)) return []
  const beginning = await namesBeginning(database, key, type)
  if (beginning.length === SUGGESTIONS) return beginning
  const holding = await namesHolding(database, key, type)
  return holding.length > 0 ? holding : namesAlike(database, key, type)
}

/**
 * The best names that start with the text. This is the most frequent search, and part of an index answers it without reading every other
 * name that contains the text.
 */
async function namesBeginning(database: Queried, key: string, type: ScriptType | null): Promise<Suggestion[]> {
  return database.searches
    .selectFrom('scripts')
    .select(['name', 'author', 'type'])
    .where(
      'pk',
      'in',
      latest(database, type)
        .select('pk')
        .where('name_key', '>=', key)
        .where('name_key', '<', `${key}${LAST_CHARACTER}`)
        .orderBy('score', 'desc')
        .orderBy('name_key')
        .limit(SUGGESTIONS),
    )
    .orderBy('score', 'desc')
    .orderBy('name_key')
    .execute()
}

function latest({ searches }: Queried, type: ScriptType | null) {
  const all = searches.selectFrom('scripts').where('is_latest', '=', sql.lit(1))
  return type === null ? all : all.where('type', '=', type)
}

async function namesHolding(database: Queried, key: string, type: ScriptType | null): Promise<Suggestion[]> {
  const part = literal(key)
  return latest(database, type)
    .select(['name', 'author', 'type'])
    .where(NAME_INDEX[database.kind].mayHold(key))
    .where(like(`%${part}%`))
    .orderBy(sql`case when ${like(`${part}%`)} then 0 when ${like(`% ${part}%`)} then 1 else 2 end`)
    .orderBy('score', 'desc')
    .orderBy('name_key')
    .limit(SUGGESTIONS)
    .execute()
}

async function namesAlike(database: Queried, key: string, type: ScriptType | null): Promise<Suggestion[]> {
  const text = [...key]
  if (typosAllowed(text) === 0) return []
  const { alike, among } = NAME_INDEX[database.kind]
  for await (const pks of alike(database.searches, key, LOOKED_AT)) {
    if (pks.length === 0) continue
    const names = await latest(database, type)
      .select(['pk', 'name_key'])
      .where(among(pks))
      .orderBy('score', 'desc')
      .orderBy('name_key')
      .execute()
    await ownTurn()
    const found = fewestTypos(text, names)
    if (found.length > 0) return inOrder(database, found)
  }
  return []
}

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Comparing takes a few milliseconds. When several searches have their names at the same moment, requests and sockets are served between
 * one and the next.
 */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(async () => setImmediate())
  return lastTurn
}

/** What is shown of these scripts, in their order. */
async function inOrder({ kind, searches }: Queried, scripts: readonly { readonly pk: number }[]): Promise<Suggestion[]> {
  const pks = scripts.map(({ pk }) => pk)
  const rows = await searches
    .selectFrom('scripts')
    .select(['pk', 'name', 'author', 'type'])
    .where(NAME_INDEX[kind].among(pks))
    .execute()
  return rows
    .sort((one, other) => pks.indexOf(one.pk) - pks.indexOf(other.pk))
    .map(({ name, author, type }) => ({ name, author, type }))
}

/** Names with no more typos than are allowed. Among equals, names that begin like the text come first; otherwise their order stays. */
function fewestTypos<Name extends { readonly name_key: string }>(text: readonly string[], names: readonly Name[]): Name[] {
  const typosIn = typosOf(text, typosAllowed(text))
  // People rarely mistype the beginning of a word.
  const beginning = text.slice(0, 2).join('')
  return names
    .flatMap((name) => {
      const typos = typosIn(name.name_key)
      return typos === null ? [] : [{ name, typos, place: placeIn(name.name_key, beginning) ?? NOWHERE }]
    })
    .sort((one, other) => one.typos - other.typos || one.place - other.place)
    .slice(0, SUGGESTIONS)
    .map(({ name }) => name)
}

function like(pattern: string) {
  return sql<boolean>`name_key like ${pattern} escape '!'`
}

/** Escapes the wildcard characters of a `like` pattern. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
