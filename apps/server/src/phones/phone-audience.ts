/**
 * What a phone is told about its session: how many players are here, and its own player's token, but nothing about other players.
 */

import { type JoinEvent, lifeSchema, type SocketError } from '@grimoire/protocol/phones/messages'
import { messageOf, type ShareText } from '../live/message.ts'
import type { Kind, Reader, RoomAudience, Telling } from '../rooms/tenant.ts'
import { type Present, playersPresent } from './presence.ts'
import type { SessionStore } from './session-store.ts'
import type { PlayerSnapshot, Snapshot } from './snapshot.ts'
import { type GivenTokens, readTokens, type TokenMessages, tokenMessages } from './token-messages.ts'
import { noteReceived, type Received } from './tokens.ts'

export interface PhoneKind extends Kind {
  readonly who: Present
  readonly told: {
    /** The `givenVersion` it was sent. */
    readonly givenVersion: number
    /** The count of players that it was last told. */
    readonly counted: string
    /** The hash of the script that the phone has; `undefined` when it does not support script hashes. */
    readonly script: string | null | undefined
    /** What it was last told of its player, as JSON. */
    readonly life: string | null
  }
  readonly receipt: Received
}

export function phoneAudience(sessions: SessionStore, shareText: ShareText): RoomAudience<Snapshot, PhoneKind, SocketError> {
  return {
    dismissal({ playerId, connection }, { players }) {
      const player = players.find((one) => one.playerId === playerId)
      if (!player) return 'removed'
      return player.connection !== null && player.connection !== connection ? 'replaced' : null
    },
    async tell(sessionId, snapshot, readers) {
      const players = new Map(snapshot.players.map((player) => [player.playerId, player]))
      const count = { players: snapshot.players.length, max_players: snapshot.maxPlayers }
      const event: JoinEvent = { type: 'SESSION_COUNT', payload: count }
      const counting = { text: JSON.stringify(event), message: messageOf(event) }
      const due = readers.filter((reader) => isDue(players.get(reader.who.playerId), reader))
      const dueIds = due.map(({ who }) => who.playerId)
      const given = due.length === 0 ? null : (atHand(snapshot, dueIds) ?? (await readTokens(sessions.db, sessionId, dueIds)))
      const tokens = given && tokenMessages(given, shareText)
      return readers.map((reader) =>
        tellingOf(reader, counting, due.includes(reader) ? tokens : null, players.get(reader.who.playerId)),
      )
    },
    async arrived(sessionId, receipts, now) {
      await noteReceived(sessions, sessionId, receipts, now)
    },
    presence: playersPresent(sessions),
  }
}

function tellingOf(
  reader: Reader<PhoneKind>,
  counting: { readonly text: string; readonly message: Telling<PhoneKind>['messages'][number] },
  tokens: TokenMessages | null,
  player: PlayerSnapshot | undefined,
): Telling<PhoneKind> {
  const { who, told } = reader
  const life = player?.life ?? null
  const counted = [
    ...(told.counted === counting.text ? [] : [counting.message]),
    ...(told.life === life ? [] : [messageOf(lifeEvent(life))]),
  ]
  const token = tokens?.messageFor(who.playerId, told.script)
  if (!token) return { reader, messages: counted, told: { ...told, counted: counting.text, life } }
  const { message, givenVersion, script } = token
  return {
    reader,
    messages: [...counted, message],
    told: { counted: counting.text, givenVersion, script: told.script === undefined ? undefined : script, life },
    // A phone that came back may have received this already, and then that is recorded.
    ...(player?.received && player.givenVersion === givenVersion ? {} : { receipt: { playerId: who.playerId, givenVersion } }),
  }
}

function lifeEvent(life: string | null): JoinEvent {
  return { type: 'PLAYER_LIFE', payload: { life: life === null ? null : lifeSchema.parse(JSON.parse(life)) } }
}

/** What was just given out, if it is all that these players are due. */
function atHand({ justGiven }: Snapshot, playerIds: readonly string[]): GivenTokens | null {
  return justGiven && playerIds.every((id) => justGiven.rows.has(id)) ? justGiven : null
}

/** A phone is told only once that it no longer has a token, but is told its token each time it reconnects. */
function isDue(player: PlayerSnapshot | undefined, { told }: Reader<PhoneKind>): boolean {
  if (!player) return false
  const { givenVersion, holdsToken, received } = player
  return givenVersion > told.givenVersion && (holdsToken || !received)
}
