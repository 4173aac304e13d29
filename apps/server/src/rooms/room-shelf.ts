/** The rooms of people who are not signed in: which may leave to make room for others. */

import { type RawBuilder, sql } from 'kysely'
import type { IdleThing, Shelf } from '../strangers/ceiling.ts'
import type { RoomColumns, RoomStore } from './room-store.ts'

/**
 * Rooms that were not used for `inPlayMs` and fulfil the condition `if`, where there is one, may leave. `stranger_bytes` must have a column
 * with the name of the table's id.
 */
export function roomShelf<Columns extends RoomColumns, Field extends string & keyof Columns, Part extends string, Snapshot>(
  store: RoomStore<Columns, Field, Part, Snapshot>,
  { inPlayMs, if: condition = sql<boolean>`1 = 1` }: { readonly inPlayMs: number; readonly if?: RawBuilder<boolean> },
): Shelf {
  const { table } = store
  const [name, id] = [sql.table(table.name), sql.ref(`${table.name}.${table.id}`)]
  return {
    async idle({ now, most, site }) {
      const ofSite = site === null ? sql`` : sql`and site = ${site}`
      const { rows } = await sql<IdleThing>`select ${id} as id, bytes, used_at as ${sql.ref('usedAt')}
        from stranger_bytes inner join ${name} on ${id} = ${sql.ref(`stranger_bytes.${table.id}`)}
        where used_at < ${now - inPlayMs} and ${condition} ${ofSite}
        order by used_at, ${id} limit ${most}`.execute(store.db)
      return rows
    },
    remove: ({ id: roomId, usedAt }) => store.end(roomId, { used_at: usedAt }),
  }
}
