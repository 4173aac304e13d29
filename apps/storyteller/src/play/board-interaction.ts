/** Carries out gestures on the storyteller's board: asks `intentOf` what they mean, and does that in the game or on the play screen. */

import { assertNever } from '@grimoire/game/result'
import type { BoardInteraction } from '../board/gesture.ts'
import { open } from '../store/dialogs.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { newId } from '../store/random.ts'
import { type BoardMode, type Intent, intentOf, mayLift, tapsAtOnce } from './intent.ts'
import { nominate } from './nominate.ts'
import { usePlayStore } from './play-store.ts'

export const BOARD_INTERACTION: BoardInteraction = {
  onGesture: (gesture) => carryOut(intentOf(gesture, useGameStore.getState().game, modeNow())),
  tapsAtOnce: (piece) => tapsAtOnce(piece, useGameStore.getState().game, modeNow()),
  onLift() {
    if (!mayLift(modeNow())) return false
    usePlayStore.getState().openRadial(null)
    return true
  },
  menu: { get: () => usePlayStore.getState().radial, subscribe: (changed) => usePlayStore.subscribe(changed) },
  onStopChoosing: () => usePlayStore.getState().startNominating(null),
}

function modeNow(): BoardMode {
  const { nominating, radial, covered, rolesShown } = usePlayStore.getState()
  return { past: useGameStore.getState().viewing !== null, covered, choosing: nominating, ring: radial, faceUp: rolesShown }
}

function carryOut(intent: Intent): void {
  const { openRadial } = usePlayStore.getState()
  switch (intent.kind) {
    case 'nothing':
      return
    case 'openRing':
      return openRadial(intent.id)
    case 'closeRing':
      return openRadial(null)
    case 'openDialog':
      return open(intent.dialog)
    case 'nominate':
      return nominate(intent.from, intent.id)
    case 'giveReminder': {
      const { ref, ownerId, attachedTo } = intent
      act({ type: 'reminder.add', id: newId(), ref, ownerId, attachedTo, position: null })
      return
    }
    case 'act':
      act(intent.action)
      return
    default:
      assertNever(intent)
  }
}
