/**
 * Decides under which name and version an imported script is stored. Known content is skipped. New content under a name by the same
 * author becomes a new version. If the name belongs to a script by another author, or to a built-in script, the imported one gets
 * its author's name in brackets.
 */

import { nameKey } from '@grimoire/protocol/names/key'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CharacterNumbers } from '../cast.ts'
import { nameAfterAuthor } from '../rename.ts'
import { nextPatch } from '../versions.ts'
import { insertScript, type NewScript, updateVersions } from '../write-scripts.ts'

export interface Placed {
  readonly outcome: 'loaded' | 'new version' | 'there already'
  readonly name: string
  readonly version: string
}

/** `now` in epoch milliseconds. */
export async function placeScript(
  transaction: Transaction<Tables>,
  script: NewScript,
  numbers: CharacterNumbers,
  now: number,
): Promise<Placed> {
  const plain = await versionsOf(transaction, script.name)
  const same = sameContent(plain, script)
  if (same) return same
  const isTheirs = plain.some(({ origin, author }) => origin === 'built-in' || nameKey(author) !== nameKey(script.author))
  const name = isTheirs ? nameAfterAuthor(script.name, script.author) : script.name
  const versions = isTheirs ? await versionsOf(transaction, name) : plain
  const sameThere = sameContent(versions, script)
  if (sameThere) return sameThere

  const taken = new Set(versions.map(({ version }) => version))
  const version = taken.has(script.version) ? nextPatch(script.version, (one) => taken.has(one)) : script.version
  await insertScript(transaction, { ...script, name, version }, numbers, now)
  await updateVersions(transaction, nameKey(name))
  return { outcome: versions.length === 0 ? 'loaded' : 'new version', name, version }
}

type Row = Pick<NewScript, 'name' | 'author' | 'version' | 'origin'> & { readonly content_hash: string }

async function versionsOf(transaction: Transaction<Tables>, name: string): Promise<Row[]> {
  return transaction
    .selectFrom('scripts')
    .select(['name', 'author', 'version', 'origin', 'content_hash'])
    .where('name_key', '=', nameKey(name))
    .execute()
}

function sameContent(rows: readonly Row[], { hash }: NewScript): Placed | null {
  const row = rows.find(({ content_hash }) => content_hash === hash)
  return row ? { outcome: 'there already', name: row.name, version: row.version } : null
}
