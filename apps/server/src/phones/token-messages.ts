/**
 * The messages that give tokens to phones, put together as text from what the database holds: a player's row, and the script, which is the
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

/** Tokens given to players of one session, and what all of them see. */
export interface GivenTokens {
  readonly scriptName: string
  readonly numberPlayers: number
  /** Official script JSON. */
  readonly script: string | null
  /** By player id. */
  readonly rows: ReadonlyMap<string, GivenRow>
}

interface GivenRow {
  /** A JSON list with the player's row, or without any; `null` if the player has not been given anything yet. */
  readonly given: string | null
  readonly givenVersion: number
}

/** `null` when there is no such session. */
export async function readTokens(db: Kysely<Tables>, sessionId: string, playerIds: readonly string[]): Promise<GivenTokens | null> {
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
  if (!session) return null
  const players = all.filter((row) => row.is_session === 0)
  return {
    scriptName: session.script_name,
    numberPlayers: session.number_players,
    script: session.script,
    rows: new Map(players.map(({ player_id, given, given_version }) => [player_id, { given, givenVersion: given_version }])),
  }
}

export function tokenMessages({ scriptName, numberPlayers, script: text, rows }: GivenTokens, shareText: ShareText): TokenMessages {
  const hash = text === null ? null : hashOfScript(text)
  const shared = text !== null && hash !== null && text.length >= SHARED_LETTERS ? shareText(hash, text) : null
  const sheets = `"scriptName":${JSON.stringify(scriptName)},"numberPlayers":${numberPlayers}`
  const named = `,"scriptHash":${JSON.stringify(hash)}`
  return {
    messageFor(playerId, has) {
      const row = rows.get(playerId)
      if (!row || row.given === null) return undefined
      const head = `{"type":"TOKENS_DISTRIBUTED","payload":{"roles":${row.given},${sheets}${has === undefined ? '' : named}`
      const knows = hash !== null && has === hash
      const parts = knows ? [`${head}}}`] : shared ? [`${head},"script":`, shared, '}}'] : [`${head},"script":${text}}}`]
      return {
        message: { parts: parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)) },
        givenVersion: row.givenVersion,
        script: hash,
      }
    },
  }
}

/** Each phone has its own copy of a script shorter than this: one part is sent sooner than three. */
const SHARED_LETTERS = 4096

function empty<Value>(): RawBuilder<Value> {
  return sql<Value>`null`
}

function hashOfScript(script: string): string {
  return createHash('sha256').update(script).digest('base64url')
}
