/**
 * How much people who are not signed in store, all together: one ceiling for shared scripts, the scripts of phone sessions, and towns. When it is
 * reached, what was used least recently leaves; what is in play never does. No site may fill more than a share of it.
 */

import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { Counter, Gauge } from 'prom-client'
import type { Tables } from '../database/tables.ts'
import { refuseRequest } from '../http/errors.ts'
import { siteOf } from '../http/rate-limit.ts'

/** One site's part of the whole. */
export const SITE_SHARE = 1 / 8
/** Things looked at together when some have to leave. */
const AT_ONCE = 50

/** What is stored: a shared script, a phone session with its script, or a town. */
export type Stored = { readonly script_key: string } | { readonly session_id: string } | { readonly town_key: string }

export interface IdleThing {
  readonly id: string
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly usedAt: number
}

export interface Which {
  readonly now: number
  /** How many to name. */
  readonly most: number
  /** Only what this site stored; `null` for everybody's. */
  readonly site: string | null
}

/** One kind of thing that strangers store. */
export interface Shelf {
  /** What may leave, least recently used first. What is in play is not among it. */
  idle(which: Which): Promise<readonly IdleThing[]>
  /** Removes one, unless it has been used since; says whether it did. */
  remove(thing: IdleThing): Promise<boolean>
  /** Whether something in play shows this shared script. */
  shows?(scriptKey: string, now: number): Promise<boolean>
}

export type RoomVerdict = 'room' | 'site-full' | 'full'

export interface Ceiling {
  /** What `stranger_bytes` calls the caller's site: a hash, for addresses are not stored. */
  siteOf(request: Pick<FastifyRequest, 'ip'>): string
  /** Makes room for so many more bytes of this site. Several at once may go a little over the ceiling. `now` in epoch milliseconds. */
  makeRoom(site: string, bytes: number, now: number): Promise<RoomVerdict>
  offer(shelf: Shelf): void
  /** Whether something in play shows this shared script. */
  isShown(scriptKey: string, now: number): Promise<boolean>
}

/** `secret` makes the hashes of sites, so that a stolen database tells no addresses. */
export function keepCeiling(
  app: FastifyInstance,
  db: Kysely<Tables>,
  { most, secret }: { readonly most: number; readonly secret: Buffer },
): Ceiling {
  const shelves: Shelf[] = []
  const removed = new Counter({
    name: 'stranger_removals_total',
    help: 'Things of people who are not signed in that this process removed to make room for others.',
    registers: [app.figures],
  })
  const refused = new Counter({
    name: 'stranger_refusals_total',
    help: 'Times that people who are not signed in could not store something.',
    registers: [app.figures],
  })
  new Gauge({
    name: 'stranger_bytes',
    help: 'What people who are not signed in store, in bytes.',
    registers: [app.figures],
    async collect() {
      this.set((await usedBytes(db, '')).all)
    },
  })
  new Gauge({
    name: 'stranger_bytes_limit',
    help: 'How much people who are not signed in may store, in bytes.',
    registers: [app.figures],
  }).set(most)

  /** Removes what is idle, of one site or of all, until so many bytes are free; says whether they are. */
  const free = async (bytes: number, site: string | null, now: number): Promise<boolean> => {
    let left = bytes
    for (;;) {
      const idle = await Promise.all(
        shelves.map(async (shelf) => (await shelf.idle({ now, most: AT_ONCE, site })).map((thing) => ({ shelf, thing }))),
      )
      let some = false
      for (const { shelf, thing } of idle.flat().sort((one, other) => one.thing.usedAt - other.thing.usedAt)) {
        if (left <= 0) return true
        if (!(await shelf.remove(thing))) continue
        some = true
        left -= thing.bytes
        removed.inc()
      }
      if (left <= 0) return true
      if (!some) return false
    }
  }

  const roomFor = async (site: string, bytes: number, now: number): Promise<RoomVerdict> => {
    const used = await usedBytes(db, site)
    const overShare = used.site + bytes - most * SITE_SHARE
    if (bytes > most * SITE_SHARE || (overShare > 0 && !(await free(overShare, site, now)))) return 'site-full'
    const over = used.all - Math.max(0, overShare) + bytes - most
    return over <= 0 || (await free(over, null, now)) ? 'room' : 'full'
  }

  return {
    siteOf: (request) => createHmac('sha256', secret).update(siteOf(request)).digest('base64url'),
    async makeRoom(site, bytes, now) {
      const verdict = await roomFor(site, bytes, now)
      if (verdict !== 'room') refused.inc()
      return verdict
    },
    offer: (shelf) => void shelves.push(shelf),
    async isShown(scriptKey, now) {
      for (const shelf of shelves) if (await shelf.shows?.(scriptKey, now)) return true
      return false
    },
  }
}

/** Records what something takes, in place of what it took before. */
export async function recordBytes(
  transaction: Transaction<Tables>,
  stored: Stored,
  { site, bytes }: { readonly site: string; readonly bytes: number },
): Promise<void> {
  const row = { site, bytes, script_key: null, session_id: null, town_key: null, ...stored }
  const [column] = Object.keys(stored) as ('script_key' | 'session_id' | 'town_key')[]
  await transaction
    .insertInto('stranger_bytes')
    .values(row)
    .onConflict((conflict) => conflict.column(column ?? 'script_key').doUpdateSet({ site, bytes }))
    .execute()
}

async function usedBytes(db: Kysely<Tables>, site: string): Promise<{ readonly all: number; readonly site: number }> {
  const row = await db
    .selectFrom('stranger_bytes')
    .select(({ fn, eb }) => [
      fn.sum<number | string | null>('bytes').as('all'),
      fn.sum<number | string | null>(eb.case().when('site', '=', site).then(eb.ref('bytes')).else(0).end()).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all ?? 0), site: Number(row.own ?? 0) }
}

/** Refuses what would go over the ceiling. */
export function refuseNoRoom(reply: FastifyReply, verdict: Exclude<RoomVerdict, 'room'>): FastifyReply {
  return refuseRequest(reply, 'storage-full', verdict === 'full' ? FULL : SITE_FULL, {
    what: verdict === 'full' ? 'server' : 'network',
  })
}

const FULL = 'This server has no more room for what people store without signing in. Try again later.'
const SITE_FULL = 'From this network as much is stored without signing in as may be. Some of it goes when nobody uses it.'
