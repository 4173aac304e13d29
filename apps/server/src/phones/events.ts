/** What happened to the players of a session between two looks at it, as its storyteller is told. */

import type { StorytellerEvent } from '@grimoire/protocol/phones'
import type { Snapshot } from './snapshot.ts'

export function eventsBetween(before: Snapshot, after: Snapshot): readonly StorytellerEvent[] {
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
