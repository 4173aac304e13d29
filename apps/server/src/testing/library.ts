/** A small library for tests: scripts with nothing but a name and characters, inserted directly into the database. */

import { nameKey } from '@grimoire/protocol/names/key'
import type { Database } from '../database/database.ts'
import { characterNumbers } from '../library/cast.ts'
import { insertScript, updateVersions } from '../library/write-scripts.ts'

export interface TestScript {
  readonly name: string
  readonly author?: string
  readonly version?: string
  readonly type?: 'full' | 'teensy'
  readonly characters?: readonly string[]
  readonly score?: number
}

export async function addScripts({ db }: Pick<Database, 'db'>, scripts: readonly TestScript[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const numbers = await characterNumbers(transaction)
    for (const { name, author = '', version = '1.0.0', type = 'full', characters = ['imp'], score = 0 } of scripts) {
      const content = JSON.stringify([{ id: '_meta', name, author }, ...characters])
      const script = { name, author, version, type, content, hash: content, characterIds: characters, origin: 'import' } as const
      await insertScript(transaction, script, numbers, 0)
      await updateVersions(transaction, nameKey(name))
      await transaction.updateTable('scripts').set({ score }).where('name_key', '=', nameKey(name)).execute()
    }
  })
}
