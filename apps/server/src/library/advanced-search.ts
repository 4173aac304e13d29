/** Advanced search: finds names by the characters of their latest version. */

import type { AdvancedSearchAnswer, AdvancedSearchRequest, SearchFilter } from '@grimoire/protocol/script/library'
import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { CAST_COLUMNS, type CharacterNumbers, castOf, characterNumbers } from './cast.ts'

type Queried = Pick<Database, 'kind' | 'searches' | 'countCasts'>
type Scripts<Selected> = SelectQueryBuilder<Tables, 'scripts', Selected>
type Builder = ExpressionBuilder<Tables, 'scripts'>
type Condition = ExpressionWrapper<Tables, 'scripts', SqlBool>

/** No script includes an unknown id, and every script excludes it. Without filters, everything is found. */
export async function advancedSearch(database: Queried, request: AdvancedSearchRequest): Promise<AdvancedSearchAnswer> {
  const { filters, matchLogic, type, sortBy, sortDirection, skip, take } = request
  const { kind, searches } = database
  const numbers = await characterNumbers(
    searches,
    filters.map(({ value }) => value),
  )
  const matching = <Selected>(scripts: Scripts<Selected>) => {
    const ofType = type == null ? scripts : scripts.where('type', '=', type)
    if (filters.length === 0) return ofType
    return ofType.where((builder) => {
      const conditions = conditionsOf(builder, filters, matchLogic, numbers)
      return matchLogic === 'AND' ? builder.and(conditions) : builder.or(conditions)
    })
  }
  const inOrder = <Selected>(scripts: Scripts<Selected>) =>
    sortBy === 'name' ? scripts.orderBy('name_key', sortDirection) : scripts.orderBy('score', sortDirection).orderBy('name_key')

  const latest = searches.selectFrom('scripts').where('is_latest', '=', sql.lit(1))
  const counted = matching(latest).select(({ fn }) => fn.countAll<number>().as('total'))
  const total = (await countInMemory(database, request, numbers)) ?? (await counted.executeTakeFirstOrThrow()).total
  if (skip >= total) return { total, results: [] }
  // The scripts before the page are only counted off in an index, which has their keys, and never read.
  const page = inOrder(matching(kind === 'postgres' ? orderedFirst(searches, inOrder(latest)) : latest).select('pk'))
  const results = await inOrder(
    searches
      .selectFrom('scripts')
      .select(['pk', 'name', 'author', 'version', 'type', 'score'])
      .where('pk', 'in', page.offset(skip).limit(take)),
  ).execute()
  return { total, results }
}

/**
 * The same scripts, in an order that PostgreSQL takes from an index before it filters. Left to itself it takes bit comparisons to be met by
 * few scripts, and sorts the tens of thousands that meet them. An offset keeps it from merging the two queries.
 */
function orderedFirst(searches: Database['searches'], scripts: Scripts<object>): Scripts<object> {
  const ordered = scripts.select(['pk', 'name_key', 'type', 'score', ...CAST_COLUMNS]).offset(0)
  // A table of that name, with the columns that filters and orders use.
  return searches.selectFrom(ordered.as('scripts')) as unknown as Scripts<object>
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
