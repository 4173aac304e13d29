/** Characters for tests: a factory that fills in what a test does not care about, and the facts of the official ones. */

import { type Character, type CharacterId, newCharacter } from '../model/character.ts'
import facts from './facts.json'
import { JINXED } from './jinxed.ts'

export { JINXED }

/** A copy of the catalogue's facts, made by `npm run facts`. */
const FACTS = facts as readonly unknown[] as readonly CharacterSeed[]

export type CharacterSeed = Partial<Character> & Pick<Character, 'id' | 'team'>

/** A character with defaults for everything that the test does not name. */
export function character(seed: CharacterSeed): Character {
  return newCharacter({ edition: 'test', icon: `c-${seed.id}`, ...seed })
}

/** The official characters, by id. They have no texts; the reason of a jinx is the names of its pair. */
export const OFFICIAL: Readonly<Record<CharacterId, Character>> = Object.fromEntries(
  FACTS.map((one) => [one.id, character({ ...one, jinxes: jinxesOf(one.id) })]),
)

/** The official characters with these ids, as a game knows them. */
export function official(...ids: readonly CharacterId[]): Record<CharacterId, Character> {
  return Object.fromEntries(ids.map((id) => [id, officialCharacter(id)]))
}

export function officialCharacter(id: CharacterId): Character {
  const found = OFFICIAL[id]
  if (!found) throw new Error(`The facts name no character "${id}".`)
  return found
}

function jinxesOf(id: CharacterId): Character['jinxes'] {
  return JINXED.flatMap(([a, b]) =>
    a === id ? [{ id: b, reason: `${a}/${b}` }] : b === id ? [{ id: a, reason: `${a}/${b}` }] : [],
  )
}
