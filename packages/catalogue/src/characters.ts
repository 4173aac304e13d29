/** The characters that come with the product, with their facts, English texts, night positions, jinxes and icons. */

import { byTeam, type Character, type CharacterId, type Jinx, newCharacter, wordsOf } from '@grimoire/game/model'
import { englishTexts as texts } from './english-texts.ts'
import { type CharacterFacts, factsByEdition, withoutRules } from './facts.ts'
import { jinxes, jinxKey } from './jinxes.ts'
import { nightPosition } from './night-sheet.ts'

/** In the order of the official sheet: by team, then by place within it. */
export const characters: readonly Character[] = Object.entries(factsByEdition)
  .flatMap(([edition, rows]) => rows.map((facts) => toCharacter(edition, facts)))
  .sort((one, other) => byTeam(one.team, other.team) || one.order - other.order)

export const characterById: ReadonlyMap<CharacterId, Character> = new Map(characters.map((character) => [character.id, character]))

function toCharacter(edition: string, facts: CharacterFacts): Character {
  const words = texts.characters[facts.id]
  if (!words) throw new Error(`The character "${facts.id}" has no English texts.`)
  const { bracketText: _bracketText, ...known } = withoutRules(facts)
  return newCharacter({
    ...known,
    ...wordsOf(words),
    edition,
    firstNight: nightPosition('firstNight', facts.id),
    otherNight: nightPosition('otherNight', facts.id),
    jinxes: jinxesOf(facts.id),
    icon: `c-${facts.id}`,
  })
}

/** A pair is listed under both its characters. */
function jinxesOf(id: CharacterId): readonly Jinx[] {
  return jinxes
    .filter((pair) => pair.a === id || pair.b === id)
    .map((pair) => ({ id: pair.a === id ? pair.b : pair.a, reason: reasonOf(jinxKey(pair)) }))
}

function reasonOf(key: string): string {
  const reason = texts.jinxes[key]
  if (reason === undefined) throw new Error(`The jinx "${key}" has no English reason.`)
  return reason
}
