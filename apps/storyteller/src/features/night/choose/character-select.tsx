/** A native select with the script's characters by team, easy to use with one thumb. */

import { byTeam, type Character, type CharacterId, type Game, TEAMS } from '@grimoire/game/model'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import './choose.css'

interface CharacterSelectProps {
  readonly game: Game
  readonly label: string
  readonly fits: (character: Character) => boolean
  /** Empty if none is chosen. */
  readonly value: CharacterId
  readonly onChoose: (id: CharacterId) => void
}

export function CharacterSelect({ game, label, fits, value, onChoose }: CharacterSelectProps) {
  const team = useTranslations('common.team')
  const offered = charactersOf(game).filter(fits)
  return (
    <label className="night-select">
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="" disabled>
          {label}
        </option>
        {TEAMS.toSorted(byTeam).map((one) => {
          const group = offered.filter((character) => character.team === one)
          if (group.length === 0) return null
          return (
            <optgroup key={one} label={team(TEAM_LABEL[one], { count: group.length })}>
              {group.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
      <IconChevronDown size={20} aria-hidden />
    </label>
  )
}

/** The characters of the script, and any others in play. */
function charactersOf({ script, characters, tokens }: Game): readonly Character[] {
  const ids = script ? [...script.characters, ...tokens.map(({ characterId }) => characterId)] : Object.keys(characters)
  return [...new Set(ids)].flatMap((id) => characters[id] ?? [])
}
