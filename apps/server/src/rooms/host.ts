/** The rooms of every kind that one process serves: opened here, kept up to date, and closed with the app. */

import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import type { Live } from '../live/live.ts'
import { MINUTE_MS, sweepEvery } from '../operation/sweep.ts'
import { openRooms, type Rooms } from './rooms.ts'
import type { Standing } from './standing.ts'
import { BEAT_MS, type Kind, type Tenant } from './tenant.ts'

const IDLE_MS = 10 * MINUTE_MS

export interface RoomHost {
  /** Opens the rooms of a tenant. Call while the app is being put together. */
  host<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string>(
    tenant: Tenant<Snapshot, Kinds, Code>,
  ): Rooms<Snapshot, Kinds, Code>
}

interface Hosted {
  beat(stopped: AbortSignal): Promise<void>
  endIdle(): Promise<void>
  settle(): Promise<void>
}

/** Call after `goLive`: when the app closes, sockets close first. */
export function hostRooms(app: FastifyInstance, { takeTurn }: Pick<Live, 'takeTurn'>, bus: Bus): RoomHost {
  const all: Hosted[] = []
  const forEach = async (work: (hosted: Hosted) => Promise<void>): Promise<void> => {
    for (const hosted of all) {
      // If one kind of room fails, the others still get their turn.
      await work(hosted).catch((error: unknown) => app.log.error({ err: error }, 'rooms could not be kept up to date'))
    }
  }
  sweepEvery(app, BEAT_MS, (stopped) => forEach((hosted) => hosted.beat(stopped)))
  sweepEvery(app, IDLE_MS, () => forEach((hosted) => hosted.endIdle()))
  // The sockets are closed by now. Write what that changes while the stores are still open.
  app.addHook('preClose', async () => {
    await Promise.all(all.map((hosted) => hosted.settle()))
  })

  return {
    host(tenant) {
      const rooms = openRooms(tenant, { bus, log: app.log, takeTurn })
      showRooms(app, tenant, rooms)
      all.push({
        beat: (stopped) => rooms.beat(stopped),
        async endIdle() {
          await tenant.store.endIdle(Date.now())
        },
        settle: () => rooms.settle(),
      })
      return rooms
    },
  }
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
