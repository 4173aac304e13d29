/**
 * The characters of a script, in the form that advanced search filters by. Each of the product's characters has a number, and is a bit in
 * one of five columns of the script's row. Homebrew characters have no number and are in a separate table. Comparing bits costs almost
 * nothing in either database, so a search over a hundred thousand scripts is one pass over an index.
 */

import type { CharacterId } from '@grimoire/game/model'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const CAST_COLUMNS = ['cast_0', 'cast_1', 'cast_2', 'cast_3', 'cast_4'] as const
export type CastColumn = (typeof CAST_COLUMNS)[number]

const BITS = 48
const MOST_NUMBERED = BITS * CAST_COLUMNS.length

export type CharacterNumbers = ReadonlyMap<CharacterId, number>

export interface Cast {
  readonly bits: Readonly<Record<CastColumn, number>>
  /** Characters without a number. */
  readonly others: readonly CharacterId[]
}

export function castOf(ids: Iterable<CharacterId>, numbers: CharacterNumbers): Cast {
  const bits = { cast_0: 0, cast_1: 0, cast_2: 0, cast_3: 0, cast_4: 0 }
  const others: CharacterId[] = []
  for (const id of new Set(ids)) {
    const number = numbers.get(id)
    if (number === undefined) others.push(id)
    else bits[columnOf(number)] += bitOf(number)
  }
  return { bits, others }
}

/** The numbers of the given characters, or of all that have one. */
export async function characterNumbers(db: Kysely<Tables>, ids?: readonly CharacterId[]): Promise<CharacterNumbers> {
  if (ids?.length === 0) return new Map()
  const all = db.selectFrom('numbered_characters').select(['character_id', 'number'])
  const rows = await (ids ? all.where('character_id', 'in', ids) : all).execute()
  return new Map(rows.map(({ character_id, number }) => [character_id, number]))
}

/**
 * Numbers those of these characters that have none, as long as numbers are left. Scripts that already contain one of them as homebrew then
 * have it as a bit instead.
 */
export async function numberCharacters(transaction: Transaction<Tables>, ids: Iterable<CharacterId>): Promise<CharacterNumbers> {
  const numbers = new Map(await characterNumbers(transaction))
  for (const id of ids) {
    const number = numbers.size
    if (numbers.has(id) || number >= MOST_NUMBERED) continue
    numbers.set(id, number)
    await transaction.insertInto('numbered_characters').values({ character_id: id, number }).execute()
    await convertToBits(transaction, id, number)
  }
  return numbers
}

async function convertToBits(transaction: Transaction<Tables>, id: CharacterId, number: number): Promise<void> {
  const column = columnOf(number)
  const scripts = transaction.selectFrom('script_characters').select('script_pk').where('character_id', '=', id)
  await sql`update scripts set ${sql.ref(column)} = ${sql.ref(column)} + ${bitOf(number)} where pk in (${scripts})`.execute(
    transaction,
  )
  await transaction.deleteFrom('script_characters').where('character_id', '=', id).execute()
}

function columnOf(number: number): CastColumn {
  const column = CAST_COLUMNS[Math.floor(number / BITS)]
  if (column === undefined) throw new RangeError(`There is no bit for the number ${number}.`)
  return column
}

function bitOf(number: number): number {
  return 2 ** (number % BITS)
}
