/** The players of a phone session: who joined, who is ready, who left. */

import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@grimoire/game/result'
import { isReadableName } from '@grimoire/game/rules'
import { lookOf } from '@grimoire/protocol/names/look-alike'
import { type Kysely, sql } from 'kysely'
import { changesInQueries } from '../database/changes-in-queries.ts'
import type { Tables } from '../database/tables.ts'
import { hashOf, newKey } from '../keys.ts'
import { playerNameKey, shownName } from './player-name.ts'
import type { HeldSession, SessionRow, SessionStore } from './session-store.ts'

export interface Seat {
  readonly playerId: string
  readonly name: string
  readonly key: string
  readonly ready: boolean
  /** Its socket. */
  readonly connection: string
  /** When its session was made, which distinguishes it from a later session with the same id. */
  readonly sessionMadeAt: number
  /** The session's version after the seat was taken. */
  readonly version: number
}

export type JoinRefusal = 'no-session' | 'full' | 'name-taken' | 'name-unreadable' | 'unauthorised'

/** Takes a new seat. `now` in epoch milliseconds, here and below. */
export async function takeSeat(
  sessions: SessionStore,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
  now: number,
): Promise<Result<Seat, JoinRefusal>> {
  const taken = await sessions.change(sessionId, now, async (session): Promise<Result<Seat, JoinRefusal>> => {
    const { transaction, row } = session
    if (!isReadableName(shownName(name))) return refuse('name-unreadable')
    const players = await transaction
      .selectFrom('phone_players')
      .select(['name', 'name_key'])
      .where('session_id', '=', sessionId)
      .execute()
    const name_key = playerNameKey(name)
    const look = lookOf(name)
    if (players.some((one) => one.name_key === name_key || lookOf(one.name) === look)) return refuse('name-taken')
    if (players.length >= row.max_players) return refuse('full')
    return ok(await addPlayer(session, { name: shownName(name), name_key }, now))
  })
  return taken ?? refuse('no-session')
}

type Returned = Result<Seat, 'no-session' | 'unauthorised'>

interface Returning {
  readonly key: string
  readonly hash: string
  readonly connection: string
}

/** Returns to the seats that these keys belong to, each under the name it had before: one result for each key. */
export async function returnToSeats(
  sessions: SessionStore,
  sessionId: string,
  keys: readonly string[],
  now: number,
): Promise<readonly Returned[]> {
  const returning = keys.map((key) => ({ key, hash: hashOf(key), connection: randomUUID() }))
  if (changesInQueries(sessions.db)) {
    const rows = await returnInOneStep(sessions, sessionId, returning, now)
    // Without any the steps below say why.
    if (rows[0]) {
      sessions.tell(sessionId, rows[0].version)
      return resultsOf(returning, rows, rows[0])
    }
  }
  // A wrong key changes nothing.
  const returned = await sessions.stepAndChange(sessionId, now, {}, async ({ row: session, transaction }) => {
    const rows = await transaction
      .updateTable('phone_players')
      .set({ connection: connectionOf(returning), seen_at: now })
      .where('session_id', '=', sessionId)
      .where('key_hash', 'in', hashesOf(returning))
      .returning(SEAT_FIELDS)
      .execute()
    return rows.length === 0 ? null : resultsOf(returning, rows, session)
  })
  if (returned) return returned
  const code = (await sessions.find(sessionId, now)) ? 'unauthorised' : 'no-session'
  return keys.map((): Returned => refuse(code))
}

const SEAT_FIELDS = ['key_hash', 'player_id', 'name', 'ready'] as const

/**
 * The same in one statement instead of four: when a process has died, thousands of phones return at the same time. Like every other change
 * it takes the session's row before those of the players. No rows, and nothing changed, when there is no such session or none of the seats.
 */
function returnInOneStep(sessions: SessionStore, sessionId: string, returning: readonly Returning[], now: number) {
  return sessions.db
    .with('session', (query) =>
      query
        .updateTable('phone_sessions')
        .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), used_at: now }))
        .where('session_id', '=', sessionId)
        .where('used_at', '>', sessions.usedSince(now))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('phone_players')
              .select('player_id')
              .where('session_id', '=', sessionId)
              .where('key_hash', 'in', hashesOf(returning)),
          ),
        )
        .returning(['session_id', 'version', 'created_at']),
    )
    .updateTable('phone_players')
    .from('session')
    .set({ connection: connectionOf(returning), seen_at: now })
    .whereRef('phone_players.session_id', '=', 'session.session_id')
    .where('key_hash', 'in', hashesOf(returning))
    .returning([...SEAT_FIELDS, 'session.version', 'session.created_at'])
    .execute()
}

/** A key that comes twice belongs to a phone that lost its connection again meanwhile: the later one counts. */
function connectionOf(returning: readonly Returning[]) {
  const connections = new Map(returning.map(({ hash, connection }) => [hash, connection]))
  const cases = [...connections].map(([hash, connection]) => sql`when ${hash} then ${connection}`)
  return sql<string>`case key_hash ${sql.join(cases, sql` `)} end`
}

function hashesOf(returning: readonly Returning[]): string[] {
  return [...new Set(returning.map(({ hash }) => hash))]
}

function resultsOf(
  returning: readonly Returning[],
  rows: readonly Pick<Tables['phone_players'], (typeof SEAT_FIELDS)[number]>[],
  { version, created_at: sessionMadeAt }: Pick<SessionRow, 'version' | 'created_at'>,
): readonly Returned[] {
  const rowOf = new Map(rows.map((row) => [row.key_hash, row]))
  return returning.map(({ key, hash, connection }): Returned => {
    const row = rowOf.get(hash)
    if (!row) return refuse('unauthorised')
    return ok({ playerId: row.player_id, name: row.name, key, ready: row.ready === 1, connection, sessionMadeAt, version })
  })
}

async function addPlayer(
  { row: session, transaction, step }: HeldSession,
  player: Pick<Tables['phone_players'], 'name' | 'name_key'>,
  now: number,
): Promise<Seat> {
  const version = await step()
  const key = newKey()
  const [player_id, connection] = [randomUUID(), randomUUID()]
  await transaction
    .insertInto('phone_players')
    .values({
      ...player,
      player_id,
      connection,
      seen_at: now,
      session_id: session.session_id,
      key_hash: hashOf(key),
      ready: 0,
      joined_version: version,
      given: null,
      given_version: 0,
      received_version: 0,
    })
    .execute()
  return { playerId: player_id, name: player.name, key, ready: false, connection, sessionMadeAt: session.created_at, version }
}

/** Returns the session's new version; `null` when there is no such player. */
export async function setReady(
  sessions: SessionStore,
  { sessionId, playerId, ready }: { readonly sessionId: string; readonly playerId: string; readonly ready: boolean },
  now: number,
): Promise<number | null> {
  return sessions.change(sessionId, now, async ({ transaction, step }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('phone_players')
      .set({ ready: ready ? 1 : 0 })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? step() : null
  })
}

/** Removes a seat, found by its player id or by the name; its key is invalid from then on. `null` when there is none. */
export async function removePlayer(
  sessions: SessionStore,
  sessionId: string,
  player: { readonly playerId: string } | { readonly name: string },
  now: number,
): Promise<number | null> {
  return sessions.change(sessionId, now, async ({ transaction, step }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('phone_players')
      .where('session_id', '=', sessionId)
      .where((eb) =>
        'playerId' in player ? eb('player_id', '=', player.playerId) : eb('name_key', '=', playerNameKey(player.name)),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? step() : null
  })
}

export async function countPlayers(db: Kysely<Tables>, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('phone_players')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return count
}
