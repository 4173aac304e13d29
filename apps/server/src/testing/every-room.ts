/**
 * What holds for every kind of room, however it is stored and whatever it shows. A kind of room is a table, a table of its readers, and
 * a view: this suite needs nothing more of it.
 */

import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { createLogger } from '../http/logging.ts'
import type { RoomColumns, RoomStore } from '../rooms/room-store.ts'
import { openRooms } from '../rooms/rooms.ts'
import type { Standing } from '../rooms/standing.ts'
import type { Change } from '../rooms/step.ts'
import type { Connected, StoredPresence } from '../rooms/stored-presence.ts'
import type { StorytellerKind } from '../rooms/storyteller-socket.ts'
import { GONE_MS, type Kind, type Tenant } from '../rooms/tenant.ts'
import { describeEachDatabase, describeEachForm, processesOf } from './services.ts'

type WithStoryteller<Kinds> = Readonly<Record<keyof Kinds, Kind>> & { readonly storyteller: StorytellerKind }

/** A kind of room, opened on one database. */
export interface RoomKind<
  Columns extends RoomColumns,
  Field extends string & keyof Columns,
  Part extends string,
  Snapshot extends Standing,
  Kinds extends WithStoryteller<Kinds>,
  Code extends string,
  Who extends Connected,
> {
  readonly store: RoomStore<Columns, Field, Part, Snapshot>
  readonly tenant: Tenant<Snapshot, Kinds, Code>
  readonly presence: StoredPresence<Who>
  /** Makes a room; says whether it did. */
  make(roomId: string, now: number): Promise<boolean>
  /** A reader comes in. Its row is written as that of somebody who is here. */
  join(roomId: string, now: number): Promise<Who>
  /** The sockets of the readers that are here. */
  here(roomId: string): Promise<readonly string[]>
  /** Changes something that storytellers are told of. */
  change(roomId: string, now: number): Promise<unknown>
}

const NOW = 1_800_000_000_000
const ID = '482913'

/** `open` is called for each process on one database. `tables` makes and drops tables that the product does not have. */
export function describeRooms<
  Columns extends RoomColumns,
  Field extends string & keyof Columns,
  Part extends string,
  Snapshot extends Standing,
  Kinds extends WithStoryteller<Kinds>,
  Code extends string,
  Who extends Connected,
>(
  open: (db: Kysely<Tables>) => RoomKind<Columns, Field, Part, Snapshot, Kinds, Code, Who>,
  tables?: { make(db: Kysely<Tables>): Promise<void>; drop(db: Kysely<Tables>): Promise<void> },
): void {
  /** A kind of room at one process, and what it told its readers. */
  const listening = (db: Kysely<Tables>) => {
    const kind = open(db)
    const news: [string, number | 'step' | null][] = []
    kind.store.follow((roomId, change: Change<Snapshot>) => {
      news.push([roomId, change !== null && typeof change === 'object' ? 'step' : change])
    })
    return { ...kind, news }
  }

  let used: Kysely<Tables> | null = null
  const prepare = async (db: Kysely<Tables>): Promise<void> => {
    await tables?.make(db)
    used = db
  }
  /** Databases are used again by other tests. */
  const tidy = async (): Promise<void> => {
    if (used) await tables?.drop(used)
    used = null
  }

  describeEachDatabase((openDatabase) => {
    afterEach(tidy)
    const fresh = async () => {
      const { db } = await openDatabase()
      await prepare(db)
      return { db, ...listening(db) }
    }

    it('there is one room with an id at a time; a later one has a higher version', async () => {
      const { store, make, news } = await fresh()
      const later = NOW + store.table.idleMs
      expect(await make(ID, NOW)).toBe(true)
      expect(await make(ID, NOW + 1)).toBe(false)
      expect(await store.find(ID, later - 1)).toMatchObject({ version: NOW, created_at: NOW, used_at: NOW })
      // It has ended, though nobody has removed it.
      expect(await store.find(ID, later)).toBeNull()
      expect(await store.change(ID, later, async () => 'changed')).toBeNull()
      expect(await make(ID, later)).toBe(true)
      expect(await store.find(ID, later)).toMatchObject({ version: later, created_at: later })
      expect(news).toEqual([
        [ID, NOW],
        [ID, later],
      ])
    })

    it('a change gives the next version and is told; what makes no step, or fails, is told to nobody', async () => {
      const { store, make, news } = await fresh()
      await make(ID, NOW)
      news.length = 0
      expect(await store.change(ID, NOW + 5, ({ step }) => step())).toBe(NOW + 1)
      expect(await store.find(ID, NOW + 5)).toMatchObject({ version: NOW + 1, used_at: NOW + 5 })
      expect(await store.change(ID, NOW + 6, ({ step }) => step({ isUse: false }))).toBe(NOW + 2)
      expect(await store.find(ID, NOW + 6)).toMatchObject({ version: NOW + 2, used_at: NOW + 5 })
      expect(await store.change(ID, NOW + 7, async ({ row }) => row.version)).toBe(NOW + 2)
      const failed = store.change(ID, NOW + 8, async ({ step }) => {
        await step()
        throw new Error('It fails.')
      })
      await expect(failed).rejects.toThrow('It fails.')
      expect(await store.find(ID, NOW + 8)).toMatchObject({ version: NOW + 2, used_at: NOW + 5 })
      expect(await store.change('100000', NOW, ({ step }) => step())).toBeNull()
      expect(news).toEqual([
        [ID, NOW + 1],
        [ID, NOW + 2],
      ])
    })

    it('a step that comes first is taken back when there is nothing to change', async () => {
      const { store, make, news } = await fresh()
      await make(ID, NOW)
      news.length = 0
      const { parts } = store.table
      expect(await store.stepAndChange(ID, NOW + 5, { parts }, async () => null)).toBeNull()
      expect(await store.find(ID, NOW + 5)).toMatchObject({ version: NOW, used_at: NOW })
      expect(await store.stepAndChange(ID, NOW + 5, { parts }, async ({ row }) => row.version)).toBe(NOW + 1)
      const stepped = Object.fromEntries(parts.map((part) => [`${part}_version`, NOW + 1]))
      expect(await store.find(ID, NOW + 5)).toMatchObject({ version: NOW + 1, used_at: NOW + 5, ...stepped })
      const becoming = store.stepAndChange(ID, NOW + 6, {}, async ({ becomes }) => {
        becomes((before) => before)
        return 'changed'
      })
      expect(await becoming).toBe('changed')
      expect(await store.find(ID, NOW + 6)).toMatchObject({ version: NOW + 2, ...stepped })
      expect(news).toEqual([
        [ID, NOW + 1],
        [ID, 'step'],
      ])
    })

    it('changes wait for each other: none is lost', async () => {
      const { db, store, make } = await fresh()
      await make(ID, NOW)
      const other = open(db).store
      const versions = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? store : other).change(ID, NOW, async ({ row, step }) => {
            await setImmediate()
            return [row.version, await step()]
          }),
        ),
      )
      const sorted = versions.toSorted((one, two) => (one?.[0] ?? 0) - (two?.[0] ?? 0))
      expect(sorted).toEqual(Array.from({ length: 20 }, (_, index) => [NOW + index, NOW + index + 1]))
    })

    it('using a room postpones its end; it ends when it is idle or when somebody ends it, and no other in its place', async () => {
      const { store, make, news } = await fresh()
      const idle = store.table.idleMs
      await make(ID, NOW)
      await make('100001', NOW)
      await make('100002', NOW)
      news.length = 0
      expect(await store.use(ID, NOW + 120_000)).toBe(NOW)
      expect(await store.endIdle(NOW + idle - 1)).toEqual([])
      expect((await store.endIdle(NOW + idle)).toSorted()).toEqual(['100001', '100002'])
      expect(await store.use(ID, NOW + idle)).toBe(NOW)
      expect(await store.use('100001', NOW + idle)).toBeNull()
      expect(await store.end(ID, { created_at: NOW + 1 })).toBe(false)
      expect(await store.end(ID, { created_at: NOW })).toBe(true)
      expect(await store.find(ID, NOW)).toBeNull()
      expect(news.toSorted()).toEqual([
        ['100001', null],
        ['100002', null],
        [ID, null],
      ])
    })

    it('who is gone is not here; whose process died is cleared by anyone, and is back when that was a mistake', async () => {
      const { store, presence, make, join, here } = await fresh()
      await make(ID, NOW)
      const [ana, bo] = [await join(ID, NOW), await join(ID, NOW)]
      const later = NOW + GONE_MS + 10
      expect(await presence.stay(ID, [bo], later)).toBeNull()
      const { version = 0, used_at } = (await store.find(ID, later)) ?? {}
      expect(await presence.clearStale(later)).toEqual([{ roomId: ID, version: version + 1 }])
      expect(await presence.clearStale(later)).toEqual([])
      expect(await here(ID)).toEqual([bo.connection])
      expect(await presence.stay(ID, [ana, bo], later)).toBe(version + 2)
      expect([...(await here(ID))].toSorted()).toEqual([ana.connection, bo.connection].toSorted())
      // Being here is no use of a room.
      expect(await store.find(ID, later)).toMatchObject({ used_at })
      expect(await presence.end(ID, [ana], later)).toBe(version + 3)
      expect(await presence.end(ID, [ana], later)).toBeNull()
      expect(await here(ID)).toEqual([bo.connection])
    })
  })

  describeEachForm((start) => {
    afterEach(tidy)
    describe('readers at two processes', () => {
      it('hear of what either of them changes, and of the end', async () => {
        const processes = await processesOf(await start())
        const [db] = processes.map(({ stores }) => stores.database.db)
        if (!db) throw new Error('There is no process.')
        await prepare(db)
        const log = createLogger('fatal')
        const kinds = processes.map(({ stores }) => {
          const kind = open(stores.database.db)
          const rooms = openRooms(kind.tenant, { bus: stores.bus, log, takeTurn: (work) => work() })
          return { ...kind, rooms }
        })
        const [one] = kinds
        if (!one) throw new Error('There is no process.')
        const now = Date.now()
        await one.make(ID, now)
        const readers = kinds.map(({ rooms }) => {
          const sent: string[] = []
          const ends: string[] = []
          let leave = (): void => undefined
          const talk = {
            end: (code: string) => void ends.push(code),
            send: async (messages: readonly { readonly parts: readonly Buffer[] }[]) => {
              for (const { parts } of messages) sent.push(Buffer.concat(parts).toString())
              return true
            },
            whenClosed: (done: () => void) => void (leave = done),
            whenAlive: () => undefined,
          }
          // Every storyteller has been told nothing so far.
          const entry = { talk, who: null, told: null, madeAt: now, since: now } as Parameters<typeof rooms.enter<'storyteller'>>[2]
          rooms.enter('storyteller', ID, entry)
          return { sent, ends, leave: () => leave() }
        })
        const lengths = () => readers.map(({ sent }) => sent.length)
        await expect.poll(() => lengths().every((length) => length > 0)).toBe(true)
        for (const kind of kinds) {
          const before = lengths()
          await kind.change(ID, Date.now())
          await expect.poll(() => lengths().map((length, index) => length > (before[index] ?? 0))).toEqual([true, true])
        }
        await one.store.end(ID, { created_at: now })
        await expect.poll(() => readers.map(({ ends }) => ends[0])).toEqual([one.tenant.over, one.tenant.over])
        for (const { leave } of readers) leave()
        for (const { rooms } of kinds) await rooms.settle()
      })
    })
  })
}
