/** Everything live in one process: its sockets, the memory that slow readers may use, and the rooms of each tenant. */

import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import { MINUTE_MS, sweepEvery } from '../operation/sweep.ts'
import type { TakeTurn } from './coalesce.ts'
import { type ShareText, sharedTexts } from './message.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { offerSockets } from './sockets.ts'
import { type Overload, watchLoad } from './overload.ts'
import { type OpenTalk, talksOver } from './talk.ts'
import { BEAT_MS, type Kind, type Standing, type Tenant } from './tenant.ts'
import { takingTurns } from './turns.ts'
import { countWaiting, type Waiting } from './waiting.ts'

const IDLE_MS = 10 * MINUTE_MS
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
  /** Opens the rooms of a tenant, keeps them up to date and closes them with `app`. */
  host<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string>(
    app: FastifyInstance,
    tenant: Tenant<Snapshot, Kinds, Code>,
  ): Rooms<Snapshot, Kinds, Code>
}

/** Call before any route is registered. */
export async function goLive(app: FastifyInstance, bus: Bus, maxSockets: number): Promise<Live> {
  await offerSockets(app)
  const waiting = countWaiting()
  showWaiting(app, waiting)
  const takeTurn = takingTurns(ROOMS_AT_ONCE)
  return {
    takeTurn,
    openTalk: talksOver(waiting),
    overload: watchLoad(app, maxSockets),
    shareText: sharedTexts(),
    host(scope, tenant) {
      const rooms = openRooms(tenant, { bus, log: scope.log, takeTurn })
      showRooms(scope, tenant, rooms)
      sweepEvery(scope, BEAT_MS, (stopped) => rooms.beat(stopped))
      sweepEvery(scope, IDLE_MS, async () => {
        for (const roomId of await tenant.endIdle(Date.now())) rooms.announce(roomId, null)
      })
      // The sockets are closed by now. Write what that changes while the stores are still open.
      scope.addHook('preClose', () => rooms.settle())
      return rooms
    },
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

function showRooms(
  { figures }: FastifyInstance,
  { figures: { sockets, rooms: open } }: Pick<Tenant<Standing, Record<string, Kind>, string>, 'figures'>,
  rooms: { count(): { readonly rooms: number; readonly readers: Readonly<Record<string, number>> } },
): void {
  new Gauge({
    ...sockets,
    labelNames: ['kind'],
    registers: [figures],
    collect() {
      for (const [kind, count] of Object.entries(rooms.count().readers)) this.set({ kind }, count)
    },
  })
  new Gauge({
    ...open,
    registers: [figures],
    collect() {
      this.set(rooms.count().rooms)
    },
  })
}
