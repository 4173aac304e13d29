/** Makes changes of one person's things wait for each other, so that what was counted still holds when it is acted on. */

import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Until the transaction ends, no other that holds the same user goes on. False when there is no such user: tokens
 * outlive an account by minutes. An update is the one lock on a row that both databases know.
 */
export async function holdUser(transaction: Transaction<Tables>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set(({ ref }) => ({ seen_at: ref('seen_at') }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
