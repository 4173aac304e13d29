/**
 * A third kind of room is a table of rows and a view. This one is a grimoire that several people share: everybody who reads it is told its
 * words, and its storyteller is told how many read.
 */

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { messageOf } from '../live/message.ts'
import { describeRooms } from '../testing/every-room.ts'
import { type RoomColumns, type RoomStore, roomStore } from './room-store.ts'
import type { Standing } from './standing.ts'
import { type Connected, storedPresence } from './stored-presence.ts'
import type { StorytellerKind } from './storyteller-socket.ts'
import type { Kind, Tenant } from './tenant.ts'

interface GrimoireColumns extends RoomColumns {
  readonly grimoire_id: string
  readonly words: string
  readonly readers_version: number
}

interface Snapshot extends Standing {
  readonly words: string
  readonly readers: number
}

interface Reader extends Connected {
  readonly readerId: string
}

interface Kinds {
  readonly storyteller: StorytellerKind & { readonly told: number | null; readonly receipt: never }
  readonly reader: Kind & { readonly who: Reader; readonly told: string | null; readonly receipt: never }
}

type GrimoireStore = RoomStore<GrimoireColumns, 'grimoire_id' | 'words' | 'readers_version', 'readers', Snapshot>

async function makeTables(db: Kysely<Tables>): Promise<void> {
  await sql`create table shared_grimoires (grimoire_id text primary key, words text not null, version bigint not null,
    readers_version bigint not null, created_at bigint not null, used_at bigint not null)`.execute(db)
  await sql`create table grimoire_readers (grimoire_id text not null references shared_grimoires on delete cascade,
    reader_id text not null, connection text, seen_at bigint not null, primary key (grimoire_id, reader_id))`.execute(db)
}

async function dropTables(db: Kysely<Tables>): Promise<void> {
  await sql`drop table grimoire_readers`.execute(db)
  await sql`drop table shared_grimoires`.execute(db)
}

function grimoires(db: Kysely<Tables>) {
  const store: GrimoireStore = roomStore(db, {
    name: 'shared_grimoires',
    id: 'grimoire_id',
    fields: ['grimoire_id', 'words', 'readers_version'],
    parts: ['readers'],
    idleMs: 60 * 60_000,
  })
  const presence = storedPresence(store, {
    name: 'grimoire_readers',
    room: 'grimoire_id',
    reader: 'reader_id',
    idOf: ({ readerId }: Reader) => readerId,
    parts: ['readers'],
  })
  const connections = async (grimoireId: string): Promise<readonly string[]> => {
    const { rows } = await sql<Connected>`select connection from grimoire_readers
      where grimoire_id = ${grimoireId} and connection is not null`.execute(db)
    return rows.map(({ connection }) => connection)
  }
  const tenant: Tenant<Snapshot, Kinds, 'gone'> = {
    name: 'grimoires',
    figures: { sockets: { name: 'grimoire_sockets', help: 'x' }, rooms: { name: 'grimoire_rooms', help: 'x' } },
    over: 'gone',
    store,
    async read(grimoireId, now) {
      const row = await store.find(grimoireId, now)
      if (!row) return null
      const readers = (await connections(grimoireId)).length
      return { version: row.version, madeAt: row.created_at, words: row.words, readers }
    },
    audiences: {
      reader: {
        presence,
        tell: (_id, { words }, readers) =>
          readers
            .filter(({ told }) => told !== words)
            .map((reader) => ({ reader, messages: [messageOf({ type: 'WORDS', words })], told: words })),
      },
      storyteller: {
        tell: (_id, { readers: count }, storytellers) =>
          storytellers
            .filter(({ told }) => told !== count)
            .map((reader) => ({ reader, messages: [messageOf({ type: 'READERS', count })], told: count })),
      },
    },
  }
  const join = async (grimoireId: string, now: number): Promise<Reader> => {
    const reader = { readerId: randomUUID(), connection: randomUUID() }
    await store.change(grimoireId, now, async ({ transaction, step }) => {
      await sql`insert into grimoire_readers (grimoire_id, reader_id, connection, seen_at)
        values (${grimoireId}, ${reader.readerId}, ${reader.connection}, ${now})`.execute(transaction)
      return step({ parts: ['readers'] })
    })
    return reader
  }
  return {
    store,
    presence,
    tenant,
    join,
    here: connections,
    change: join,
    make: async (grimoireId: string, now: number) =>
      (await store.create(grimoireId, now, { grimoire_id: grimoireId, words: '' }, async () => true)) ?? false,
  }
}

describe('a shared grimoire', () => describeRooms(grimoires, { make: makeTables, drop: dropTables }))
