/**
 * Lets tabs on one game follow each other. New entries travel as entries; a tab that missed something asks for the whole.
 * Every change carries a stamp that grows, so of two tabs that act at once the later one holds in both.
 */

import { type History, type LogEntry, travel } from '@grimoire/game'

/** When a state came to be, and in which tab; larger is later. */
export interface Stamp {
  readonly at: number
  readonly tab: string
}

function isLater(one: Stamp, other: Stamp): boolean {
  return one.at === other.at ? one.tab > other.tab : one.at > other.at
}

/** The part of a `BroadcastChannel` that is needed. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<unknown>) => unknown) | null
}

/** The game of this tab, and how another tab's state replaces it. */
export interface TabGame {
  readonly read: () => { readonly gameId: string; readonly history: History }
  readonly accept: (history: History) => void
}

export interface Tabs {
  /** Tells the others what was done here since `before`. */
  changed(before: History): void
  /** Asks the others for anything newer than what this tab has. */
  ask(): void
  /** This tab took up a state kept elsewhere. */
  adopt(stamp: Stamp): void
  stamp(): Stamp
  /** This tab acted last: it is the one that writes what all tabs share. */
  isLeading(): boolean
}

/** Tabs of another version of the app do not understand each other: they stay apart. */
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
        /** The state these entries follow on. */
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
  /** Tells this tab from every other; new with each load of the page. */
  readonly tab: string
  /** The stamp of the state this tab starts with, as kept with it. */
  readonly stamp: Stamp
  readonly now?: () => number
}

/** The stamp of a state nobody has touched. */
export const UNTOUCHED: Stamp = { at: 0, tab: '' }

export function followTabs(channel: TabChannel, game: TabGame, { tab, stamp: start, now = Date.now }: TabOptions): Tabs {
  let stamp = start
  let leading = false

  const envelope = (): Envelope => ({ version: VERSION, gameId: game.read().gameId, stamp })
  const send = (message: TabMessage) => channel.postMessage(message)
  const ask = () => send({ ...envelope(), kind: 'ask' })
  const accept = (history: History, from: Stamp) => {
    stamp = from
    leading = false
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
      const { entries, cursor } = game.read().history
      const from = commonLength(before.entries, entries)
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
    },
    stamp: () => stamp,
    isLeading: () => leading,
  }
}

/** The history after what another tab did: undone, redone or added. */
function follow(
  history: History,
  { from, entries, cursor }: { from: number; entries: readonly LogEntry[]; cursor: number },
): History {
  const base = travel(history, Math.min(history.cursor, from))
  return travel({ ...base, entries: [...base.entries.slice(0, from), ...entries] }, cursor)
}

/** Entries never change, so what is the same object is the same entry. */
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
