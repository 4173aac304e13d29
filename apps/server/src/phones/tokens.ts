/**
 * Gives tokens to phones. The database holds each player's row, so that it survives any process, and whether their phone was sent
 * it.
 */

import type { Distribute } from '@grimoire/protocol/phones/messages'
import { sql } from 'kysely'
import { preparedQuery } from '../database/prepared-query.ts'
import type { Tables } from '../database/tables.ts'
import { playerNameKey } from './player-name.ts'
import type { SessionStore } from './session-store.ts'
import { recordSession, type SessionSize } from './shelf.ts'
import type { Snapshot } from './snapshot.ts'
import type { GivenTokens } from './token-messages.ts'

export interface Distribution extends Pick<Distribute, 'roles' | 'scriptName' | 'numberPlayers'> {
  /** Official script JSON. */
  readonly script: string | null
  /** What the session takes from now on, and whose it is; `null` when that is recorded already. */
  readonly size?: SessionSize | null
}

/** What is stored for a player without a row. */
const NO_ROW = '[]'

/** A player named in two rows, if any: it would not be clear which row is meant. */
export function namedTwice(roles: Distribution['roles']): string | null {
  const keys = new Set<string>()
  for (const { player } of roles) {
    if (keys.has(playerNameKey(player))) return player
    keys.add(playerNameKey(player))
  }
  return null
}

/**
 * Stores for each player the row with their name, or none. `sent` counts the players for whom something changed: their row, or the
 * script, which all of them see. `null` when there is no such session. `now` in epoch milliseconds.
 */
export async function giveTokens(
  sessions: SessionStore,
  sessionId: string,
  { roles, scriptName, numberPlayers, script, size }: Distribution,
  now: number,
): Promise<{ readonly sent: number } | null> {
  const rowOf = new Map(roles.map((row) => [playerNameKey(row.player), row]))
  return sessions.stepAndChange(sessionId, now, { reading: ['script'] }, async ({ row: session, transaction, becomes }) => {
    const { version } = session
    const sameScript = session.script === script && session.script_name === scriptName
    const { rows: players } = await playersOf(transaction, { sessionId })
    const changed = players.flatMap(({ player_id, name, name_key, given: held }) => {
      const row = rowOf.get(name_key)
      // With the player's name in this session, by which the phone recognises its row.
      const given = row ? JSON.stringify([{ ...row, player: name }]) : NO_ROW
      return given === held && sameScript ? [] : [{ player_id, given }]
    })
    if (!sameScript || session.number_players !== numberPlayers) {
      await transaction
        .updateTable('phone_sessions')
        .set({ script_name: scriptName, number_players: numberPlayers, ...(session.script === script ? {} : { script }) })
        .where('session_id', '=', sessionId)
        .execute()
    }
    if (size) await recordSession(transaction, sessionId, size)
    if (changed.length > 0) {
      const rows = changed.map(({ player_id, given }) => sql`when ${player_id} then ${given}`)
      const ids = changed.map(({ player_id }) => player_id)
      await transaction
        .updateTable('phone_players')
        .set({ given: sql<string>`case player_id ${sql.join(rows, sql` `)} end`, given_version: version })
        .where('player_id', 'in', ids)
        .execute()
    }
    const rows = new Map(changed.map(({ player_id, given }) => [player_id, { given, givenVersion: version }]))
    const tokens = { scriptName, numberPlayers, script, rows }
    becomes((before) => afterGiving(before, tokens))
    return { sent: changed.length }
  })
}

const playersOf = preparedQuery<
  { readonly sessionId: string },
  Pick<Tables['phone_players'], 'player_id' | 'name' | 'name_key' | 'given'>
>((db, value) =>
  db.selectFrom('phone_players').select(['player_id', 'name', 'name_key', 'given']).where('session_id', '=', value('sessionId')),
)

/** A session after a distribution. */
function afterGiving(before: Snapshot, tokens: GivenTokens): Snapshot {
  const players = before.players.map((player) => {
    const row = tokens.rows.get(player.playerId)
    return row ? { ...player, holdsToken: row.given !== NO_ROW, givenVersion: row.givenVersion, received: false } : player
  })
  return { ...before, players, justGiven: tokens }
}

/** Records that a player's phone was sent what it was given in this version. */
export interface Received {
  readonly playerId: string
  readonly givenVersion: number
}

/** Records that these phones were sent what their players were given. Returns the session's new version; `null` when nothing was new. */
export async function noteReceived(
  sessions: SessionStore,
  sessionId: string,
  received: readonly Received[],
  now: number,
): Promise<number | null> {
  return sessions.stepAndChange(sessionId, now, {}, async ({ row: session, transaction, becomes }) => {
    let changed = 0n
    // Mostly one: players are given tokens together.
    for (const givenVersion of new Set(received.map((one) => one.givenVersion))) {
      const playerIds = received.flatMap((one) => (one.givenVersion === givenVersion ? [one.playerId] : []))
      const { numUpdatedRows } = await transaction
        .updateTable('phone_players')
        .set({ received_version: givenVersion })
        .where('session_id', '=', sessionId)
        .where('player_id', 'in', playerIds)
        .where('received_version', '<', givenVersion)
        .executeTakeFirstOrThrow()
      changed += numUpdatedRows
    }
    if (changed === 0n) return null
    becomes((before) => afterReceiving(before, received))
    return session.version
  })
}

function afterReceiving(before: Snapshot, received: readonly Received[]): Snapshot {
  const versions = new Map(received.map(({ playerId, givenVersion }) => [playerId, givenVersion]))
  const players = before.players.map((player) =>
    (versions.get(player.playerId) ?? 0) >= player.givenVersion ? { ...player, received: true } : player,
  )
  return { ...before, players, justGiven: null }
}
