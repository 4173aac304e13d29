/**
 * Counts the memory of messages that wait for slow readers: for one socket, for one room and for the whole process. Above a limit,
 * the reader that has waited longest is disconnected; it reconnects and is told the current state.
 */

import type { Message } from './message.ts'

const MIB = 1024 * 1024
/** What a part costs in addition to its bytes. */
const PART_BYTES = 512

export interface WaitingLimits {
  /** Larger than the largest message, which holds a script. */
  readonly socket: number
  readonly room: number
  readonly process: number
}

const LIMITS: WaitingLimits = { socket: 2 * MIB, room: 4 * MIB, process: 16 * MIB }

/** The messages of one socket that have not left this process. */
export interface Line {
  /** Counts them until the returned function is called. `room` is any object that identifies the room, or the socket itself. */
  add(messages: readonly Message[], room: object): () => void
}

export interface Waiting {
  /** `letGo` must end the socket at once, so that its messages are freed. */
  lineOf(letGo: () => void): Line
  /** How many bytes wait, and how many readers were disconnected since the start. */
  figures(): { readonly bytes: number; readonly letGo: number }
}

interface Delivery {
  readonly parts: readonly Buffer[]
  readonly group: Group
  readonly letGo: () => void
}

/** The parts waiting for readers of one room, each once, with the number of deliveries that hold it. */
interface Group {
  bytes: number
  readonly deliveries: Set<Delivery>
  readonly holders: Map<Buffer, number>
}

export function countWaiting(limits: WaitingLimits = LIMITS): Waiting {
  const groups = new WeakMap<object, Group>()
  // The oldest delivery comes first.
  const all = new Set<Delivery>()
  let bytes = 0
  let letGo = 0

  const grow = (group: Group, by: number): void => {
    group.bytes += by
    bytes += by
  }
  const start = (delivery: Delivery): void => {
    const { group, parts } = delivery
    all.add(delivery)
    group.deliveries.add(delivery)
    for (const part of parts) {
      const holders = group.holders.get(part) ?? 0
      group.holders.set(part, holders + 1)
      grow(group, PART_BYTES + (holders === 0 ? part.length : 0))
    }
  }
  const finish = (delivery: Delivery): void => {
    const { group, parts } = delivery
    if (!all.delete(delivery)) return
    group.deliveries.delete(delivery)
    for (const part of parts) {
      const holders = (group.holders.get(part) ?? 1) - 1
      if (holders === 0) group.holders.delete(part)
      else group.holders.set(part, holders)
      grow(group, -PART_BYTES - (holders === 0 ? part.length : 0))
    }
  }
  const endOldest = (deliveries: ReadonlySet<Delivery>): void => {
    const [oldest] = deliveries
    if (!oldest) return
    finish(oldest)
    letGo += 1
    oldest.letGo()
  }

  return {
    lineOf(endSocket) {
      let own = 0
      return {
        add(messages, room) {
          const parts = messages.flatMap((message) => message.parts)
          const size = parts.reduce((sum, part) => sum + PART_BYTES + part.length, 0)
          const group = groups.get(room) ?? { bytes: 0, deliveries: new Set<Delivery>(), holders: new Map<Buffer, number>() }
          groups.set(room, group)
          const delivery = { parts, group, letGo: endSocket }
          own += size
          start(delivery)
          if (own > limits.socket) {
            finish(delivery)
            letGo += 1
            endSocket()
          }
          while (group.bytes > limits.room) endOldest(group.deliveries)
          while (bytes > limits.process) endOldest(all)
          let waits = true
          return () => {
            if (!waits) return
            waits = false
            own -= size
            finish(delivery)
          }
        },
      }
    },
    figures: () => ({ bytes, letGo }),
  }
}
