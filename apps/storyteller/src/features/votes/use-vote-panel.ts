/** Makes the panel follow the nomination: it opens beside the board, but on small screens, where it would cover the board, it closes. */

import { useEffect, useRef } from 'react'
import { usePlayStore } from '../../play/play-store.ts'
import type { ScreenShape } from '../../play/use-screen-shape.ts'
import { useGame } from '../../store/game-store.ts'

export function useVotePanel(shape: ScreenShape): void {
  const open = useGame((game) => game.nomination?.id ?? null)
  const day = useGame((game) => game.clock)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const opened = open !== null && open !== before.current
    before.current = open
    if (!opened) return
    const { panel, openPanel } = usePlayStore.getState()
    usePlayStore.setState({ nominating: null })
    if (shape === 'wide') openPanel('nominations')
    else if (panel === 'nominations') openPanel(null)
  }, [open, shape])
  useEffect(() => () => usePlayStore.setState({ nominating: null }), [day])
}
