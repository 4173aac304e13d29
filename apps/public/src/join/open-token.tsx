/** The uncovered token: its disc, and in words who the player is, their side and their ability. */

import { type Character, looksTurned, newCharacter } from '@grimoire/game/model'
import type { CharacterField } from '@grimoire/game/views'
import { SecondName } from '@grimoire/page/token/second-name.tsx'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { alignmentOfRole, fromWire } from '@grimoire/protocol/character/wire'
import type { PhoneRow } from '@grimoire/protocol/phones/messages'
import { useTranslations } from 'use-intl'

/** Abilities longer than this many characters are set smaller. */
const LONG = 220

interface OpenTokenProps {
  readonly row: PhoneRow
  /** The character in the player's language. */
  readonly shown: (character: Character) => Character
}

export function OpenToken({ row, shown }: OpenTokenProps) {
  const t = useTranslations()
  const character = shown(characterOfRow(row))
  const { team } = character
  const alignment = alignmentOfRole(row.alignment)
  const turned = looksTurned({ alignment }, character)
  return (
    <>
      <div className="join-picture">
        <TokenDisc character={character} size={260} turnedTo={turned ? alignment : null} />
      </div>
      <div className="join-words" data-long={character.ability.length > LONG || undefined}>
        <h1 dir="auto">
          {character.name}
          <SecondName character={character} below />
        </h1>
        <p className="join-team">
          <span className="join-team-name" data-team={team}>
            <TeamMark team={team} size={18} />
            {t(`common.team.${team}`, { count: 1 })}
          </span>
          {alignment !== 'neutral' && <span>{t(`join.token.${alignment}`)}</span>}
        </p>
        <p className="join-ability" dir="auto">
          {character.ability}
        </p>
      </div>
    </>
  )
}

/** A phone's row as the character that the token draws. Fields that phones are not sent are empty. */
function characterOfRow({ player: _player, alignment: _alignment, alive: _alive, ...told }: PhoneRow): Character {
  return newCharacter(fromWire<CharacterField<'phone'>>(told))
}
