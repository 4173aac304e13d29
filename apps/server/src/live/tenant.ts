/**
 * What a kind of room is made of: phones are one, towns another. A tenant says what a room is read from, which audiences it has and
 * what each of them is told. Everything else (sockets, news between processes, slow readers, presence) holds for every room.
 */

import type { Message } from './message.ts'
import type { Talk } from './talk.ts'

/** A room as it stands in the database at one moment. */
export interface Standing {
  /** Goes up with every change, also across rooms of one id. */
  readonly version: number
  /** Tells a room from a later one of the same id. */
  readonly madeAt: number
}

/** The types of one audience. */
export interface Kind {
  /** Who one of its readers is. */
  readonly who: unknown
  /** What a reader was told already. */
  readonly told: unknown
  /** What is noted when a message has left this process; `never` when nothing is. */
  readonly receipt: unknown
}

export interface Reader<K extends Kind> {
  readonly who: K['who']
  readonly told: K['told']
}

/** What one reader is told: messages, and what it then knows. */
export interface Telling<K extends Kind> {
  readonly reader: Reader<K>
  readonly messages: readonly Message[]
  readonly told: K['told']
  readonly receipt?: K['receipt']
}

/** Readers of a room who are told the same things. Times are epoch milliseconds; versions are those of the room after a change. */
export interface Audience<Snapshot, K extends Kind, Code extends string> {
  /** So many in one room at one process; the oldest makes way for one more. */
  readonly most?: { readonly readers: number; readonly code: Code }
  /** Why this reader has no place in the room any more. */
  dismissal?(who: K['who'], snapshot: Snapshot): Code | null
  /**
   * What these readers are told, by comparing the snapshot with what each was told before. Asked after every change, with the
   * readers who can take something: one that is still being sent something is asked for when that is done, and so hears of the
   * newest state only. A message that is the same for many is made once.
   */
  tell(roomId: string, snapshot: Snapshot, readers: readonly Reader<K>[]): readonly Telling<K>[] | Promise<readonly Telling<K>[]>
  /** Notes what has left this process. The room's new version, or `null` when nothing changed; so below. */
  arrived?(roomId: string, receipts: readonly K['receipt'][], now: number): Promise<number | null>
  /** Where others want to know which readers are here. */
  readonly presence?: Presence<K['who']>
}

/**
 * Keeps in the database which readers are here. A process says so for its own readers every `BEAT_MS`. Any process clears readers
 * of whom nothing was said for `GONE_MS`: their process has died.
 */
export interface Presence<Who> {
  stay(roomId: string, here: readonly Who[], now: number): Promise<number | null>
  end(roomId: string, gone: readonly Who[], now: number): Promise<number | null>
  clearStale(now: number): Promise<readonly { readonly roomId: string; readonly version: number }[]>
}

export const BEAT_MS = 30_000
export const GONE_MS = 3 * BEAT_MS

interface Figure {
  readonly name: string
  readonly help: string
}

export interface Tenant<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string> {
  /** Before the ids of its rooms on the bus. */
  readonly name: string
  readonly figures: { readonly sockets: Figure; readonly rooms: Figure }
  /** What readers of a room that is over are told. */
  readonly over: Code
  /** The room; `null` when there is none, or none any more. */
  read(roomId: string, now: number): Promise<Snapshot | null>
  /** Notes that the room is in use. Its version, or `null` when there is none. */
  touch(roomId: string, now: number): Promise<number | null>
  /** Ends the rooms that nobody uses any more, and says which. Any number of processes may do so at once. */
  endIdle(now: number): Promise<readonly string[]>
  readonly audiences: { readonly [Name in keyof Kinds]: Audience<Snapshot, Kinds[Name], Code> }
}

/** A reader as it comes into a room. */
export interface Entry<K extends Kind, Code extends string> extends Reader<K> {
  readonly talk: Pick<Talk<unknown, Code>, 'end' | 'send' | 'whenClosed' | 'whenAlive'>
  /** When the room was made that it comes into. */
  readonly madeAt: number
  /** The room's version as it comes: older snapshots do not know it. */
  readonly since: number
}
