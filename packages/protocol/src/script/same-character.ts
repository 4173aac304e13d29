/**
 * Whether an object under an official id is that character, perhaps translated, or a character of the file's own that took its id.
 */

import type { Character, CharacterId, Team } from '@grimoire/game/model'
import type { CharacterFields } from './fields.ts'
import type { Names } from './names.ts'
import { normaliseId, normaliseTeam } from './normalise.ts'
import { isObject, pick, textOf } from './raw.ts'

/** Fewer renamed characters than this say nothing about the language of a file. */
const TRANSLATED_FROM = 3

/**
 * Whether a file is a translation in Latin letters: at least three official characters have other names in it, and they are more than
 * half of those that have a name, their own team and no English ability. When this app writes a file, it fills in
 * a missing ability with ours, so our ability beside another name counts as none.
 */
export function isTranslation(items: readonly unknown[], names: Names): boolean {
  const renamed = new Map<CharacterId, boolean>()
  for (const item of items) {
    if (!isObject(item)) continue
    const [id, name] = [textOf(item['id']), textOf(item['name'])]
    const official = names.official(id)
    if (!official || name === '' || isOtherTeam(official, normaliseTeam(textOf(pick(item, 'team', 'type'))))) continue
    const isRenamed = !isNameOf(name, official)
    const ability = textOf(item['ability'])
    if (ENGLISH.test(ability) && !(isRenamed && ability === official.ability)) continue
    if (!renamed.has(official.id)) renamed.set(official.id, isRenamed)
  }
  const count = [...renamed.values()].filter(Boolean).length
  return count >= TRANSLATED_FROM && count * 2 > renamed.size
}

/**
 * A character of another team is another character, whatever it is called; Fabled and Loric count as one team. A character of another
 * name is another one too, unless it has our words, or the name is a translation.
 */
export function isSameCharacter(official: Character, fields: CharacterFields, translated: boolean): boolean {
  const name = fields.name.value
  // Without both it could not be a character of the file's own.
  if (name === '' || fields.id === '') return true
  if (isOtherTeam(official, fields.team)) return false
  const ability = fields.ability.value
  if (isNameOf(name, official) || ability === official.ability) return true
  // A name alone says nothing about another character.
  if (fields.team === null && ability === '') return true
  return (translated && !ENGLISH.test(ability)) || isForeign(name, ability)
}

function isNameOf(name: string, official: Character): boolean {
  const key = normaliseId(name)
  return key === official.id || key === normaliseId(official.name)
}

/** Words that hardly an English ability does without, and that are no words of the languages the game is translated into. */
const ENGLISH = /\b(?:and|choose|dies|each|every|if|learn|night|of|once|players?|the|they|when|who|with|you|your)\b/i

/** Whether a character is described in another language than English. Texts without a letter beyond a–z are told by their words. */
function isForeign(name: string, ability: string): boolean {
  return /(?![a-z])\p{L}/iu.test(name + ability) || (/\p{L}\s+\p{L}/u.test(ability) && !ENGLISH.test(ability))
}

function isOtherTeam(official: Character, team: CharacterFields['team']): boolean {
  return team !== null && team !== 'jinx' && team !== 'rule' && side(team) !== side(official.team)
}

function side(team: Team): Team {
  return team === 'loric' ? 'fabled' : team
}
