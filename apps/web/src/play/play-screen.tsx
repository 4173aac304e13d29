/** The grimoire screen: the header, the board, and what opens beside and above it. */

import { Board } from './board/board.tsx'
import './play-screen.css'

export function PlayScreen() {
  return (
    <main className="play">
      <div className="play-board">
        <Board />
      </div>
    </main>
  )
}
