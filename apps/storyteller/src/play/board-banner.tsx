/**
 * One line above the board that shows the state of the whole game. Its live region is always rendered, so that screen readers
 * announce it when it appears.
 */

import type { ReactNode } from 'react'
import './board-banner.css'

interface BoardBannerProps {
  readonly icon: ReactNode
  readonly words: string
  /** Buttons, after the text. */
  readonly children: ReactNode
}

export function BoardBannerPlace({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="board-banner-place">
      {children}
    </div>
  )
}

export function BoardBanner({ icon, words, children }: BoardBannerProps) {
  return (
    <div className="board-banner">
      {icon}
      <span className="board-banner-words">{words}</span>
      {children}
    </div>
  )
}
