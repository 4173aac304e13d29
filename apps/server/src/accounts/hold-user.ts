/** Makes changes to one person's data wait for each other, so that a count is still true when it is used. */

import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Locks the user until the transaction ends; other transactions that hold the same user wait. False when there is no such user:
 * tokens outlive an account by minutes. An update is the only row lock that both databases have.
 */
export async function holdUser(transaction: Transaction<Tables>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set(({ ref }) => ({ seen_at: ref('seen_at') }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
