/**
 * Defines a kind of room, such as phones. A tenant says what a room is read from, which audiences it has and what each of them is
 * told. Everything else (sockets, messages between processes, slow readers, presence) is the same for every room.
 */

import type { Message } from '../live/message.ts'
import type { Talk } from '../live/talk.ts'
import type { RoomLife } from './room-store.ts'
import type { Standing } from './standing.ts'

/** The types of one audience. */
export interface Kind {
  /** Identifies a reader. */
  readonly who: unknown
  /** What a reader has been told so far. */
  readonly told: unknown
  /** What is recorded when a message has left this process; `never` when nothing is. */
  readonly receipt: unknown
}

export interface Reader<K extends Kind> {
  readonly who: K['who']
  readonly told: K['told']
}

/** The messages for one reader, and what it has been told after them. */
export interface Telling<K extends Kind> {
  readonly reader: Reader<K>
  readonly messages: readonly Message[]
  readonly told: K['told']
  readonly receipt?: K['receipt']
}

/**
 * Readers of a room who are told the same kinds of things. Times are epoch milliseconds; versions are those of the room after a
 * change.
 */
export interface RoomAudience<Snapshot, K extends Kind, Code extends string> {
  /** The most readers in one room at one process, and who goes with this code when there would be more. */
  readonly most?: { readonly readers: number; readonly code: Code; readonly goes: 'oldest' | 'newest' }
  /** Why this reader must leave the room; `null` if it may stay. */
  dismissal?(who: K['who'], snapshot: Snapshot): Code | null
  /**
   * What to tell these readers, found by comparing the snapshot with what each was told before. Called after every change with the
   * readers that are free. A reader with a delivery on its way is included once that is done, and so hears only of the newest
   * state. Make a message that is the same for many only once.
   */
  tell(roomId: string, snapshot: Snapshot, readers: readonly Reader<K>[]): readonly Telling<K>[] | Promise<readonly Telling<K>[]>
  /** Records what has left this process. */
  arrived?(roomId: string, receipts: readonly K['receipt'][], now: number): Promise<void>
  /** For audiences whose readers' presence others want to know. */
  readonly presence?: Presence<K['who']>
}

/**
 * Records in the database which readers are present. Every `BEAT_MS`, a process confirms its own readers. Any process clears
 * readers that nobody has confirmed for `GONE_MS`: their process has died.
 */
export interface Presence<Who> {
  stay(roomId: string, here: readonly Who[], now: number): Promise<unknown>
  end(roomId: string, gone: readonly Who[], now: number): Promise<unknown>
  clearStale(now: number): Promise<unknown>
}

export const BEAT_MS = 12_000
/** With the beat after it, a dead process's readers are gone after at most 42 s. */
export const GONE_MS = 30_000

interface Figure {
  readonly name: string
  readonly help: string
}

export interface Tenant<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string> {
  /** Prefix of its rooms' ids on the bus. */
  readonly name: string
  readonly figures: { readonly sockets: Figure; readonly rooms: Figure }
  /** What readers of a room that is over are told. */
  readonly over: Code
  /** The room; `null` when it does not exist or has ended. */
  read(roomId: string, now: number): Promise<Snapshot | null>
  /** What of a snapshot stays in memory once the readers have been told; all of it unless this says otherwise. */
  keep?(snapshot: Snapshot): Snapshot
  /** Where its rooms are stored. */
  readonly store: RoomLife<Snapshot>
  readonly audiences: { readonly [Name in keyof Kinds]: RoomAudience<Snapshot, Kinds[Name], Code> }
}

/** A reader entering a room. */
export interface Entry<K extends Kind, Code extends string> extends Reader<K> {
  readonly talk: Pick<Talk<unknown, Code>, 'end' | 'send' | 'whenClosed' | 'whenAlive'>
  /** When the room that it enters was made. */
  readonly madeAt: number
  /** The room's version when the reader enters: older snapshots do not include it. */
  readonly since: number
}
