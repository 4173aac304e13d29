/**
 * The readers of one audience in one room at this process. A reader is sent one thing at a time: while that is on its way nothing
 * else waits for it, and then it is told how things stand. So a newer state takes the place of an older one.
 */

import { coalesced } from './coalesce.ts'
import type { Audience, Entry, Kind, Standing, Telling } from './tenant.ts'

export interface Desk<Snapshot, K extends Kind, Code extends string> {
  size(): number
  /** Answers how it leaves. */
  enter(entry: Entry<K, Code>): () => Promise<void>
  /** Tells everyone what is new to them. `null` when the room is over. One at a time. */
  show(snapshot: Snapshot | null): Promise<void>
  /** Says that its readers are here. */
  beat(now: number): Promise<void>
}

export interface DeskParts<Code extends string> {
  readonly roomId: string
  /** Stands for the room where the memory of waiting messages is counted. */
  readonly memory: object
  /** What readers of a room that is over are told. */
  readonly over: Code
  /** A change that this desk made. */
  readonly announce: (version: number) => void
  /** Asks for the room to be shown again. */
  readonly showAgain: () => void
  readonly complain: (error: unknown) => void
}

interface Place<K extends Kind, Code extends string> extends Entry<K, Code> {
  told: K['told']
  /** Something is on its way to it. */
  busy: boolean
  /** Something changed meanwhile. */
  behind: boolean
}

export function openDesk<Snapshot extends Standing, K extends Kind, Code extends string>(
  audience: Audience<Snapshot, K, Code>,
  parts: DeskParts<Code>,
): Desk<Snapshot, K, Code> {
  const { roomId, memory, over, announce, showAgain, complain } = parts
  const places = new Set<Place<K, Code>>()
  const arrived = inBatches<K['receipt']>((receipts) => audience.arrived?.(roomId, receipts, Date.now()), announce)
  const left = inBatches<K['who']>((gone) => audience.presence?.end(roomId, gone, Date.now()), announce)

  const deliver = ({ reader, messages, told, receipt }: Telling<K>): void => {
    const place = reader as Place<K, Code>
    place.told = told
    if (messages.length === 0) return
    place.busy = true
    void place.talk.send(messages, memory).then((hasLeft) => {
      place.busy = false
      if (!hasLeft) return
      if (receipt !== undefined) arrived(receipt).catch(complain)
      if (place.behind) showAgain()
      place.behind = false
    })
  }

  return {
    size: () => places.size,
    enter(entry) {
      const [oldest] = places
      const { most } = audience
      if (oldest && most && places.size >= most.readers) oldest.talk.end(most.code)
      const place = { ...entry, busy: false, behind: false }
      places.add(place)
      return async () => {
        if (places.delete(place) && audience.presence) await left(place.who)
      }
    },
    async show(snapshot) {
      const free: Place<K, Code>[] = []
      for (const place of places) {
        if (isOver(snapshot, place)) place.talk.end(over)
        if (!snapshot || snapshot.version < place.since || snapshot.madeAt !== place.madeAt) continue
        const code = audience.dismissal?.(place.who, snapshot) ?? null
        if (code !== null) place.talk.end(code)
        else if (place.busy) place.behind = true
        else free.push(place)
      }
      if (!snapshot || free.length === 0) return
      for (const telling of await audience.tell(roomId, snapshot, free)) deliver(telling)
    },
    async beat(now) {
      if (places.size === 0 || !audience.presence) return
      const here = [...places].map(({ who }) => who)
      const version = await audience.presence.stay(roomId, here, now)
      if (version !== null) announce(version)
    },
  }
}

/** There is no room any more, or another one under its id. */
function isOver(snapshot: Standing | null, { since, madeAt }: { readonly since: number; readonly madeAt: number }): boolean {
  return !snapshot || (snapshot.version >= since && snapshot.madeAt !== madeAt)
}

/** Everything that comes while one batch is being written goes into the next. */
function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<number | null> | undefined,
  announce: (version: number) => void,
): (item: Item) => Promise<void> {
  let items: Item[] = []
  const run = coalesced(async () => {
    const batch = items
    items = []
    const version = (await write(batch)) ?? null
    if (version !== null) announce(version)
  })
  return (item) => {
    items.push(item)
    return run()
  }
}
