/** The towns of people who are not signed in, for making room. */

import { sql } from 'kysely'
import { roomShelf } from '../rooms/room-shelf.ts'
import type { Shelf } from '../strangers/ceiling.ts'
import type { TownStore } from './town-store.ts'

/** An open page of a town uses it all the time, so one that was not used for a day is not in play. */
const IN_PLAY_MS = 24 * 60 * 60 * 1000

export function townShelf(towns: TownStore): Shelf {
  return {
    ...roomShelf(towns, { inPlayMs: IN_PLAY_MS }),
    async shows(scriptKey, now) {
      // The sheet of the script, by its query. A key may hold `_`, which stands for any letter there.
      const named = `%homebrew=${scriptKey.replaceAll('_', '\\_')}%`
      const row = await towns.db
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
