/** The library contains the built-in scripts, whatever release ran before. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type BuiltInScript, builtInScripts } from '@grimoire/catalogue'
import { nameKey } from '@grimoire/protocol/names/key'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { addScripts } from '../testing/library.ts'
import type { OpenOrder } from '../testing/opener.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { advancedSearch } from './advanced-search.ts'
import { fillBuiltIn } from './built-in.ts'
import { insertScript } from './write-scripts.ts'

const [first, second, third] = builtInScripts as readonly [BuiltInScript, BuiltInScript, BuiltInScript]

describeEachDatabase((open, fresh) => {
  const rows = ({ db }: Database) =>
    db.selectFrom('scripts').select(['pk', 'name', 'version', 'is_latest', 'score', 'origin']).orderBy('pk').execute()
  const names = async (database: Database) => (await rows(database)).map(({ name }) => name)

  it('adds every script under its number, as the latest version', async () => {
    const database = await open()
    await fillBuiltIn(database)
    const expected = builtInScripts.map(({ pk, name, version }) => ({
      pk,
      name,
      version,
      is_latest: 1,
      score: 0,
      origin: 'built-in',
    }))
    expect(await rows(database)).toEqual(expected.toSorted((one, other) => one.pk - other.pk))
    const { count } = await database.db
      .selectFrom('script_contents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(builtInScripts.length)
  })

  it('does nothing the second time', async () => {
    const database = await open()
    await fillBuiltIn(database, [first], () => 1)
    await fillBuiltIn(database, [first], () => 2)
    expect(await database.db.selectFrom('scripts').select('created_at').execute()).toEqual([{ created_at: 1 }])
  })

  it('several processes at once fill the library once', async () => {
    const place = await fresh()
    await (await openDatabase(place)).close()
    const order: OpenOrder = { dataDir: place.dataDir, databaseUrl: place.databaseUrl?.href ?? null }
    const processes = Array.from({ length: 3 }, () =>
      fork(join(import.meta.dirname, '../testing/filler.ts'), { execArgv: ['--import', 'tsx'] }),
    )
    try {
      await Promise.all(processes.map((process) => once(process, 'message')))
      const answers = processes.map(async (process) => String((await once(process, 'message'))[0]))
      for (const process of processes) process.send(order)
      expect(await Promise.all(answers)).toEqual(['', '', ''])
    } finally {
      for (const process of processes) process.kill('SIGKILL')
    }
    const database = await openDatabase(place)
    expect(await names(database)).toHaveLength(builtInScripts.length)
    await database.close()
  })

  it('a release adds, changes, renames and removes scripts; numbers stay', async () => {
    const database = await open()
    await fillBuiltIn(database, [first, second, third])
    const renamed = { ...second, name: 'Another Name' }
    const changed = { ...first, characters: first.characters.slice(1) }
    const added = { ...third, pk: 900, name: 'Brand New' }
    await fillBuiltIn(database, [changed, renamed, added])
    expect((await rows(database)).map(({ pk, name, is_latest }) => [pk, name, is_latest])).toEqual([
      [first.pk, first.name, 1],
      [second.pk, 'Another Name', 1],
      [900, 'Brand New', 1],
    ])
    const { content } = await database.db
      .selectFrom('script_contents')
      .select('content')
      .where('script_pk', '=', first.pk)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content)).not.toContain(first.characters[0])
  })

  it('two scripts may swap names', async () => {
    const database = await open()
    await fillBuiltIn(database, [first, second])
    await fillBuiltIn(database, [
      { ...first, name: second.name },
      { ...second, name: first.name },
    ])
    expect(await names(database)).toEqual([second.name, first.name])
  })

  it('an imported script with the name of a new built-in one gets its author’s name added, and a duplicate is removed', async () => {
    const database = await open()
    await fillBuiltIn(database, [first])
    const original = await database.db.selectFrom('scripts').selectAll().executeTakeFirstOrThrow()
    await addScripts(database, [
      { name: second.name.toUpperCase(), author: 'Somebody' },
      { name: second.name.toUpperCase(), author: 'Somebody', version: '2.0.0' },
    ])
    await database.db.transaction().execute((transaction) =>
      insertScript(
        transaction,
        {
          ...{ name: 'Brand New', author: '', version: '3.0.0', type: 'full', content: '[]' },
          ...{ hash: original.content_hash, characterIds: [], origin: 'import' },
        },
        new Map(),
        0,
      ),
    )
    await fillBuiltIn(database, [first, second, { ...first, pk: 900, name: 'Brand New' }])
    const found = await rows(database)
    expect(found.map(({ name, version, is_latest }) => [name, version, is_latest]).toSorted()).toEqual(
      [
        [first.name, '1.0.0', 1],
        [second.name, '1.0.0', 1],
        ['Brand New', '1.0.0', 1],
        [`${second.name.toUpperCase()} (Somebody)`, '1.0.0', 0],
        [`${second.name.toUpperCase()} (Somebody)`, '2.0.0', 1],
      ].toSorted(),
    )
  })

  it('imported scripts never take a number of the built-in ones', async () => {
    const database = await open()
    await addScripts(database, [{ name: 'Imported' }])
    expect((await rows(database))[0]?.pk).toBeGreaterThanOrEqual(10_000)
  })

  it('favourites count towards the score from the start', async () => {
    const database = await open()
    const user = { id: 'u', provider: 'discord', provider_id: '1', username: 'u', avatar_url: null } as const
    await database.db
      .insertInto('users')
      .values({ ...user, created_at: 0, seen_at: 0 })
      .execute()
    const favourite = { user_id: 'u', name: first.name, name_key: nameKey(first.name), version: '1.0.0', created_at: 0 }
    await database.db.insertInto('favourites').values(favourite).execute()
    await fillBuiltIn(database, [first, second])
    expect((await rows(database)).map(({ score }) => score)).toEqual([1, 0])
  })

  it("homebrew that becomes one of the product's characters is still found", async () => {
    const database = await open()
    await addScripts(database, [{ name: 'Early', characters: ['imp', 'mine'] }])
    const found = async () =>
      advancedSearch(database, {
        ...{ filters: [{ operator: 'includes', value: 'imp' }], sortBy: 'name', sortDirection: 'asc' },
        ...{ matchLogic: 'AND', skip: 0, take: 25 },
      })
    expect((await found()).total).toBe(1)
    await fillBuiltIn(database, [])
    expect((await found()).total).toBe(1)
    expect(await database.db.selectFrom('script_characters').select('character_id').execute()).toEqual([{ character_id: 'mine' }])
  })
})
