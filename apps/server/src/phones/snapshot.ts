/** The state of a phone session: its players and their status. The tokens they were given are read only for those who are due one. */

import type { SessionStatus } from '@grimoire/protocol/phones/messages'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Tables } from '../database/tables.ts'
import type { RoomReading } from '../rooms/room-store.ts'
import type { Standing } from '../rooms/standing.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { inviteOf } from './invite.ts'
import { recentKnock } from './recent-knock.ts'
import type { GivenTokens } from './token-messages.ts'

export interface Snapshot extends Standing {
  readonly sessionId: string
  readonly maxPlayers: number
  /** What the code that players scan holds. */
  readonly invite: string
  /** In the order they joined. */
  readonly players: readonly PlayerSnapshot[]
  /** What this process has just given out, with this version of the session; `null` when it has to be read. */
  readonly justGiven: GivenTokens | null
}

export interface PlayerSnapshot {
  readonly playerId: string
  readonly name: string
  readonly ready: boolean
  /** The player's socket, as last recorded. */
  readonly connection: string | null
  /** The player has been given a token. */
  readonly holdsToken: boolean
  /** The session's version when that last changed. */
  readonly givenVersion: number
  /** Whether the player's phone was sent it. */
  readonly received: boolean
  /** When another phone asked for this seat, if lately. */
  readonly askedAt: number | null
  /** JSON of what is public about the player; `null` when there is nothing. */
  readonly life: string | null
}

/** `null` when there is no such session. Everything is read at one moment. `now` in epoch milliseconds. */
export async function readSnapshot({ db, usedSince }: RoomReading, sessionId: string, now: number): Promise<Snapshot | null> {
  const { rows } = await read(db, { sessionId, since: usedSince(now) })
  const [first] = rows
  if (!first) return null
  const { version, created_at: madeAt, max_players: maxPlayers } = first
  return {
    sessionId,
    version,
    madeAt,
    maxPlayers,
    invite: inviteOf(first),
    players: rows.flatMap((row) => playerOf(row, now)),
    justGiven: null,
  }
}

const read = preparedQuery<{ readonly sessionId: string; readonly since: number }, SessionColumns & JoinedRow>((db, value) =>
  db
    .selectFrom('phone_sessions as session')
    .leftJoin('phone_players as player', 'player.session_id', 'session.session_id')
    .leftJoin('phone_knocks as knock', 'knock.player_id', 'player.player_id')
    .leftJoin('phone_lives as life', 'life.player_id', 'player.player_id')
    .select(['session.version', 'session.created_at', 'session.max_players', 'session.storyteller_key_hash'])
    .select(['player.player_id', 'player.name', 'player.ready', 'player.connection', 'player.seen_at'])
    .select(['player.given_version', 'player.received_version', 'knock.asked_at', 'life.life'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('player.given', 'is', null), eb('player.given', '=', '[]')]))
        .then(0)
        .else(1)
        .end()
        .as('holds_token'),
    )
    .where('session.session_id', '=', value('sessionId'))
    .where('session.used_at', '>', value('since'))
    .orderBy('player.joined_version'),
)

type SessionColumns = Pick<Tables['phone_sessions'], 'version' | 'created_at' | 'max_players' | 'storyteller_key_hash'>

type JoinedRow = { readonly holds_token: number; readonly asked_at: number | null; readonly life: string | null } & {
  readonly [Field in 'player_id' | 'name' | 'ready' | 'connection' | 'seen_at' | 'given_version' | 'received_version']:
    | Tables['phone_players'][Field]
    | null
}

function playerOf(row: JoinedRow, now: number): PlayerSnapshot[] {
  const { player_id: playerId, name, given_version: givenVersion, received_version: received } = row
  // A session without players has this one row.
  if (playerId === null || name === null || givenVersion === null) return []
  return [
    {
      playerId,
      name,
      ready: row.ready === 1,
      connection: (row.seen_at ?? 0) >= now - GONE_MS ? row.connection : null,
      holdsToken: row.holds_token === 1,
      givenVersion,
      received: (received ?? 0) >= givenVersion,
      askedAt: recentKnock(row.asked_at, now),
      life: row.life,
    },
  ]
}

/** What the storyteller is told. */
export function statusOf({ sessionId, maxPlayers, invite, players }: Snapshot): SessionStatus {
  return {
    session_id: sessionId,
    max_players: maxPlayers,
    invite,
    players: players.map(({ playerId, name, ready, connection, holdsToken, received, askedAt }) => ({
      player_id: playerId,
      player_name: name,
      ready,
      connected: connection !== null,
      has_token: holdsToken && received,
      ...(askedAt !== null && { asked_at: askedAt }),
    })),
  }
}
