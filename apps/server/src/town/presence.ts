/** Which viewers are here. */

import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type StoredPresence, storedPresence } from '../rooms/stored-presence.ts'
import type { TownStore } from './town-store.ts'
import { rowOf, type Viewer } from './viewers.ts'

/** The row of one who is gone stays only if it asked for the grimoire: it may come back for the answer. */
export function viewersPresent(towns: TownStore): StoredPresence<Viewer> {
  return storedPresence(towns, {
    name: 'town_viewers' satisfies keyof Tables,
    room: 'town_key',
    reader: 'viewer_id',
    idOf: ({ viewerId }) => viewerId,
    parts: ['viewers'],
    forgotten: { when: sql<boolean>`grim = 'hidden'`, rowOf },
  })
}
