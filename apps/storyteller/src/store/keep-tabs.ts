/**
 * Lets tabs on one game follow each other. New log entries are sent alone; a tab that missed something requests the whole game.
 * Every change carries an increasing stamp, so when two tabs act at once the later change wins in both.
 */

import { type History, type LogEntry, travel } from '@grimoire/game/history'

/** When and in which tab a state was made; larger is later. */
export interface Stamp {
  readonly at: number
  readonly tab: string
}

function isLater(one: Stamp, other: Stamp): boolean {
  return one.at === other.at ? one.tab > other.tab : one.at > other.at
}

/** The part of `BroadcastChannel` used here. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<unknown>) => unknown) | null
}

/** This tab's game: how to read it, and how to replace it with another tab's state. */
export interface TabGame {
  readonly read: () => { readonly gameId: string; readonly history: History }
  readonly accept: (history: History) => void
}

export interface Tabs {
  /** Sends what changed here since `before` to the others. */
  changed(before: History): void
  /** Asks the others for anything newer than what this tab has. */
  ask(): void
  /** Sets the stamp of a stored state that this tab has loaded. */
  adopt(stamp: Stamp): void
  stamp(): Stamp
  /** Whether this tab acted last, and so writes what all tabs share. */
  isLeading(): boolean
  /** Whether another tab acted last. */
  isFollowing(): boolean
}

/** Tabs with another version of the app ignore each other. */
const VERSION = 1

interface Envelope {
  readonly version: typeof VERSION
  readonly gameId: string
  readonly stamp: Stamp
}

type TabMessage = Envelope &
  (
    | {
        readonly kind: 'entries'
        /** The state that these entries follow. */
        readonly after: Stamp
        readonly lengthBefore: number
        /** Entries from this index on are replaced. */
        readonly from: number
        readonly entries: readonly LogEntry[]
        readonly cursor: number
      }
    | { readonly kind: 'ask' }
    | { readonly kind: 'whole'; readonly history: History }
  )

interface TabOptions {
  /** Identifies this tab; new at each page load. */
  readonly tab: string
  /** The stamp stored with the state that this tab starts with. */
  readonly stamp: Stamp
  readonly now?: () => number
}

/** The stamp of an unchanged state. */
export const UNTOUCHED: Stamp = { at: 0, tab: '' }

export function followTabs(channel: TabChannel, game: TabGame, { tab, stamp: start, now = Date.now }: TabOptions): Tabs {
  let stamp = start
  let leading = false
  let following = false

  const envelope = (): Envelope => ({ version: VERSION, gameId: game.read().gameId, stamp })
  const send = (message: TabMessage) => channel.postMessage(message)
  const ask = () => send({ ...envelope(), kind: 'ask' })
  const accept = (history: History, from: Stamp) => {
    stamp = from
    leading = false
    following = true
    game.accept(history)
  }

  channel.onmessage = ({ data }) => {
    const { gameId, history } = game.read()
    if (!isTabMessage(data) || data.gameId !== gameId) return
    if (data.kind === 'ask') {
      if (isLater(stamp, data.stamp)) send({ ...envelope(), kind: 'whole', history })
      else if (isLater(data.stamp, stamp)) ask()
      return
    }
    if (!isLater(data.stamp, stamp)) return
    if (data.kind === 'whole') return accept(data.history, data.stamp)
    const inStep = sameStamp(data.after, stamp) && data.lengthBefore === history.entries.length
    if (inStep) accept(follow(history, data), data.stamp)
    else ask()
  }

  return {
    changed(before) {
      const after = stamp
      stamp = { at: Math.max(now(), stamp.at + 1), tab }
      leading = true
      following = false
      const { history } = game.read()
      const { entries, cursor } = history
      const from = commonLength(before.entries, entries)
      // A new game drops the start of the log, from which the others could not follow. The first script is no entry of it.
      const sameLog = from === entries.length && from === before.entries.length && cursor === before.cursor
      if (from < Math.min(before.cursor, cursor) || sameLog) return send({ ...envelope(), kind: 'whole', history })
      send({
        ...envelope(),
        kind: 'entries',
        after,
        lengthBefore: before.entries.length,
        from,
        entries: entries.slice(from),
        cursor,
      })
    },
    ask,
    adopt(kept) {
      stamp = kept
      leading = false
      following = false
    },
    stamp: () => stamp,
    isLeading: () => leading,
    isFollowing: () => following,
  }
}

/** The history after another tab's change: entries undone, redone or added. */
function follow(
  history: History,
  { from, entries, cursor }: { from: number; entries: readonly LogEntry[]; cursor: number },
): History {
  const base = travel(history, Math.min(history.cursor, from))
  return travel({ ...base, entries: [...base.entries.slice(0, from), ...entries] }, cursor)
}

/** Entries are immutable, so the same object is the same entry. */
function commonLength(before: readonly LogEntry[], after: readonly LogEntry[]): number {
  let length = 0
  while (length < before.length && before[length] === after[length]) length += 1
  return length
}

function sameStamp(one: Stamp, other: Stamp): boolean {
  return one.at === other.at && one.tab === other.tab
}

function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'version' in data && data.version === VERSION
}
