/** How many of each team a table of this size has. Shown with the teams' marks, read and copied as `7-0-2-1`. */

import { COUNTED_TEAMS, type CountedTeam, type Game } from '@grimoire/game/model'
import { baseComposition } from '@grimoire/game/rules'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'

export function Composition() {
  const team = useTranslations('common.team')
  const list = useOpenList()
  const players = useGame(countPlayers)
  const travellers = useGame(countTravellers)
  const counts = baseComposition(players)
  const words = [
    ...COUNTED_TEAMS.map((one) => `${counts[one]} ${team(TEAM_LABEL[one], { count: counts[one] })}`),
    ...(travellers > 0 ? [`${travellers} ${team('traveller', { count: travellers })}`] : []),
  ]
  const figures = COUNTED_TEAMS.map((one) => counts[one]).join('-') + (travellers > 0 ? `+${travellers}` : '')
  return (
    <span
      className="composition"
      title={list(words)}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', figures)
      }}
    >
      {COUNTED_TEAMS.map((one, index) => (
        <Count key={one} team={one} count={counts[one]} join={index === 0 ? '' : '-'} />
      ))}
      {travellers > 0 && <Count team="traveller" count={travellers} join="+" />}
    </span>
  )
}

function Count({ team, count, join }: { readonly team: CountedTeam | 'traveller'; readonly count: number; readonly join: string }) {
  return (
    <span className="composition-count">
      {join !== '' && <span className="composition-join">{join}</span>}
      <TeamMark team={team} size={14} />
      {count}
    </span>
  )
}

/** Players with a name, Travellers not counted: these decide the row of the table. */
function countPlayers(game: Game): number {
  return named(game).length - countTravellers(game)
}

function countTravellers(game: Game): number {
  return named(game).filter((token) => game.characters[token.characterId]?.team === 'traveller').length
}

function named(game: Game) {
  return game.tokens.filter((token) => token.seated && token.player !== '')
}
