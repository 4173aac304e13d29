/** Advances to the next night or day; every button that does so calls it. */

import { openDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'

/** Asks first if nightfall would discard an open nomination or clear the block. */
export function advancePhase(): void {
  const { clock, nomination, block } = useGameStore.getState().game
  if (clock.phase === 'day' && (nomination !== null || block !== null)) openDialog('endDay')
  else act({ type: 'phase.advance' })
}
