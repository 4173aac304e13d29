/** What every socket of one process shares: the memory that slow readers may use, turns with the database, and when the process is full. */

import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { TakeTurn } from './batches.ts'
import { type ShareText, sharedTexts } from './message.ts'
import { type Overload, watchLoad } from './overload.ts'
import { offerSockets } from './sockets.ts'
import { type OpenTalk, talksOver } from './talk.ts'
import { takingTurns } from './turns.ts'
import { countWaiting, type Waiting } from './waiting.ts'

/**
 * How many rooms are read or written at the same time. When another process dies and thousands come here at once, rooms that wait for their
 * turn collect their readers meanwhile. With 6, the database was asked twice as often, and everybody was back two seconds later.
 */
const ROOMS_AT_ONCE = 2

export interface Live {
  readonly openTalk: OpenTalk
  /** For what is written for a reader who comes in. */
  readonly takeTurn: TakeTurn
  readonly overload: Overload
  /** For a text that many sockets are sent. */
  readonly shareText: ShareText
}

/** Call before any route is registered. */
export async function goLive(app: FastifyInstance, maxSockets: number): Promise<Live> {
  await offerSockets(app)
  const waiting = countWaiting()
  showWaiting(app, waiting)
  const takeTurn = takingTurns(ROOMS_AT_ONCE)
  return {
    takeTurn,
    openTalk: talksOver(waiting),
    overload: watchLoad(app, maxSockets),
    shareText: sharedTexts(),
  }
}

function showWaiting({ figures }: FastifyInstance, waiting: Waiting): void {
  new Gauge({
    name: 'live_waiting_bytes',
    help: 'Memory of messages that wait at this process for slow readers.',
    registers: [figures],
    collect() {
      this.set(waiting.figures().bytes)
    },
  })
  new Counter({
    name: 'live_slow_readers_total',
    help: 'Sockets that this process ended because too much waited for them.',
    registers: [figures],
    collect() {
      this.reset()
      this.inc(waiting.figures().letGo)
    },
  })
}
