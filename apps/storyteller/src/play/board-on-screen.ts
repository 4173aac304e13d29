/** The storyteller's board while it is on the screen, for code that returns the focus to a token or asks which token is under a finger. */

import type { BoardHandle } from '../board/board.tsx'

/** Set by the board itself; `null` while none is on the screen. */
export const boardOnScreen: { current: BoardHandle | null } = { current: null }
