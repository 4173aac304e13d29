/** The names of a character beside the one it is shown by: people know them in English, in their own language, or in both. */

import type { Character } from '@grimoire/game/model'

interface Names {
  readonly english: string
  /** In the reader's language. */
  readonly own: string
}

const known = new WeakMap<Character, Names>()

/** Remembers the names of a character that is shown in the reader's language. */
export function noteNames(shown: Character, names: Names): void {
  known.set(shown, names)
}

/** Whether names are remembered for this object itself: a copy of it has lost them. */
export function hasNotedNames(value: object): boolean {
  return known.has(value as Character)
}

/** `null` when it is shown by its English name. */
export function englishNameOf(character: Character): string | null {
  const english = known.get(character)?.english
  return english === undefined || english === character.name ? null : english
}

/** Every name that it can be found by. */
export function namesOf(character: Character): readonly string[] {
  const names = known.get(character)
  return names ? [...new Set([character.name, names.own, names.english])] : [character.name]
}
