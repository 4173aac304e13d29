/** The heading over a group of cards: the team's mark and name, a count, a remark, and how full the team is. */

import type { Team } from '@grimoire/game/model'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface SectionHeadProps {
  readonly id: string
  readonly team: Team
  readonly count?: ReactNode
  /** From 0 to 1; without it there is no bar. */
  readonly fullness?: number
  readonly children?: ReactNode
}

export function SectionHead({ id, team, count, fullness, children }: SectionHeadProps) {
  const t = useTranslations('common.team')
  return (
    <div className="section-head" data-team={team}>
      <TeamMark team={team} size={16} />
      <h3 id={id}>{t(TEAM_LABEL[team], { count: 2 })}</h3>
      {count}
      {children}
      {fullness !== undefined && (
        <span className="section-bar" aria-hidden>
          <span style={{ '--full': fullness } as CSSProperties} />
        </span>
      )}
    </div>
  )
}
