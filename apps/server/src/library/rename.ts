/** Handles two scripts with the same name by two authors: the second gets its author's name added in brackets, as built-in scripts do. */

import { cutText, READ } from '@grimoire/protocol/limits'
import { nameKey } from '@grimoire/protocol/names/key'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { nextPatch } from './versions.ts'

const NOBODY = 'unknown'

/** Keeps within the maximum length of a name by cutting the author's name first, then the script's own. */
export function nameAfterAuthor(name: string, author: string): string {
  const ending = ` (${cutText(author.trim() || NOBODY, READ.scriptName / 2)})`
  return `${cutText(name, READ.scriptName - [...ending].length).trim()}${ending}`
}

/** Renames a script of the library that way and gives it a free version there. Returns the key of the new name. */
export async function renameAfterAuthor(
  transaction: Transaction<Tables>,
  { pk, name, author, version }: { readonly pk: number; readonly name: string; readonly author: string; readonly version: string },
): Promise<string> {
  const longer = nameAfterAuthor(name, author)
  const key = nameKey(longer)
  const there = await transaction.selectFrom('scripts').select('version').where('name_key', '=', key).execute()
  const taken = new Set(there.map((row) => row.version))
  const free = taken.has(version) ? nextPatch(version, (one) => taken.has(one)) : version
  await transaction
    .updateTable('scripts')
    .set({ name: longer, name_key: key, version: free, is_latest: 0 })
    .where('pk', '=', pk)
    .execute()
  return key
}
