/** Nominates by dragging from the ring's *Nominate* button to a player. */

import type { TokenId } from '@grimoire/game/model'
import type { BoardHandle } from '../../board/board.tsx'
import { nominate } from '../../play/nominate.ts'
import { usePlayStore } from '../../play/play-store.ts'

/** Movement below this many px counts as a press of the button. */
const SLOP_PX = 10

/**
 * Follows a pointer that was pressed on the button. Dragging it away starts the choice, and releasing it on a player nominates them.
 * Released elsewhere, or on the nominator, the choice stays open for a tap.
 */
export function pullToNominate(
  from: TokenId,
  down: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  board: Pick<BoardHandle, 'capture' | 'tokenAt'>,
) {
  let pulled = false
  const mine = (event: PointerEvent) => event.pointerId === down.pointerId
  const onMove = (event: PointerEvent) => {
    if (pulled || !mine(event) || Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP_PX) return
    pulled = true
    // The button disappears with its menu, so the board, which stays, captures the pointer.
    board.capture(down.pointerId)
    usePlayStore.getState().startNominating({ from })
  }
  const onUp = (event: PointerEvent) => {
    if (!mine(event)) return
    stop()
    const id = pulled ? board.tokenAt(event.clientX, event.clientY) : null
    if (id !== null && id !== from) nominate(from, id)
  }
  const onCancel = (event: PointerEvent) => {
    if (!mine(event)) return
    stop()
    if (pulled) usePlayStore.getState().startNominating(null)
  }
  const stop = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
}
