/** Fills the library with the scripts that come with the product. One hash over all of them says whether the library is up to date. */

import { createHash } from 'node:crypto'
import { type BuiltInScript, builtInScripts, characterById } from '@grimoire/catalogue'
import type { Script } from '@grimoire/game/model'
import { nameKey } from '@grimoire/protocol/names/key'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { numberCharacters } from './cast.ts'
import { renameAfterAuthor } from './rename.ts'
import { toStored } from './stored-script.ts'
import { insertScript, lockLibrary, type NewScript, updateVersions } from './write-scripts.ts'

type BuiltIn = NewScript & { readonly pk: number }

/** The name of the fact that holds the hash of the scripts filled in last. */
const FILLED = 'built-in-scripts'

/**
 * Updates the library's built-in scripts to those given. Changed scripts keep their number; scripts that are no longer given are removed.
 * Any number of processes may do so at once. `now` gives epoch milliseconds.
 */
export async function fillBuiltIn(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  scripts: readonly BuiltInScript[] = builtInScripts,
  now: () => number = Date.now,
): Promise<void> {
  const wanted = scripts.map(toNewScript)
  const hash = createHash('sha256')
    .update(JSON.stringify([wanted, [...characterById.keys()]]))
    .digest('hex')
  if ((await filled(db)) === hash) return
  await db.transaction().execute(async (transaction) => {
    await lockLibrary(transaction, kind)
    if ((await filled(transaction)) === hash) return
    const numbers = await numberCharacters(transaction, characterById.keys())
    const { kept, touched } = await removeOutdated(transaction, wanted)
    for (const script of wanted) {
      if (kept.has(script.pk)) continue
      for (const key of await makeRoom(transaction, script)) touched.add(key)
      await insertScript(transaction, script, numbers, now())
      touched.add(nameKey(script.name))
    }
    for (const key of touched) await updateVersions(transaction, key)
    await transaction
      .insertInto('facts')
      .values({ name: FILLED, value: hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash }))
      .execute()
  })
}

function toNewScript({ pk, ...parts }: BuiltInScript): BuiltIn {
  const script: Script = {
    ...parts,
    source: { kind: 'database', name: parts.name, version: parts.version },
    bootlegger: [],
    logo: null,
    background: null,
    almanac: null,
    extraMeta: {},
  }
  const { content, hash, characterIds } = toStored(script, characterById, characterById)
  const { name, author, version, kind: type } = parts
  return { pk, name, author, version, type, content, hash, characterIds, origin: 'built-in' }
}

async function filled(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', FILLED).executeTakeFirst()
  return row?.value ?? null
}

/** Removes built-in scripts that were changed or dropped. Returns the numbers that stay, and the names that lost a version. */
async function removeOutdated(transaction: Transaction<Tables>, wanted: readonly BuiltIn[]) {
  const rows = await transaction
    .selectFrom('scripts')
    .select(['pk', 'name', 'name_key', 'author', 'version', 'type', 'content_hash'])
    .where('origin', '=', 'built-in')
    .execute()
  const isCurrent = (row: (typeof rows)[number]): boolean => {
    const script = wanted.find(({ pk }) => pk === row.pk)
    return (
      script !== undefined &&
      script.hash === row.content_hash &&
      (['name', 'author', 'version', 'type'] as const).every((key) => script[key] === row[key])
    )
  }
  const outdated = rows.filter((row) => !isCurrent(row))
  if (outdated.length > 0) {
    await transaction
      .deleteFrom('scripts')
      .where(
        'pk',
        'in',
        outdated.map(({ pk }) => pk),
      )
      .execute()
  }
  return {
    kept: new Set(rows.filter(isCurrent).map(({ pk }) => pk)),
    touched: new Set(outdated.map(({ name_key }) => name_key)),
  }
}

/**
 * A built-in script keeps its name: an imported script with that name is removed if its content is already known, and otherwise gets its
 * author's name added.
 */
async function makeRoom(transaction: Transaction<Tables>, { name, hash }: BuiltIn): Promise<ReadonlySet<string>> {
  const inTheWay = await transaction
    .selectFrom('scripts')
    .select(['pk', 'name', 'author', 'version', 'content_hash'])
    .where('name_key', '=', nameKey(name))
    .where('origin', '=', 'import')
    .execute()
  const moved = new Set<string>()
  for (const row of inTheWay) {
    if (row.content_hash === hash) await transaction.deleteFrom('scripts').where('pk', '=', row.pk).execute()
    else moved.add(await renameAfterAuthor(transaction, row))
  }
  return moved
}
