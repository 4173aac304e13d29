/** To the next night or day, from any of the buttons that lead there. */

import { openDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'

/** Asks first where nightfall would take away an open nomination or whoever is on the block. */
export function advancePhase(): void {
  const { clock, nomination, block } = useGameStore.getState().game
  if (clock.phase === 'day' && (nomination !== null || block !== null)) openDialog('endDay')
  else act({ type: 'phase.advance' })
}
