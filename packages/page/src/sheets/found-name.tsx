/** A name with the letters marked that were searched for, and the English one beside it for readers who want both. */

import type { Character } from '@grimoire/game/model'
import { englishNameOf, namesOf } from '../catalogue/character-names.ts'
import { useSettings } from '../store/settings-store.ts'
import '../token/second-name.css'
import { foundAtWordStart } from './word-start.ts'

interface FoundNameProps {
  readonly name: string
  readonly find: string
  /** Whose name it is, if it is a character's. */
  readonly character?: Character
}

export function FoundName({ name, find, character }: FoundNameProps) {
  const both = useSettings((settings) => settings.characterNames === 'both')
  const english = both && character ? englishNameOf(character) : null
  return (
    <>
      <Marked name={name} find={find} />
      {english !== null && (
        <>
          {' '}
          <span className="second-name" lang="en">
            <Marked name={english} find={find} />
          </span>
        </>
      )}
    </>
  )
}

function Marked({ name, find }: { readonly name: string; readonly find: string }) {
  const found = foundAtWordStart(name, find)
  if (found === null) return name
  return (
    <>
      {name.slice(0, found.from)}
      <mark>{name.slice(found.from, found.to)}</mark>
      {name.slice(found.to)}
    </>
  )
}

/** Whether the name is shown: nothing is searched for, or one of its words starts with it. */
export function isShown(name: string, find: string): boolean {
  return find.trim() === '' || foundAtWordStart(name, find) !== null
}

/** Whether the character is shown: found by one of its names. */
export function isCharacterShown(character: Character, find: string): boolean {
  return namesOf(character).some((name) => isShown(name, find))
}
