/** The storyteller's board while it is on the screen, for what gives the focus back to a token or asks what lies under a finger. */

import type { BoardHandle } from '../board/board.tsx'

/** `null` while no such board is drawn. Set by the one that is. */
export const boardOnScreen: { current: BoardHandle | null } = { current: null }
