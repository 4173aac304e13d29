/** How many characters of each kind there are, for each number of players. */

import { COUNTED_TEAMS, MAX_PLAYERS, MIN_PLAYERS } from '@grimoire/game/model'
import { baseComposition } from '@grimoire/game/rules'
import { useTranslations } from 'use-intl'
import { TEAM_LABEL } from '../../token/team-label.ts'
import { TeamMark } from '../../token/team-mark.tsx'
import { Meaning } from './parts.tsx'

const PLAYERS = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, index) => MIN_PLAYERS + index)

export function NumbersTable() {
  const t = useTranslations('rules.figures.numbers')
  const team = useTranslations('common.team')
  return (
    <>
      <table className="fig-table" aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('players')}</th>
            {COUNTED_TEAMS.map((one) => (
              <th key={one} scope="col">
                <TeamMark team={one} />
                <span className="visually-hidden">{team(TEAM_LABEL[one], { count: 2 })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLAYERS.map((players) => (
            <tr key={players}>
              <th scope="row">{players}</th>
              {COUNTED_TEAMS.map((one) => (
                <td key={one}>{baseComposition(players)[one]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="fig-list">
        {COUNTED_TEAMS.map((one) => (
          <Meaning
            key={one}
            mark={<TeamMark team={one} size={24} />}
            name={team(TEAM_LABEL[one], { count: one === 'demon' ? 1 : 2 })}
            says={t(one)}
          />
        ))}
      </ul>
    </>
  )
}
