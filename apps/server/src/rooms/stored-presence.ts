/** Which readers of a room are here. A reader's row names its socket, and the time when the socket's process last confirmed it. */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { HeldRoom, RoomColumns, RoomStore } from './room-store.ts'
import { GONE_MS, type Presence } from './tenant.ts'

/** A reader and its socket. */
export interface Connected {
  readonly connection: string
}

/** The table of a room's readers. It has the columns `connection`, the reader's present socket or `null`, and `seen_at`. */
export interface ReaderTable<Who extends Connected, Part extends string> {
  readonly name: string
  /** The columns with the ids of the room and of the reader. */
  readonly room: string
  readonly reader: string
  readonly idOf: (who: Who) => string
  /** The parts of the room that change when readers come and go. */
  readonly parts: readonly Part[]
  /** For a table from which readers who are gone may be missing: a condition for those, and how such a row is made again. */
  readonly forgotten?: {
    readonly when: RawBuilder<boolean>
    readonly rowOf: (roomId: string, who: Who, now: number) => Readonly<Record<string, unknown>>
  }
}

/** What each function returns: the room's new version, or `null` when nothing changed. */
export interface StoredPresence<Who> extends Presence<Who> {
  stay(roomId: string, here: readonly Who[], now: number): Promise<number | null>
  end(roomId: string, gone: readonly Who[], now: number): Promise<number | null>
  /** The rooms that it changed, with their new versions. */
  clearStale(now: number): Promise<readonly { readonly roomId: string; readonly version: number }[]>
}

/** Rows of one statement. */
const AT_ONCE = 500

export function storedPresence<
  Columns extends RoomColumns,
  Field extends string & keyof Columns,
  Part extends string,
  Snapshot,
  Who extends Connected,
>(store: RoomStore<Columns, Field, Part, Snapshot>, table: ReaderTable<Who, Part>): StoredPresence<Who> {
  type Held = HeldRoom<unknown, Columns, Part, Snapshot>
  const [name, room, reader] = [sql.table(table.name), sql.ref(table.room), sql.ref(table.reader)]
  const { parts, forgotten } = table

  /** Confirms these sockets, and returns those that have a row. */
  const confirm = async (
    { roomId, transaction }: Held,
    connections: readonly string[],
    now: number,
  ): Promise<readonly string[]> => {
    const { rows } = await sql<Connected>`update ${name} set seen_at = ${now}
      where ${room} = ${roomId} and connection in (${sql.join(connections)}) returning connection`.execute(transaction)
    return rows.map(({ connection }) => connection)
  }
  /** Brings back a reader that another process cleared by mistake; one that has another socket since is left alone. */
  const bringBack = async ({ roomId, transaction }: Held, who: Who, now: number): Promise<number> => {
    const seen = sql`connection = ${who.connection}, seen_at = ${now}`
    if (!forgotten) {
      const { rows } = await sql`update ${name} set ${seen}
        where ${room} = ${roomId} and ${reader} = ${table.idOf(who)} and connection is null returning ${reader}`.execute(
        transaction,
      )
      return rows.length
    }
    const row = forgotten.rowOf(roomId, who, now)
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    const { rows } = await sql`insert into ${name} (${columns}) values (${sql.join(Object.values(row))})
      on conflict (${room}, ${reader}) do update set ${seen} where ${sql.ref(`${table.name}.connection`)} is null
      returning ${reader}`.execute(transaction)
    return rows.length
  }
  const clear = async ({ roomId, transaction }: Held, which: RawBuilder<unknown>): Promise<number> => {
    const ofRoom = sql`${room} = ${roomId} and connection is not null and ${which}`
    const gone = forgotten
      ? await sql`delete from ${name} where ${ofRoom} and ${forgotten.when} returning ${reader}`.execute(transaction)
      : null
    const { rows } = await sql`update ${name} set connection = null where ${ofRoom} returning ${reader}`.execute(transaction)
    return rows.length + (gone?.rows.length ?? 0)
  }

  return {
    stay: (roomId, here, now) =>
      store.change(roomId, now, async (held) => {
        const known = new Set<string>()
        for (const some of inChunks(here)) for (const one of await confirm(held, some, now)) known.add(one)
        let back = 0
        for (const who of here) if (!known.has(who.connection)) back += await bringBack(held, who, now)
        // Being here is no use of a room.
        return back > 0 ? held.step({ parts, isUse: false }) : null
      }),
    end: (roomId, gone, now) =>
      store.change(roomId, now, async (held) => {
        let left = 0
        for (const some of inChunks(gone)) left += await clear(held, sql`connection in (${sql.join(some)})`)
        return left > 0 ? held.step({ parts }) : null
      }),
    async clearStale(now) {
      const stale = sql`seen_at < ${now - GONE_MS}`
      // Built as a select, which SQLite answers from its reading connection.
      const rows = await (store.db as unknown as Kysely<Record<string, Readonly<Record<string, string | number | null>>>>)
        .selectFrom(table.name)
        .select(table.room)
        .distinct()
        .where('connection', 'is not', null)
        .where('seen_at', '<', now - GONE_MS)
        .execute()
      const changed = []
      for (const row of rows) {
        const roomId = String(row[table.room])
        const version = await store.change(roomId, now, async (held) =>
          (await clear(held, stale)) > 0 ? held.step({ parts, isUse: false }) : null,
        )
        if (version !== null) changed.push({ roomId, version })
      }
      return changed
    },
  }
}

function* inChunks(all: readonly Connected[]): Generator<readonly string[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE).map(({ connection }) => connection)
}
