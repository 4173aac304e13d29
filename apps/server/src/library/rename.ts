/** Two scripts of one name by two authors: the second carries its author's name in brackets, as the built-in ones do. */

import { cutText, READ } from '@grimoire/protocol'
import { nameKey } from '@grimoire/protocol/name-key'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { nextPatch } from './versions.ts'

const NOBODY = 'unknown'

/** Never longer than a name may be: the author's is cut first, then the script's own. */
export function nameAfterAuthor(name: string, author: string): string {
  const ending = ` (${cutText(author.trim() || NOBODY, READ.scriptName / 2)})`
  return `${cutText(name, READ.scriptName - [...ending].length).trim()}${ending}`
}

/** Gives a script of the library its longer name, and a free version there. Answers the key of that name. */
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
