/**
 * The rooms of one tenant that have sockets at this process. The rooms themselves are in the database; this only knows their
 * readers.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../bus/bus.ts'
import type { TakeTurn } from '../live/batches.ts'
import { watchFlood } from '../live/flood.ts'
import type { Entered } from './desk.ts'
import { channelOf, type News, type OpenRoom, openRoom } from './room.ts'
import type { Standing } from './standing.ts'
import { type Change, versionOf } from './step.ts'
import type { Entry, Kind, RoomAudience, Tenant } from './tenant.ts'

export interface Rooms<Snapshot, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string> {
  /** Keeps this reader informed of the room until its socket closes. */
  enter<Name extends keyof Kinds>(
    audience: Name,
    roomId: string,
    entry: Entry<Kinds[Name], Code>,
  ): Pick<Entered<Kinds[Name]>, 'tellAgain'>
  /** Tells every process that a room changed. */
  announce(roomId: string, change: Change<Snapshot>): void
  /** Records that all readers at this process are present, and clears those that dead processes left behind. */
  beat(stopped: AbortSignal): Promise<void>
  /** The number of rooms at this process, and of their readers. */
  count(): { readonly rooms: number; readonly readers: Readonly<Record<keyof Kinds, number>> }
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>
}

export function openRooms<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string>(
  tenant: Tenant<Snapshot, Kinds, Code>,
  { bus, log, takeTurn }: { readonly bus: Bus; readonly log: FastifyBaseLogger; readonly takeTurn: TakeTurn },
): Rooms<Snapshot, Kinds, Code> {
  const rooms = new Map<string, OpenRoom<Snapshot, Kinds, Code>>()
  const pending = new Set<Promise<void>>()
  const deliveries = watchFlood(() => performance.now())
  const names = Object.keys(tenant.audiences) as (keyof Kinds)[]

  const complain = (error: unknown): void => log.error({ err: error }, 'a room could not be kept up to date')
  const inBackground = (work: Promise<void>): void => {
    const done = work.catch(complain)
    pending.add(done)
    void done.then(() => pending.delete(done))
  }
  const announce = (roomId: string, change: Change<Snapshot>): void => {
    const news: News = { version: versionOf(change) }
    // This process hears of it directly and needs no bus; when the message comes back over the bus, nothing is left to do.
    const here = rooms.get(roomId)
    if (here) inBackground(here.hear(change))
    inBackground(
      bus.publish(channelOf(tenant, roomId), news).catch((error: unknown) => {
        // Other processes find out with the next heartbeat.
        log.warn({ err: error }, 'a change of a room was not told to other processes')
      }),
    )
  }
  tenant.store.follow(announce)
  const roomOf = (roomId: string): OpenRoom<Snapshot, Kinds, Code> => {
    const room = rooms.get(roomId) ?? openRoom(tenant, roomId, { bus, log, inBackground, takeTurn, deliveries })
    rooms.set(roomId, room)
    return room
  }
  const closeWhenEmpty = async (roomId: string, room: OpenRoom<Snapshot, Kinds, Code>): Promise<void> => {
    if (room.size() > 0 || rooms.get(roomId) !== room) return
    rooms.delete(roomId)
    await room.close()
  }

  const leaveRoom = async (roomId: string, room: OpenRoom<Snapshot, Kinds, Code>, leave: () => Promise<void>): Promise<void> => {
    try {
      await leave()
    } finally {
      await closeWhenEmpty(roomId, room)
    }
  }

  return {
    enter(audience, roomId, entry) {
      const room = roomOf(roomId)
      const entered = room.desks[audience].enter(entry)
      inBackground(room.settleIn())
      entry.talk.whenAlive(() => inBackground(room.check()))
      entry.talk.whenClosed(() => inBackground(leaveRoom(roomId, room, entered.leave)))
      return entered
    },
    announce,
    async beat(stopped) {
      for (const room of [...rooms.values()]) {
        if (stopped.aborted) return
        // If one room cannot be written, the others still get their turn.
        await room.beat().catch(complain)
      }
      for (const name of names) {
        const { presence }: Pick<RoomAudience<Snapshot, Kind, Code>, 'presence'> = tenant.audiences[name]
        await presence?.clearStale(Date.now())
      }
    },
    count() {
      const all = [...rooms.values()]
      const readers = names.map((name) => [name, all.reduce((sum, { desks }) => sum + desks[name].size(), 0)])
      return { rooms: rooms.size, readers: Object.fromEntries(readers) as Record<keyof Kinds, number> }
    },
    async settle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
