/** The people who sign in: one row each, with the name and picture they had at Discord at their last sign-in. */

import { randomUUID } from 'node:crypto'
import type { Me } from '@grimoire/protocol/account/account'
import { cutText } from '@grimoire/protocol/limits'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Person } from './discord.ts'

const NAME_LENGTH = 100

export interface Users {
  /** Adds the person if they are new, and updates them otherwise. Returns their id. */
  keep(person: Person): Promise<string>
  find(id: string): Promise<Me | null>
  exists(id: string): Promise<boolean>
  /** The whole row; `null` when there is no such user. */
  row(id: string): Promise<Tables['users'] | null>
  /** Removes the user, and with them their sessions and cards. */
  remove(transaction: Transaction<Tables>, id: string): Promise<void>
}

/** `now` gives epoch milliseconds. */
export function usersIn(db: Kysely<Tables>, now: () => number = Date.now): Users {
  return {
    async keep({ id, name, avatarUrl }) {
      const profile = { username: cutText(name, NAME_LENGTH), avatar_url: avatarUrl, seen_at: now() }
      const { id: userId } = await db
        .insertInto('users')
        .values({ id: randomUUID(), provider: 'discord', provider_id: id, created_at: now(), ...profile })
        .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(profile))
        .returning('id')
        .executeTakeFirstOrThrow()
      return userId
    },

    async find(id) {
      const row = await db.selectFrom('users').select(['id', 'username', 'avatar_url']).where('id', '=', id).executeTakeFirst()
      return row ? { user_id: row.id, username: row.username, avatar_url: row.avatar_url } : null
    },

    async exists(id) {
      return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    async row(id) {
      return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async remove(transaction, id) {
      await transaction.deleteFrom('users').where('id', '=', id).execute()
    },
  }
}
