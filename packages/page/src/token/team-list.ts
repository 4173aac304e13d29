/** Names teams as alternatives: “Townsfolk or Outsider”. */

import type { Team } from '@grimoire/game/model'
import { useFormatter, useTranslations } from 'use-intl'
import { TEAM_LABEL } from './team-label.ts'

export function useTeamList(): (teams: readonly Team[]) => string {
  const t = useTranslations('common.team')
  const format = useFormatter()
  return (teams) =>
    format.list(
      teams.map((team) => t(TEAM_LABEL[team], { count: 1 })),
      { type: 'disjunction' },
    )
}
