/**
 * The readers of one audience in one room at this process. A reader is sent one delivery at a time. While that is on its way,
 * nothing else is queued for the reader; afterwards it is told the current state. So a newer state replaces an older one.
 */

import { setImmediate } from 'node:timers/promises'
import { batches, type TakeTurn } from '../live/batches.ts'
import type { Flood } from '../live/flood.ts'
import type { Standing } from './standing.ts'
import type { Entry, Kind, RoomAudience, Telling } from './tenant.ts'

/** While very many messages are leaving, receipts wait no longer than this. */
const LONGEST_WAIT_MS = 1000

export interface Desk<Snapshot, K extends Kind, Code extends string> {
  size(): number
  /** Adds a reader. */
  enter(entry: Entry<K, Code>): Entered<K>
  /** Tells every reader what is new to it; `null` means the room is over. Calls must not overlap. */
  show(snapshot: Snapshot | null): Promise<void>
  /** Records in the database that its readers are present. */
  beat(now: number): Promise<void>
}

export interface Entered<K extends Kind> {
  /** Call when it leaves. */
  leave(): Promise<void>
  /** Tells it again whatever has changed since `told`. */
  tellAgain(told: K['told']): void
}

export interface DeskParts<Code extends string> {
  readonly roomId: string
  /** Identifies the room where the memory of waiting messages is counted. */
  readonly memory: object
  /** What readers of a room that is over are told. */
  readonly over: Code
  /** Asks for the room to be shown again. */
  readonly showAgain: () => void
  /** For writing. */
  readonly takeTurn: TakeTurn
  /** Counts the deliveries at this process that will leave a receipt. */
  readonly deliveries: Flood
  readonly complain: (error: unknown) => void
}

interface Place<K extends Kind, Code extends string> extends Entry<K, Code> {
  told: K['told']
  /** A delivery is on its way to the reader. */
  busy: boolean
  /** Something has changed in the meantime. */
  behind: boolean
  /** What counts as told from the next showing on. */
  again: { readonly told: K['told'] } | null
}

export function openDesk<Snapshot extends Standing, K extends Kind, Code extends string>(
  audience: RoomAudience<Snapshot, K, Code>,
  parts: DeskParts<Code>,
): Desk<Snapshot, K, Code> {
  const { roomId, memory, over, showAgain, takeTurn, deliveries, complain } = parts
  const places = new Set<Place<K, Code>>()
  // Messages that have still to leave go before the record of those that have left.
  const takeLateTurn: TakeTurn = async (work) => {
    await deliveries.over(LONGEST_WAIT_MS)
    return takeTurn(work)
  }
  const before = (): Promise<void> => setImmediate()
  const arrived = batches<K['receipt'], void>(
    async (receipts) => {
      await audience.arrived?.(roomId, receipts, Date.now())
      return []
    },
    { takeTurn: takeLateTurn, before },
  )
  const left = batches<K['who'], void>(
    async (gone) => {
      await audience.presence?.end(roomId, gone, Date.now())
      return []
    },
    { takeTurn, before },
  )

  const deliver = ({ reader, messages, told, receipt }: Telling<K>): void => {
    const place = reader as Place<K, Code>
    place.told = told
    if (messages.length === 0) return
    place.busy = true
    if (receipt !== undefined) deliveries.add()
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
      const place: Place<K, Code> = { ...entry, busy: false, behind: false, again: null }
      const { most } = audience
      const [oldest] = places
      const isFull = oldest !== undefined && most !== undefined && places.size >= most.readers
      if (isFull) (most.goes === 'oldest' ? oldest : entry).talk.end(most.code)
      if (!isFull || most.goes === 'oldest') places.add(place)
      return {
        // One that was turned away at the door may already have been recorded as present.
        async leave() {
          places.delete(place)
          if (audience.presence) await left(place.who)
        },
        tellAgain(told) {
          place.again = { told }
          if (place.busy) place.behind = true
          else showAgain()
        },
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
        else {
          place.told = place.again ? place.again.told : place.told
          place.again = null
          free.push(place)
        }
      }
      if (!snapshot || free.length === 0) return
      for (const telling of await audience.tell(roomId, snapshot, free)) deliver(telling)
    },
    async beat(now) {
      if (places.size === 0 || !audience.presence) return
      const here = [...places].map(({ who }) => who)
      await audience.presence.stay(roomId, here, now)
    },
  }
}

/** The room no longer exists, or its id belongs to another room. */
function isOver(snapshot: Standing | null, { since, madeAt }: { readonly since: number; readonly madeAt: number }): boolean {
  return !snapshot || (snapshot.version >= since && snapshot.madeAt !== madeAt)
}
