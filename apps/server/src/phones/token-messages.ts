/**
 * The messages that give tokens to phones, put together as text from the database: a player's row, and the script, which is the
 * same for all. A phone is sent a script once; after that, even when it reconnects, only the script's hash.
 */

import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Message, ShareText } from '../live/message.ts'

export interface TokenMessage {
  /** Only for this player's phone. */
  readonly message: Message
  readonly givenVersion: number
  /** The hash of the script that the phone has after the message. */
  readonly script: string | null
}

export interface TokenMessages {
  /**
   * `undefined` when this player has not been given anything yet. `has` is the hash of the script that the phone has, or
   * `undefined` for an older app, which is sent the script each time.
   */
  messageFor(playerId: string, has: string | null | undefined): TokenMessage | undefined
}

export async function tokenMessages(
  db: Kysely<Tables>,
  sessionId: string,
  playerIds: readonly string[],
  shareText: ShareText,
): Promise<TokenMessages> {
  // One statement, so that the rows belong to the script. A row of one table leaves the columns of the other empty.
  const all = await db
    .selectFrom('phone_sessions')
    .select([sql<number>`1`.as('is_session'), 'script_name', 'number_players', 'script'])
    .select([empty<string>().as('player_id'), empty<string | null>().as('given'), empty<number>().as('given_version')])
    .where('session_id', '=', sessionId)
    .unionAll(
      db
        .selectFrom('phone_players')
        .select([sql<number>`0`.as('is_session')])
        .select([empty<string>().as('script_name'), empty<number>().as('number_players'), empty<string | null>().as('script')])
        .select(['player_id', 'given', 'given_version'])
        .where('session_id', '=', sessionId)
        .where('player_id', 'in', playerIds),
    )
    .execute()
  const session = all.find((row) => row.is_session === 1)
  if (!session) return { messageFor: () => undefined }

  const hash = session.script === null ? null : hashOfScript(session.script)
  const script = session.script === null || hash === null ? Buffer.from('null') : shareText(hash, session.script)
  const sheets = `"scriptName":${JSON.stringify(session.script_name)},"numberPlayers":${session.number_players}`
  const named = `,"scriptHash":${JSON.stringify(hash)}`
  const byPlayer = new Map(all.filter((row) => row.is_session === 0).map((row) => [row.player_id, row]))
  return {
    messageFor(playerId, has) {
      const row = byPlayer.get(playerId)
      if (!row || row.given === null) return undefined
      const head = `{"type":"TOKENS_DISTRIBUTED","payload":{"roles":${row.given},${sheets}${has === undefined ? '' : named}`
      const knows = hash !== null && has === hash
      const parts = knows ? [Buffer.from(`${head}}}`)] : [Buffer.from(`${head},"script":`), script, END]
      return { message: { parts }, givenVersion: row.given_version, script: hash }
    },
  }
}

const END = Buffer.from('}}')

function empty<Value>(): RawBuilder<Value> {
  return sql<Value>`null`
}

function hashOfScript(script: string): string {
  return createHash('sha256').update(script).digest('base64url')
}
