/** Opens the night-order panel when night falls and closes it when the night ends. */

import type { Clock } from '@grimoire/game/model'
import { useEffect, useRef } from 'react'
import { usePlayStore } from '../../play/play-store.ts'
import { useGameStore } from '../../store/game-store.ts'

const OPEN_AFTER_MS = 100
const SCROLL_TO_TOP_AFTER_MS = 200

export function usePhasePanel(): void {
  const clock = useGameStore((store) => store.history.game.clock)
  const before = useRef<Clock>(clock)
  useEffect(() => {
    const { phase, day } = before.current
    before.current = clock
    if (phase === 'night' && clock.phase === 'day') {
      if (usePlayStore.getState().panel === 'night') usePlayStore.getState().openPanel(null)
      return undefined
    }
    // Only a later night than before: going back to a night by undo opens nothing.
    if (clock.phase !== 'night' || clock.day <= day) return undefined
    const opening = setTimeout(() => usePlayStore.getState().openPanel('night'), OPEN_AFTER_MS)
    const scrolling = setTimeout(() => document.querySelector('[data-panel-scroll]')?.scrollTo({ top: 0 }), SCROLL_TO_TOP_AFTER_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(scrolling)
    }
  }, [clock])
}
