/** The sessions of which this process has sockets. They are kept nowhere but in the database: here is who is told of them. */

import type { FastifyBaseLogger } from 'fastify'
import type { Stores } from '../stores/stores.ts'
import { clearStalePresence } from './presence.ts'
import { channelOf, type News, openRoom, type PhoneMember, type Room, type StorytellerMember } from './room.ts'

export interface Rooms {
  enterAsPhone(sessionId: string, phone: PhoneMember): void
  leaveAsPhone(sessionId: string, phone: PhoneMember): void
  enterAsStoryteller(sessionId: string, storyteller: StorytellerMember): void
  leaveAsStoryteller(sessionId: string, storyteller: StorytellerMember): void
  /** Tells every process that a session changed; its version since, or `null` when it ended. */
  announce(sessionId: string, version: number | null): void
  /** Looks whether something changed that this process did not hear of. */
  check(sessionId: string): void
  /** Says of all phones here that they are; ends what others left behind. */
  beat(stopped: AbortSignal): Promise<void>
  /** Sockets and sessions here. */
  count(): { readonly phones: number; readonly storytellers: number; readonly sessions: number }
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>
}

export function openRooms({ database: { db }, bus }: Pick<Stores, 'database' | 'bus'>, log: FastifyBaseLogger): Rooms {
  const rooms = new Map<string, Room>()
  const pending = new Set<Promise<void>>()

  /** Nobody waits for it but the stop of the server. */
  const inBackground = (work: Promise<void>): void => {
    const done = work.catch((error: unknown) => log.error({ err: error }, 'a session could not be kept up to date'))
    pending.add(done)
    void done.then(() => pending.delete(done))
  }
  const roomOf = (sessionId: string): Room => {
    const room = rooms.get(sessionId) ?? openRoom(sessionId, { db, bus, log, announce })
    rooms.set(sessionId, room)
    return room
  }
  const closeWhenEmpty = async (sessionId: string, room: Room): Promise<void> => {
    if (room.phones.size + room.storytellers.size > 0 || rooms.get(sessionId) !== room) return
    rooms.delete(sessionId)
    await room.close()
  }
  const announce = (sessionId: string, version: number | null): void => {
    const news: News = { version }
    // Here at once, so that one process needs no bus; the news that comes back by it finds nothing left to do.
    const here = rooms.get(sessionId)
    if (here) inBackground(here.hear(news))
    inBackground(
      bus.publish(channelOf(sessionId), news).catch((error: unknown) => {
        // Other processes find out with the next PING.
        log.warn({ err: error }, 'a change of a session was not told to other processes')
      }),
    )
  }

  return {
    enterAsPhone: (sessionId, phone) => inBackground(roomOf(sessionId).addPhone(phone)),
    leaveAsPhone(sessionId, phone) {
      const room = rooms.get(sessionId)
      if (room) inBackground(room.removePhone(phone).finally(() => closeWhenEmpty(sessionId, room)))
    },
    enterAsStoryteller: (sessionId, storyteller) => inBackground(roomOf(sessionId).addStoryteller(storyteller)),
    leaveAsStoryteller(sessionId, storyteller) {
      const room = rooms.get(sessionId)
      room?.removeStoryteller(storyteller)
      if (room) inBackground(closeWhenEmpty(sessionId, room))
    },
    announce,
    check(sessionId) {
      const room = rooms.get(sessionId)
      if (room) inBackground(room.check())
    },
    async beat(stopped) {
      for (const room of [...rooms.values()]) {
        if (stopped.aborted) return
        await room.beat()
      }
      for (const { sessionId, version } of await clearStalePresence(db, Date.now())) announce(sessionId, version)
    },
    count() {
      const all = [...rooms.values()]
      const sum = (sizeOf: (room: Room) => number): number => all.reduce((total, room) => total + sizeOf(room), 0)
      return {
        phones: sum(({ phones }) => phones.size),
        storytellers: sum(({ storytellers }) => storytellers.size),
        sessions: rooms.size,
      }
    },
    async settle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
