/** What storytellers are told about their session: the events of its players, then the whole status. */

import type { SocketError, StorytellerEvent } from '@grimoire/protocol/phones/messages'
import { messageOf } from '../live/message.ts'
import type { StorytellerKind } from '../rooms/storyteller-socket.ts'
import type { RoomAudience } from '../rooms/tenant.ts'
import { type Snapshot, statusOf } from './snapshot.ts'

/** The most tabs and devices on which a session may be open. */
const STORYTELLERS = 20

type Seats = Pick<Snapshot, 'madeAt' | 'players'>

export interface SessionStorytellerKind extends StorytellerKind {
  /** The last status it was told, as text, and whom it was about. */
  readonly told: { readonly status: string; readonly about: Seats } | null
  readonly receipt: never
}

export const storytellerAudience: RoomAudience<Snapshot, SessionStorytellerKind, SocketError> = {
  most: { readers: STORYTELLERS, code: 'replaced', goes: 'oldest' },
  tell(_sessionId, snapshot, readers) {
    const { madeAt, players } = snapshot
    const event: StorytellerEvent = { type: 'SESSION_STATUS', payload: statusOf(snapshot) }
    const status = JSON.stringify(event)
    const message = messageOf(event)
    return readers
      .filter(({ told }) => told?.status !== status)
      .map((reader) => {
        const before = reader.told?.about
        const events = before?.madeAt === madeAt ? eventsBetween(before, snapshot) : []
        return { reader, messages: [...events.map(messageOf), message], told: { status, about: { madeAt, players } } }
      })
  },
}

/** The events for the storyteller: what happened to a session's players between two snapshots. */
export function eventsBetween(before: Seats, after: Seats): readonly StorytellerEvent[] {
  const known = new Map(before.players.map((player) => [player.playerId, player]))
  const here = new Set(after.players.map(({ playerId }) => playerId))
  const left = before.players.flatMap(({ playerId }): StorytellerEvent[] =>
    here.has(playerId) ? [] : [{ type: 'PLAYER_DISCONNECTED', payload: { deviceId: playerId } }],
  )
  const changed = after.players.flatMap(({ playerId, name, ready, connection }): StorytellerEvent[] => {
    const player = known.get(playerId)
    const joined: StorytellerEvent = {
      type: 'PLAYER_JOINED',
      payload: { deviceId: playerId, playerName: name, socketId: connection ?? playerId },
    }
    const turned = ready !== (player?.ready ?? false)
    return [
      ...(player ? [] : [joined]),
      ...(turned ? [{ type: 'PLAYER_READY' as const, payload: { deviceId: playerId, ready } }] : []),
    ]
  })
  return [...left, ...changed]
}
