/**
 * The grimoire shown to everybody token by token: which tokens are shown so far, and whether the winner is. It belongs to the reveal for
 * everyone, and goes with it. Whatever the storyteller's devices push, nothing else leaves the server.
 */

import { type TownUnveiling, townUnveilingSchema } from '@grimoire/protocol/town/calls'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** `null` unless the grimoire is shown token by token. */
export async function unveiledIn(
  db: Kysely<Tables>,
  { town_key: townKey }: Pick<Tables['towns'], 'town_key'>,
): Promise<TownUnveiling | null> {
  const row = await db.selectFrom('town_unveilings').select(['tokens', 'won']).where('town_key', '=', townKey).executeTakeFirst()
  return row ? townUnveilingSchema.parse({ tokens: JSON.parse(row.tokens), winner: row.won === 1 }) : null
}

/** Whether everything that was shown before is shown still: then what is stored of the grimoire may stay. */
export async function keepUnveiling(transaction: Transaction<Tables>, townKey: string, next: TownUnveiling): Promise<boolean> {
  const before = await unveiledIn(transaction, { town_key: townKey })
  const row = { tokens: JSON.stringify(next.tokens), won: next.winner ? 1 : 0 }
  await transaction
    .insertInto('town_unveilings')
    .values({ town_key: townKey, ...row })
    .onConflict((conflict) => conflict.column('town_key').doUpdateSet(row))
    .execute()
  if (before === null || (before.winner && !next.winner)) return false
  return before.tokens.every((token) => next.tokens.includes(token))
}

export async function endUnveiling(transaction: Transaction<Tables>, townKey: string): Promise<void> {
  await transaction.deleteFrom('town_unveilings').where('town_key', '=', townKey).execute()
}
