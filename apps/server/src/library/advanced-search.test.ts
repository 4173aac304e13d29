/** Advanced search, on both databases. */

import { type AdvancedSearchRequest, advancedSearchRequestSchema } from '@grimoire/protocol/script/library'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { addScripts, type TestScript } from '../testing/library.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { advancedSearch } from './advanced-search.ts'
import { fillBuiltIn } from './built-in.ts'

const includes = (value: string) => ({ operator: 'includes' as const, value })
const excludes = (value: string) => ({ operator: 'excludes' as const, value })

type Asked = Partial<AdvancedSearchRequest>

describeEachDatabase((open) => {
  const library = async (...scripts: readonly TestScript[]): Promise<Database> => {
    const database = await open()
    // Only to number the built-in characters.
    await fillBuiltIn(database)
    await database.db.deleteFrom('scripts').execute()
    await addScripts(database, scripts)
    return database
  }
  const search = (database: Database, asked: Asked) =>
    advancedSearch(database, { ...advancedSearchRequestSchema.parse({ filters: [] }), ...asked })
  const names = async (database: Database, asked: Asked) => (await search(database, asked)).results.map(({ name }) => name)

  it('filters by included and excluded characters, combined with AND or OR', async () => {
    const database = await library(
      { name: 'A', characters: ['imp', 'baron'] },
      { name: 'B', characters: ['imp'] },
      { name: 'C', characters: ['baron', 'mine'] },
      { name: 'D', characters: ['mine'] },
    )
    const filters = [includes('imp'), excludes('baron')]
    expect(await names(database, { filters })).toEqual(['B'])
    expect(await names(database, { filters, matchLogic: 'OR' })).toEqual(['A', 'B', 'D'])
    expect(await names(database, { filters: [includes('imp'), includes('baron')] })).toEqual(['A'])
    expect(await names(database, { filters: [excludes('imp'), excludes('baron')], matchLogic: 'OR' })).toEqual(['B', 'C', 'D'])
    expect(await names(database, { filters: [includes('mine')] })).toEqual(['C', 'D'])
    expect(await names(database, { filters: [excludes('mine'), includes('imp')] })).toEqual(['A', 'B'])
    expect(await names(database, { filters: [] })).toEqual(['A', 'B', 'C', 'D'])
  })

  it('an unknown character is included by no script, and excluded by all', async () => {
    const database = await library({ name: 'A' }, { name: 'B' })
    expect(await search(database, { filters: [includes('nobody')] })).toEqual({ total: 0, results: [] })
    expect(await names(database, { filters: [excludes("no'body")] })).toEqual(['A', 'B'])
    expect(await names(database, { filters: [includes('nobody'), includes('imp')], matchLogic: 'OR' })).toEqual(['A', 'B'])
  })

  it('sorts by name or score in both directions, with a stable order', async () => {
    const database = await library({ name: 'b', score: 1 }, { name: 'C' }, { name: 'a' }, { name: 'É', score: 5 })
    expect(await names(database, {})).toEqual(['a', 'b', 'C', 'É'])
    expect(await names(database, { sortDirection: 'desc' })).toEqual(['É', 'C', 'b', 'a'])
    expect(await names(database, { sortBy: 'score', sortDirection: 'desc' })).toEqual(['É', 'b', 'a', 'C'])
    expect(await names(database, { sortBy: 'score' })).toEqual(['a', 'C', 'b', 'É'])
  })

  it('shows one row per name, from its latest version', async () => {
    const database = await library(
      { name: 'A', version: '1.0.0', characters: ['imp'], author: 'Old' },
      { name: 'A', version: '2.0.0', characters: ['baron'], author: 'New', score: 3 },
    )
    expect(await names(database, { filters: [includes('imp')] })).toEqual([])
    expect(await search(database, { filters: [includes('baron')] })).toMatchObject({
      total: 1,
      results: [{ name: 'A', author: 'New', version: '2.0.0', type: 'full', score: 3 }],
    })
  })

  it('counts all results and returns one page', async () => {
    const database = await library(...['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, type: 'teensy' as const })), { name: 'F' })
    const { total, results } = await search(database, { skip: 2, take: 2, type: 'teensy' })
    expect([total, results.map(({ name }) => name)]).toEqual([5, ['C', 'D']])
    expect(await search(database, { skip: 50 })).toEqual({ total: 6, results: [] })
  })

  it('counts what the library holds now, after versions came, changed and went', async () => {
    const database = await library({ name: 'A' }, { name: 'B' }, { name: 'C', type: 'teensy' })
    const filters = [includes('imp')]
    const totals = async () =>
      Promise.all(
        [{ filters }, { filters, type: 'teensy' as const }, {}].map(async (asked) => (await search(database, asked)).total),
      )
    expect(await totals()).toEqual([3, 1, 3])
    await addScripts(database, [
      { name: 'B', version: '2.0.0', characters: ['baron'] },
      { name: 'D', type: 'teensy' },
    ])
    expect(await totals()).toEqual([3, 2, 4])
    await database.db.updateTable('scripts').set({ type: 'full' }).where('name', '=', 'C').execute()
    await database.db.deleteFrom('scripts').where('name', '=', 'A').execute()
    expect(await totals()).toEqual([2, 1, 3])
    await addScripts(database, [{ name: 'A' }])
    expect(await totals()).toEqual([3, 1, 4])
  })

  it('a character that is both wanted and unwanted is in no script, or in any', async () => {
    const database = await library({ name: 'A' }, { name: 'B', characters: ['baron'] })
    const filters = [includes('imp'), excludes('imp')]
    expect(await search(database, { filters })).toEqual({ total: 0, results: [] })
    expect(await search(database, { filters, matchLogic: 'OR' })).toMatchObject({ total: 2 })
  })

  it('agrees with a simple implementation of the filters', async () => {
    const cast = ['imp', 'baron', 'chef', 'empath', 'mine', 'yours']
    const scripts = Array.from({ length: 64 }, (_, number) => ({
      name: `Script ${number}`,
      characters: ['spy', ...cast.filter((_id, bit) => (number >> bit) & 1)],
    }))
    const database = await library(...scripts)
    const filter = fc.record({
      operator: fc.constantFrom('includes' as const, 'excludes' as const),
      value: fc.constantFrom(...cast, 'nobody'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(filter, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('AND' as const, 'OR' as const),
        async (filters, matchLogic) => {
          const meets = ({ characters }: { characters: readonly string[] }) => {
            const each = filters.map(({ operator, value }) => characters.includes(value) === (operator === 'includes'))
            return matchLogic === 'AND' ? each.every(Boolean) : each.some(Boolean)
          }
          const found = await names(database, { filters, matchLogic, take: 100 })
          expect(found.toSorted()).toEqual(
            scripts
              .filter(meets)
              .map(({ name }) => name)
              .toSorted(),
          )
        },
      ),
    )
  })
})
