/** The towns of people who are not signed in, for making room. */

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Shelf } from '../strangers/ceiling.ts'
import type { TownRooms } from './tenant.ts'

/** An open page of a town uses it all the time, so one that was not used for a day is not in play. */
const IN_PLAY_MS = 24 * 60 * 60 * 1000

export function townShelf(db: Kysely<Tables>, rooms: TownRooms): Shelf {
  return {
    async idle({ now, most, site }) {
      return db
        .selectFrom('stranger_bytes')
        .innerJoin('towns', 'towns.town_key', 'stranger_bytes.town_key')
        .select(['towns.town_key as id', 'bytes', 'used_at as usedAt'])
        .where('used_at', '<', now - IN_PLAY_MS)
        .$if(site !== null, (query) => query.where('site', '=', site))
        .orderBy('used_at')
        .orderBy('towns.town_key')
        .limit(most)
        .execute()
    },
    async remove({ id, usedAt }) {
      const { numDeletedRows } = await db
        .deleteFrom('towns')
        .where('town_key', '=', id)
        .where('used_at', '=', usedAt)
        .executeTakeFirst()
      if (numDeletedRows > 0n) rooms.announce(id, null)
      return numDeletedRows > 0n
    },
    async shows(scriptKey, now) {
      // The sheet of the script, by its query. A key may hold `_`, which stands for any letter there.
      const named = `%homebrew=${scriptKey.replaceAll('_', '\\_')}%`
      const row = await db
        .selectFrom('towns')
        .select('town_key')
        .where('used_at', '>=', now - IN_PLAY_MS)
        .where(sql<boolean>`state like ${named} escape '\\'`)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
