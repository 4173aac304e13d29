/** One line above the board that tells the state of the whole game. Its place is always there, so that it is read out when it comes. */

import type { ReactNode } from 'react'
import './board-banner.css'

interface BoardBannerProps {
  readonly icon: ReactNode
  readonly words: string
  /** Buttons, after the words. */
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
