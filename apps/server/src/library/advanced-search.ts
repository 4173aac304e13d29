/** Advanced search: finds names by the characters of their latest version. */

import type { AdvancedSearchAnswer, AdvancedSearchRequest, SearchFilter } from '@grimoire/protocol/library'
import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { CAST_COLUMNS, type CharacterNumbers, castOf, characterNumbers } from './cast.ts'

type Queried = Pick<Database, 'searches' | 'countCasts'>
type Builder = ExpressionBuilder<Tables, 'scripts'>
type Condition = ExpressionWrapper<Tables, 'scripts', SqlBool>

/** No script includes an unknown id, and every script excludes it. Without filters, everything is found. */
export async function advancedSearch(database: Queried, request: AdvancedSearchRequest): Promise<AdvancedSearchAnswer> {
  const { filters, matchLogic, type, sortBy, sortDirection, skip, take } = request
  const { searches } = database
  const numbers = await characterNumbers(
    searches,
    filters.map(({ value }) => value),
  )
  let found = searches.selectFrom('scripts').where('is_latest', '=', sql.lit(1))
  if (type != null) found = found.where('type', '=', type)
  if (filters.length > 0) {
    found = found.where((builder) => {
      const conditions = conditionsOf(builder, filters, matchLogic, numbers)
      return matchLogic === 'AND' ? builder.and(conditions) : builder.or(conditions)
    })
  }
  const total =
    (await countInMemory(database, request, numbers)) ??
    (await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  if (skip >= total) return { total, results: [] }
  const inOrder = <Selected>(scripts: SelectQueryBuilder<Tables, 'scripts', Selected>) =>
    sortBy === 'name' ? scripts.orderBy('name_key', sortDirection) : scripts.orderBy('score', sortDirection).orderBy('name_key')
  // The scripts before the page are only counted off in an index, which has their keys, and never read.
  const page = inOrder(found.select('pk')).offset(skip).limit(take)
  const results = await inOrder(
    searches.selectFrom('scripts').select(['pk', 'name', 'author', 'version', 'type', 'score']).where('pk', 'in', page),
  ).execute()
  return { total, results }
}

/** Null where the database has to count. */
async function countInMemory(
  { countCasts }: Queried,
  { filters, matchLogic, type }: AdvancedSearchRequest,
  numbers: CharacterNumbers,
): Promise<number | null> {
  if (countCasts === null || filters.some(({ value }) => !numbers.has(value))) return null
  const numbersOf = (wanted: SearchFilter['operator']) =>
    filters.flatMap(({ operator, value }) => (operator === wanted ? (numbers.get(value) ?? []) : []))
  return countCasts({
    type: type ?? null,
    all: matchLogic === 'AND' || filters.length === 0,
    included: numbersOf('includes'),
    excluded: numbersOf('excludes'),
  })
}

/** A few bit comparisons, however many filters there are, and one condition for each character without a number. */
function conditionsOf(
  builder: Builder,
  filters: readonly SearchFilter[],
  logic: AdvancedSearchRequest['matchLogic'],
  numbers: CharacterNumbers,
): Condition[] {
  const ids = (operator: SearchFilter['operator']) => filters.filter((one) => one.operator === operator).map(({ value }) => value)
  const [included, excluded] = [castOf(ids('includes'), numbers), castOf(ids('excludes'), numbers)]
  const all = logic === 'AND'
  return [
    ...CAST_COLUMNS.flatMap((column) => {
      const shared = (bits: number) => sql<number>`(${sql.ref(column)} & ${bits})`
      const [wanted, unwanted] = [included.bits[column], excluded.bits[column]]
      return [
        ...(wanted === 0 ? [] : [all ? builder(shared(wanted), '=', wanted) : builder(shared(wanted), '<>', 0)]),
        ...(unwanted === 0 ? [] : [all ? builder(shared(unwanted), '=', 0) : builder(shared(unwanted), '<>', unwanted)]),
      ]
    }),
    ...included.others.map((id) => builder('pk', 'in', scriptsWith(builder, id))),
    ...excluded.others.map((id) => builder('pk', 'not in', scriptsWith(builder, id))),
  ]
}

function scriptsWith(builder: Builder, id: string) {
  return builder.selectFrom('script_characters').select('script_pk').where('character_id', '=', id)
}
