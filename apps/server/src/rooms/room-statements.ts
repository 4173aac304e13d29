/** The statements of one kind of room. They are the same for every kind but for the names of its table and columns. */

import { type Compilable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Tables } from '../database/tables.ts'

interface TableNames {
  readonly name: string
  readonly id: string
  readonly fields: readonly string[]
}

export type RowValues = Readonly<Record<string, string | number | null>>
type Used = { readonly roomId: string; readonly since: number }
type UsedNow = Used & { readonly now: number }
type LockAndStep = ReturnType<typeof preparedQuery<UsedNow, unknown>>

/** `Row` is what `find` and the locks return. Rooms that were used after `since` exist. Times are epoch milliseconds. */
export function roomStatements<Row>(table: TableNames) {
  const [name, id] = [sql.table(table.name), sql.ref(table.id)]
  const fields = [...new Set([...table.fields, 'version', 'created_at', 'used_at'])]

  // Built as a select, which SQLite answers from its reading connection: raw SQL would wait for the writing one.
  const find = preparedQuery<Used, Row>((on, value) =>
    (on as unknown as Kysely<Record<string, RowValues>>)
      .selectFrom(table.name)
      .select(fields)
      .where(table.id, '=', value('roomId'))
      .where('used_at', '>', value('since'))
      .$castTo<Row>(),
  )
  // An update is the only row lock that both databases have.
  const lock = preparedQuery<Used, Row>((on, value) =>
    query(
      on,
      sql`update ${name} set version = version where ${id} = ${value('roomId')} and used_at > ${value('since')} returning ${refs(fields)}`,
    ),
  )
  /** By what it steps and reads. */
  const prepared = new Map<string, LockAndStep>()
  /** By the columns that are set. */
  const settings = new Map<string, ReturnType<typeof preparedQuery<RowValues, unknown>>>()

  return {
    find,
    lock,
    /** Locks the room and gives it the next version. */
    lockAndStep(parts: readonly string[], reading: readonly string[]): LockAndStep {
      const key = [...parts, '', ...reading].join(' ')
      const known = prepared.get(key)
      if (known) return known
      const stepped = versionColumns(parts).map((column) => sql`${sql.ref(column)} = version + 1`)
      const made = preparedQuery<UsedNow, unknown>((on, value) =>
        query(
          on,
          sql`update ${name} set ${sql.join(stepped)}, used_at = ${value('now')}
            where ${id} = ${value('roomId')} and used_at > ${value('since')} returning ${refs([...fields, ...reading])}`,
        ),
      )
      prepared.set(key, made)
      return made
    },
    /** Sets columns of a locked room. */
    async set(transaction: Transaction<Tables>, roomId: string, columns: RowValues): Promise<void> {
      const names = Object.keys(columns)
      const key = names.join(' ')
      const setting =
        settings.get(key) ??
        preparedQuery<RowValues, unknown>((on, value) => {
          const all = names.map((column) => sql`${sql.ref(column)} = ${value(column)}`)
          return query(on, sql`update ${name} set ${sql.join(all)} where ${id} = ${value('roomId')}`)
        })
      settings.set(key, setting)
      await setting(transaction, { ...columns, roomId })
    },
    /** Adds a room, in place of one that has ended; says whether it did. */
    async add(transaction: Transaction<Tables>, row: Readonly<Record<string, unknown>>, { roomId, since }: Used): Promise<boolean> {
      await sql`delete from ${name} where ${id} = ${roomId} and used_at <= ${since}`.execute(transaction)
      const { rows } = await sql`insert into ${name} (${refs(Object.keys(row))}) values (${sql.join(Object.values(row))})
        on conflict (${id}) do nothing returning version`.execute(transaction)
      return rows.length > 0
    },
    async touch(db: Kysely<Tables>, roomId: string, now: number): Promise<void> {
      await (db as unknown as Kysely<Record<string, RowValues>>)
        .updateTable(table.name)
        .set({ used_at: now })
        .where(table.id, '=', roomId)
        .execute()
    },
    /** Removes a room if these columns have these values; says whether it did. */
    async remove(db: Kysely<Tables>, roomId: string, columns: Readonly<Record<string, unknown>>): Promise<boolean> {
      const where = sql.join([sql`${id} = ${roomId}`, ...assigned(columns)], sql` and `)
      const { rows } = await sql`delete from ${name} where ${where} returning version`.execute(db)
      return rows.length > 0
    },
    /** Removes the rooms that have ended, and returns their ids. */
    async removeIdle(db: Kysely<Tables>, since: number): Promise<readonly string[]> {
      const { rows } = await sql<RoomId>`delete from ${name} where used_at <= ${since} returning ${id} as id`.execute(db)
      return rows.map((row) => row.id)
    },
  }
}

interface RoomId {
  readonly id: string
}

/** The columns that get a new version with a change of these parts. */
export function versionColumns(parts: readonly string[]): readonly string[] {
  return ['version', ...parts.map((part) => `${part}_version`)]
}

function assigned(columns: Readonly<Record<string, unknown>>): RawBuilder<unknown>[] {
  return Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}

function query<Row>(on: Kysely<Tables>, text: RawBuilder<unknown>): Compilable<Row> {
  return { compile: () => text.$castTo<Row>().compile(on) }
}
