/** How much of the window a phone's keyboard covers, as `--keyboard` on the page: the dock stands on it. */

import { useEffect } from 'react'

export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () => {
      // While the reader has zoomed in, the rest of the page is out of sight for another reason.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
}
