/** Parts of the rail on a wide screen: the teams with their counts, and how to read a night. */

import type { SheetGroup } from '@grimoire/page/sheets/sheet-groups.ts'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { useTranslations } from 'use-intl'
import { useCurrentTeam } from './use-current-team.ts'
import './rail-parts.css'

export function TeamList({ groups }: { readonly groups: readonly SheetGroup[] }) {
  const t = useTranslations('sheetPage')
  const names = useTranslations('common.team')
  const current = useCurrentTeam(groups.map(({ team }) => team))
  return (
    <nav className="team-list sheet-wide" aria-label={t('teams')}>
      {groups.map(({ team, characters: { length: count } }) => (
        <a key={team} href={`#team-${team}`} aria-current={team === current ? 'true' : undefined}>
          <TeamMark team={team} />
          {names(TEAM_LABEL[team], { count })}
          <span className="tabular">{count}</span>
        </a>
      ))}
    </nav>
  )
}

export function HowToRead() {
  const t = useTranslations('sheetPage.howTo')
  const ring = () => <span className="night-sheet-reminder">{'\u00a0\u00a0\u00a0'}</span>
  return (
    <div className="how-to sheet-wide">
      <h2>{t('title')}</h2>
      <p>{t('order')}</p>
      <p>{t.rich('ring', { ring })}</p>
      <p>{t.rich('bold', { b: (words) => <b>{words}</b> })}</p>
    </div>
  )
}
