/** Advances to the next night or day; every button that does so calls it. */

import { markedForDawn } from '@grimoire/game/rules'
import { openDialog } from '../store/dialogs.ts'
import { act, useGameStore } from '../store/game-store.ts'

/** Asks first if nightfall would discard an open nomination or clear the block, or daybreak would pass over deaths marked in the night. */
export function advancePhase(): void {
  const { game } = useGameStore.getState()
  const { clock, nomination, block } = game
  if (clock.phase === 'day' && (nomination !== null || block !== null)) openDialog('endDay')
  else if (clock.phase === 'night' && markedForDawn(game).length > 0) openDialog('dawn')
  else act({ type: 'phase.advance' })
}
