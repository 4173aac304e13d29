/** The characters that come with the product: their facts, English texts, night positions, jinxes and icons in one. */

import { byTeam, type Character, type CharacterId, type Jinx } from '@grimoire/game'
import { englishTexts as texts } from './english-texts.ts'
import { type CharacterFacts, factsByEdition } from './facts.ts'
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
  return {
    id: facts.id,
    name: words.name,
    team: facts.team,
    edition,
    ability: words.ability,
    firstNight: nightPosition('firstNight', facts.id),
    otherNight: nightPosition('otherNight', facts.id),
    firstNightReminder: words.firstNightReminder,
    otherNightReminder: words.otherNightReminder,
    reminders: words.reminders,
    remindersGlobal: words.remindersGlobal,
    setup: facts.setup ?? false,
    setupEffect: facts.setupEffect ?? null,
    maxInBag: facts.maxInBag === undefined ? 1 : facts.maxInBag,
    special: facts.special ?? [],
    jinxes: jinxesOf(facts.id),
    icon: `c-${facts.id}`,
    images: [],
    order: facts.order,
  }
}

/** A pair stands under both its characters. */
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
