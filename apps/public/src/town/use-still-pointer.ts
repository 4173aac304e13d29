/** In full screen, hides the pointer while it rests. */

import { useEffect } from 'react'
import { onRealMoves } from './use-controls-shown.ts'

const REST_MS = 3000

export function useStillPointer(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const root = document.documentElement
    let timer: ReturnType<typeof setTimeout>
    const stir = () => {
      delete root.dataset['still']
      clearTimeout(timer)
      timer = setTimeout(() => (root.dataset['still'] = ''), REST_MS)
    }
    const moved = onRealMoves(stir)
    stir()
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerdown', stir)
    return () => {
      clearTimeout(timer)
      delete root.dataset['still']
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerdown', stir)
    }
  }, [active])
}
