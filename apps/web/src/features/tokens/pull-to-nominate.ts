/** A pull that begins on the ring's *Nominate* and chooses the player it is let go on. */

import type { TokenId } from '@grimoire/game'
import type { BoardHandle } from '../../board/board.tsx'
import { nominate } from '../../grimoire/nominate.ts'
import { usePlayStore } from '../../grimoire/play-store.ts'

/** Movement below this many px is a press of the button. */
const SLOP_PX = 10

/**
 * Follows a pointer that went down there. Pulled away it begins the choice, and let go on a player it nominates them; let go
 * elsewhere, or on the nominator, the choice stays open for a tap.
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
    // The button leaves the page with its menu; the board stays, and gets the rest of the way.
    board.capture(down.pointerId)
    usePlayStore.getState().letNominate({ from })
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
    if (pulled) usePlayStore.getState().letNominate(null)
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
