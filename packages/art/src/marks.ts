/** The mark of each team: a shape shown wherever the team's colour is. Drawn around (0, 0), radius 6, in the colour around it. */

import type { Team } from '@grimoire/game/model'

/** Around (0, 0): filled, or a ring as wide as `line`. */
interface MarkCircle {
  readonly r: number
  readonly line?: number
}

/** Filled. What an even-odd path goes round twice is left open. */
interface MarkPath {
  readonly path: string
  readonly evenOdd?: true
}

export const MARKS: Readonly<Record<Team, readonly (MarkCircle | MarkPath)[]>> = {
  townsfolk: [{ r: 4.6 }],
  outsider: [{ r: 3.6, line: 2 }],
  minion: [{ path: 'M-5.2-4.2L5.2-4.2L0 5Z' }],
  demon: [{ path: 'M0-6L5.6 0L0 6L-5.6 0ZM0-2.4L-2.2 0L0 2.4L2.2 0Z', evenOdd: true }],
  traveller: [{ r: 4, line: 1.5 }, { path: 'M0-4C2.209-4 4-2.209 4 0C4 2.209 2.209 4 0 4Z' }],
  fabled: [{ path: 'M0-6C.6-1.6 1.6-.6 6 0C1.6.6 .6 1.6 0 6C-.6 1.6-1.6.6-6 0C-1.6-.6-.6-1.6 0-6Z' }],
  loric: [{ path: 'M0-6.2C4.2-3.2 4.4 1.2 0 6.2C-4.4 1.2-4.2-3.2 0-6.2Z' }],
}
