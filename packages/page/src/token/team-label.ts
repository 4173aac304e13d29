/** The message key of a team's name, singular or plural by `{count}`. */

import type { Team } from '@grimoire/game/model'

export const TEAM_LABEL = {
  townsfolk: 'townsfolk',
  outsider: 'outsider',
  minion: 'minion',
  demon: 'demon',
  traveller: 'traveller',
  fabled: 'fabled',
  loric: 'loric',
} as const satisfies Record<Team, Team>
