/** The colours of the drawn pieces. `tokens.css` has the same as variables, and a test compares the two. */

import type { Team } from '@grimoire/game/model'

/** On parchment and on paper. */
export const TEAM_INK: Readonly<Record<Team, string>> = {
  townsfolk: '#17428c',
  outsider: '#0a6474',
  minion: '#b3221c',
  demon: '#7d0f1c',
  traveller: '#863ab8',
  fabled: '#6f5100',
  loric: '#26622a',
}

/** On plum: reminders, the picture of a link, the dark interface. */
export const TEAM_ON_PLUM: Readonly<Record<Team, string>> = {
  townsfolk: '#74a7f5',
  outsider: '#6dd5dc',
  minion: '#ff9686',
  demon: '#fa6679',
  traveller: '#dcb8ff',
  fabled: '#efd266',
  loric: '#86cf8c',
}

/** The line around a disc, and what is drawn on the back of a token. */
export const EDGE = '#a88a55'
export const LEAF_INK = { leaf: '#5a6b2f', vein: '#eddfc2', veinOnPaper: '#ffffff' } as const
/** The wedge of a character that changes the setup. */
export const SETUP_INK = { parchment: '#a8500e', paper: '#9a3a12' } as const
