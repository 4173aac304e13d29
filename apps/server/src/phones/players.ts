/** The players of a phone session: who joined, who is ready, who left. */

import { randomUUID } from 'node:crypto'
import { isReadableName, ok, type Result, refuse } from '@grimoire/game'
import { lookOf } from '@grimoire/protocol/look-alike'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { changesInQueries } from '../database/changes-in-queries.ts'
import { holdAndStepSession, holdSession, type SessionRow, stepSession, usedSince } from './hold-session.ts'
import { hashOf, newKey } from '../keys.ts'
import { playerNameKey, shownName } from './player-name.ts'

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
  db: Kysely<Tables>,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
  now: number,
): Promise<Result<Seat, JoinRefusal>> {
  return db.transaction().execute(async (transaction): Promise<Result<Seat, JoinRefusal>> => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return refuse('no-session')
    if (!isReadableName(shownName(name))) return refuse('name-unreadable')
    const players = await transaction
      .selectFrom('phone_players')
      .select(['name', 'name_key'])
      .where('session_id', '=', sessionId)
      .execute()
    const name_key = playerNameKey(name)
    const look = lookOf(name)
    if (players.some((one) => one.name_key === name_key || lookOf(one.name) === look)) return refuse('name-taken')
    if (players.length >= session.max_players) return refuse('full')
    return ok(await addPlayer(transaction, session, { name: shownName(name), name_key }, now))
  })
}

type Returned = Result<Seat, 'no-session' | 'unauthorised'>

interface Returning {
  readonly key: string
  readonly hash: string
  readonly connection: string
}

/** Returns to the seats that these keys belong to, each under the name it had before: one result for each key. */
export async function returnToSeats(
  db: Kysely<Tables>,
  sessionId: string,
  keys: readonly string[],
  now: number,
): Promise<readonly Returned[]> {
  const returning = keys.map((key) => ({ key, hash: hashOf(key), connection: randomUUID() }))
  if (changesInQueries(db)) {
    const rows = await returnInOneStep(db, sessionId, returning, now)
    // Without any the steps below say why.
    if (rows[0]) return resultsOf(returning, rows, rows[0])
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      const session = await holdAndStepSession(transaction, sessionId, now)
      if (!session) return keys.map((): Returned => refuse('no-session'))
      const rows = await transaction
        .updateTable('phone_players')
        .set({ connection: connectionOf(returning), seen_at: now })
        .where('session_id', '=', sessionId)
        .where('key_hash', 'in', hashesOf(returning))
        .returning(SEAT_FIELDS)
        .execute()
      if (rows.length === 0) throw new NoSeats()
      return resultsOf(returning, rows, session)
    })
  } catch (error) {
    if (error instanceof NoSeats) return keys.map((): Returned => refuse('unauthorised'))
    throw error
  }
}

const SEAT_FIELDS = ['key_hash', 'player_id', 'name', 'ready'] as const

/**
 * The same in one statement instead of four: when a process has died, thousands of phones return at the same time. Like every other change
 * it takes the session's row before those of the players. No rows, and nothing changed, when there is no such session or none of the seats.
 */
function returnInOneStep(db: Kysely<Tables>, sessionId: string, returning: readonly Returning[], now: number) {
  return db
    .with('session', (query) =>
      query
        .updateTable('phone_sessions')
        .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), used_at: now }))
        .where('session_id', '=', sessionId)
        .where('used_at', '>', usedSince(now))
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

/** Thrown to roll back, so that a wrong key changes nothing. */
class NoSeats extends Error {}

async function addPlayer(
  transaction: Parameters<typeof stepSession>[0],
  session: SessionRow,
  player: Pick<Tables['phone_players'], 'name' | 'name_key'>,
  now: number,
): Promise<Seat> {
  const version = await stepSession(transaction, session, now)
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
  db: Kysely<Tables>,
  { sessionId, playerId, ready }: { readonly sessionId: string; readonly playerId: string; readonly ready: boolean },
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return null
    const { numUpdatedRows } = await transaction
      .updateTable('phone_players')
      .set({ ready: ready ? 1 : 0 })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? stepSession(transaction, session, now) : null
  })
}

/** Removes a seat, found by its player id or by the name; its key is invalid from then on. `null` when there is none. */
export async function removePlayer(
  db: Kysely<Tables>,
  sessionId: string,
  player: { readonly playerId: string } | { readonly name: string },
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const session = await holdSession(transaction, sessionId, now)
    if (!session) return null
    const { numDeletedRows } = await transaction
      .deleteFrom('phone_players')
      .where('session_id', '=', sessionId)
      .where((eb) =>
        'playerId' in player ? eb('player_id', '=', player.playerId) : eb('name_key', '=', playerNameKey(player.name)),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? stepSession(transaction, session, now) : null
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
