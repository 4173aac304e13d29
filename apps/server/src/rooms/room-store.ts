/**
 * How rooms are stored. A room is one row of its kind's table. Changes to one room wait for each other, across all processes, so that
 * nothing changes between a check and its write. A change gives the room a new version, and once it is written its readers hear of it.
 */

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type RowValues, roomStatements, versionColumns } from './room-statements.ts'
import type { Change, Step } from './step.ts'

/** The columns that every table of rooms has besides the id of the room. Times are epoch milliseconds. */
export interface RoomColumns {
  /** Starts at the time when the room is made, and rises by one with every change: it also rises from a room to a later one with the same id. */
  readonly version: number
  readonly created_at: number
  readonly used_at: number
}

/** A kind of room, as its table has it. */
export interface RoomTable<Columns extends RoomColumns, Field extends string & keyof Columns, Part extends string> {
  readonly name: string
  /** The column with the id of the room. */
  readonly id: string & keyof Columns
  /** The columns that are read whenever a room is found or held; columns that may be large are not among them. */
  readonly fields: readonly Field[]
  /** Parts of a room; the column `<part>_version` has the version of the room when that part last changed. */
  readonly parts: readonly Part[]
  /** A room that was last used this long ago has ended, though its row may not be gone yet. */
  readonly idleMs: number
}

export type RoomRow<Columns extends RoomColumns, Field extends keyof Columns> = Pick<Columns, Field | keyof RoomColumns>

/** A room that is locked until the transaction ends. */
export interface HeldRoom<Row, Columns, Part, Snapshot> {
  readonly roomId: string
  readonly row: Row
  readonly transaction: Transaction<Tables>
  /** Gives the room its next version, and returns it. `set` are columns that change with it; `isUse` is false for what does not count as a use. */
  step(how?: {
    readonly parts?: readonly Part[]
    readonly set?: Partial<Omit<Columns, keyof RoomColumns>>
    readonly isUse?: boolean
  }): Promise<number>
  /** Says how the room looks after this change, so that this process need not read it again. */
  becomes(after: Step<Snapshot>['after']): void
}

/** What the rooms at this process need of the store. */
export interface RoomLife<Snapshot> {
  /** Records that the room is in use. Resolves to its version, or to `null` when there is no such room. */
  use(roomId: string, now: number): Promise<number | null>
  /** Ends the rooms that nobody has used for long, and returns their ids. Any number of processes may do so at once. */
  endIdle(now: number): Promise<readonly string[]>
  /** Tells this listener of every change that is made through this store; there is one listener at most. */
  follow(listener: (roomId: string, change: Change<Snapshot>) => void): void
}

/** For queries of a tenant's own. */
export interface RoomReading {
  readonly db: Kysely<Tables>
  /** Rooms that were used after this time exist. `now` is in epoch milliseconds. */
  usedSince(now: number): number
}

/** `null` stands for a room that does not exist or has ended. `now` is in epoch milliseconds. */
export interface RoomStore<Columns extends RoomColumns, Field extends string & keyof Columns, Part extends string, Snapshot>
  extends RoomLife<Snapshot>,
    RoomReading {
  readonly table: RoomTable<Columns, Field, Part>
  find(roomId: string, now: number): Promise<RoomRow<Columns, Field> | null>
  /** Holds a room within a transaction of the caller, who says `tell` once that is written. */
  hold(transaction: Transaction<Tables>, roomId: string, now: number): Promise<Held<Columns, Field, Part, Snapshot> | null>
  /** Holds a room while `work` changes it. If `work` makes a step, the room's readers are told once everything is written. */
  change<Done>(
    roomId: string,
    now: number,
    work: (room: Held<Columns, Field, Part, Snapshot>) => Promise<Done>,
  ): Promise<Done | null>
  /**
   * Holds a room and makes the step in one statement, for changes that do not depend on the room as it was; `room.row` has the new version.
   * When `work` resolves to `null`, nothing has changed. `reading` are columns that the row has in addition.
   */
  stepAndChange<Done, Read extends string & keyof Columns = never>(
    roomId: string,
    now: number,
    how: { readonly parts?: readonly Part[]; readonly reading?: readonly Read[] },
    work: (room: Omit<HeldRoom<RoomRow<Columns, Field | Read>, Columns, Part, Snapshot>, 'step'>) => Promise<Done | null>,
  ): Promise<Done | null>
  /** Makes a room, and does in the same transaction what `more` does. `null` while there is a room with this id. */
  create<Done>(
    roomId: string,
    now: number,
    columns: Omit<Columns, keyof RoomColumns | `${Part}_version`>,
    more: (transaction: Transaction<Tables>) => Promise<Done>,
  ): Promise<Done | null>
  /** Records that a room is in use, which postpones its end. */
  touch(roomId: string, room: Pick<RoomColumns, 'used_at'>, now: number): Promise<void>
  /** Ends the room if it still is the one that was made, or was last used, then; says whether it did. */
  end(roomId: string, then: Partial<Pick<RoomColumns, 'created_at' | 'used_at'>>): Promise<boolean>
  /** Tells the room's readers of a change that the caller has written. */
  tell(roomId: string, change: Change<Snapshot>): void
}

type Held<Columns extends RoomColumns, Field extends keyof Columns, Part, Snapshot> = HeldRoom<
  RoomRow<Columns, Field>,
  Columns,
  Part,
  Snapshot
>

/** At most this often is the use of a room written to the database. */
const USE_MS = 60_000

export function roomStore<Columns extends RoomColumns, Field extends string & keyof Columns, Part extends string, Snapshot>(
  db: Kysely<Tables>,
  table: RoomTable<Columns, Field, Part>,
): RoomStore<Columns, Field, Part, Snapshot> {
  type Row = RoomRow<Columns, Field>
  const statements = roomStatements<Row>(table)
  const usedSince = (now: number): number => now - table.idleMs
  let listener: ((roomId: string, change: Change<Snapshot>) => void) | null = null
  const tell = (roomId: string, change: Change<Snapshot>): void => listener?.(roomId, change)

  /** A locked room, and what its readers have to be told once it is written: `undefined` when it made no step. */
  const heldRoom = (transaction: Transaction<Tables>, roomId: string, row: Row, now: number) => {
    let version: number | null = null
    let after: Step<Snapshot>['after'] | null = null
    const held: Held<Columns, Field, Part, Snapshot> = {
      roomId,
      row,
      transaction,
      async step({ parts = [], set = {}, isUse = true } = {}) {
        const next = row.version + 1
        const stepped = Object.fromEntries(versionColumns(parts).map((column) => [column, next]))
        await statements.set(transaction, roomId, { ...(set as RowValues), ...stepped, ...(isUse && { used_at: now }) })
        version = next
        return next
      },
      becomes: (how) => void (after = how),
    }
    const newsAt = (of: number | null): Change<Snapshot> | undefined =>
      of === null ? undefined : after === null ? of : { version: of, after }
    return { held, news: () => newsAt(version), newsAt }
  }
  /** Tells the news once the transaction has ended well. */
  const written = async <Done>(
    work: (transaction: Transaction<Tables>) => Promise<Written<Done, Snapshot> | null>,
    roomId: string,
  ): Promise<Done | null> => {
    const changed = await unlessUndone(() => db.transaction().execute(work))
    if (changed?.news !== undefined) tell(roomId, changed.news)
    return changed && changed.done
  }

  const store: RoomStore<Columns, Field, Part, Snapshot> = {
    db,
    table,
    usedSince,
    tell,
    follow: (hear) => void (listener = hear),
    async find(roomId, now) {
      const { rows } = await statements.find(db, { roomId, since: usedSince(now) })
      return rows[0] ?? null
    },
    async hold(transaction, roomId, now) {
      const { rows } = await statements.lock(transaction, { roomId, since: usedSince(now) })
      return rows[0] ? heldRoom(transaction, roomId, rows[0], now).held : null
    },
    change: (roomId, now, work) =>
      written(async (transaction) => {
        const { rows } = await statements.lock(transaction, { roomId, since: usedSince(now) })
        if (!rows[0]) return null
        const { held, news } = heldRoom(transaction, roomId, rows[0], now)
        return { done: await work(held), news: news() }
      }, roomId),
    stepAndChange: (roomId, now, { parts = [], reading = [] }, work) =>
      written(async (transaction) => {
        const { rows } = await statements.lockAndStep(parts, reading)(transaction, { roomId, since: usedSince(now), now })
        const row = rows[0] as RoomRow<Columns, Field | (typeof reading)[number]> | undefined
        if (!row) return null
        const { held, newsAt } = heldRoom(transaction, roomId, row, now)
        const done = await work({ ...held, row })
        if (done === null) throw new Undone()
        return { done, news: newsAt(row.version) }
      }, roomId),
    create: (roomId, now, columns, more) =>
      written(async (transaction) => {
        const versions = Object.fromEntries(versionColumns(table.parts).map((column) => [column, now]))
        const row = { ...columns, ...versions, [table.id]: roomId, created_at: now, used_at: now }
        const isNew = await statements.add(transaction, row, { roomId, since: usedSince(now) })
        return isNew ? { done: await more(transaction), news: now } : null
      }, roomId),
    async touch(roomId, { used_at }, now) {
      if (used_at < now - USE_MS) await statements.touch(db, roomId, now)
    },
    async use(roomId, now) {
      const room = await store.find(roomId, now)
      if (!room) return null
      await store.touch(roomId, room, now)
      return room.version
    },
    async end(roomId, { created_at, used_at }) {
      const then = { ...(created_at !== undefined && { created_at }), ...(used_at !== undefined && { used_at }) }
      const hasEnded = await statements.remove(db, roomId, then)
      if (hasEnded) tell(roomId, null)
      return hasEnded
    },
    async endIdle(now) {
      const ended = await statements.removeIdle(db, usedSince(now))
      for (const roomId of ended) tell(roomId, null)
      return ended
    },
  }
  return store
}

interface Written<Done, Snapshot> {
  readonly done: Done
  readonly news: Change<Snapshot> | undefined
}

/** Thrown to roll back, so that the room keeps its version. */
class Undone extends Error {}

async function unlessUndone<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Undone) return null
    throw error
  }
}
