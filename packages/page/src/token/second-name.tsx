/** The English name of a character, small, for readers who want both. */

import type { Character } from '@grimoire/game/model'
import { englishNameOf } from '../catalogue/character-names.ts'
import { useSettings } from '../store/settings-store.ts'
import './second-name.css'

/** `null` where one name is enough. */
export function useSecondName(character: Character): string | null {
  const both = useSettings((settings) => settings.characterNames === 'both')
  return both ? englishNameOf(character) : null
}

interface SecondNameProps {
  readonly character: Character
  /** Stands under the name, not after it. */
  readonly below?: boolean
}

export function SecondName({ character, below = false }: SecondNameProps) {
  const name = useSecondName(character)
  if (name === null) return null
  return (
    <>
      {' '}
      <span className="second-name" data-below={below || undefined} lang="en">
        {name}
      </span>
    </>
  )
}
