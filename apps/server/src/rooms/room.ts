/**
 * The sockets that one process holds for one room. After every change, by any process, the room reads its state from the database and tells
 * the readers it concerns. It need not read after a step, which says how the room looks afterwards. A message on the bus is only a version
 * number and holds nothing secret.
 */

import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.ts'
import { coalesced, type TakeTurn } from '../live/batches.ts'
import type { Flood } from '../live/flood.ts'
import { type Desk, openDesk } from './desk.ts'
import type { Standing } from './standing.ts'
import { type Change, follow, type Step, versionOf } from './step.ts'
import type { Kind, Tenant } from './tenant.ts'

/** The room's new version, or `null` for its end. */
const newsSchema = z.object({ version: z.nullable(z.number()) })
export type News = z.infer<typeof newsSchema>

export interface RoomParts {
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  /** Runs work that only the server's shutdown waits for. */
  readonly inBackground: (work: Promise<void>) => void
  /** Only so many rooms of this process are read or written at the same time. */
  readonly takeTurn: TakeTurn
  /** Counts the deliveries at this process that will leave a receipt. */
  readonly deliveries: Flood
}

export interface OpenRoom<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string> {
  readonly desks: { readonly [Name in keyof Kinds]: Desk<Snapshot, Kinds[Name], Code> }
  size(): number
  /** Call when a reader has come in: sends it the current state, and from then on every change. */
  settleIn(): Promise<void>
  /** Something changed. */
  hear(change: Change<Snapshot>): Promise<void>
  /** Checks for a change that was missed. */
  check(): Promise<void>
  /** Records in the database that its readers are still present. */
  beat(): Promise<void>
  /** Stops listening. */
  close(): Promise<void>
}

export const channelOf = (tenant: { readonly name: string }, roomId: string): string => `${tenant.name}:${roomId}`

export function openRoom<Snapshot extends Standing, Kinds extends Readonly<Record<keyof Kinds, Kind>>, Code extends string>(
  tenant: Tenant<Snapshot, Kinds, Code>,
  roomId: string,
  { bus, log, inBackground, takeTurn, deliveries }: RoomParts,
): OpenRoom<Snapshot, Kinds, Code> {
  let last: Snapshot | null = null
  /** The newest version that was, or is about to be, read. */
  let newest = 0
  /** Steps that are not in `last` yet. */
  let steps: Step<Snapshot>[] = []
  /** Something changed that was no step, or a reader came in. */
  let mustRead = false
  let listening: Promise<{ stop(): Promise<void> } | null> | null = null

  const complain = (error: unknown): void => log.error({ err: error }, 'a room could not be read')
  const listen = async (): Promise<void> => {
    const channel = channelOf(tenant, roomId)
    listening ??= bus
      .listen(channel, newsSchema, ({ version }) => void hear(version).catch(complain))
      .catch((error: unknown) => {
        // The next heartbeat tries again, and finds what was missed.
        log.warn({ err: error }, 'a room is not listened to')
        listening = null
        return null
      })
    await listening
  }

  const show = coalesced(
    async () => {
      const followed = mustRead || !last ? null : follow(last, steps)
      steps = []
      mustRead = false
      const snapshot = followed ?? (await tenant.read(roomId, Date.now()))
      last = snapshot && (tenant.keep?.(snapshot) ?? snapshot)
      newest = Math.max(newest, snapshot?.version ?? 0)
      for (const desk of all) await desk.show(snapshot)
    },
    // What is in memory need not wait for others that read.
    (work) => (mustRead ? takeTurn(work) : work()),
  )
  const refresh = (): Promise<void> => {
    mustRead = true
    return show()
  }
  const hear = async (change: Change<Snapshot>): Promise<void> => {
    const version = versionOf(change)
    if (version !== null && version <= newest) return
    newest = version ?? newest
    if (change === null || typeof change === 'number') return refresh()
    steps.push(change)
    await show()
  }
  const check = coalesced(async () => {
    await listen()
    const version = await tenant.store.use(roomId, Date.now())
    if (version === null || version !== last?.version) await refresh()
  })

  const parts = {
    roomId,
    memory: {},
    over: tenant.over,
    showAgain: () => inBackground(refresh()),
    takeTurn,
    deliveries,
    complain,
  }
  const names = Object.keys(tenant.audiences) as (keyof Kinds)[]
  // Each desk has the types of its own audience; TypeScript cannot express that for a mapped object.
  const desks = Object.fromEntries(names.map((name) => [name, openDesk(tenant.audiences[name], parts)])) as OpenRoom<
    Snapshot,
    Kinds,
    Code
  >['desks']
  const all = names.map((name) => desks[name])

  return {
    desks,
    size: () => all.reduce((sum, desk) => sum + desk.size(), 0),
    async settleIn() {
      await listen()
      await refresh()
    },
    hear,
    check,
    async beat() {
      for (const desk of all) await desk.beat(Date.now())
    },
    async close() {
      const heard = await listening
      await heard?.stop()
    },
  }
}
