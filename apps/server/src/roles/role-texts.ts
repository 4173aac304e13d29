/** What of the characters is words, in each language. */

import { textsFor } from '@grimoire/catalogue'
import type { Character } from '@grimoire/game'
import { LANGUAGE_CODES, type LanguageCode, type RoleTexts } from '@grimoire/protocol/languages'
import type { Characters } from '../content-pack/content-pack.ts'

export function isLanguage(code: string): code is LanguageCode {
  return LANGUAGE_CODES.some((one) => one === code)
}

/** Every character. What a language has no words for comes in English, where `characters` have the words of the content pack. */
export function roleTexts(code: LanguageCode, characters: Characters): RoleTexts[] {
  const [english, own] = [textsFor('en_US'), textsFor(code)]
  return [...characters.values()].map((character) => {
    const words = own.characters[character.id]
    return wordsOf(character.id, words && words !== english.characters[character.id] ? words : character)
  })
}

type Words = Pick<Character, 'name' | 'ability' | 'firstNightReminder' | 'otherNightReminder' | 'reminders' | 'remindersGlobal'>

function wordsOf(id: string, words: Words): RoleTexts {
  return {
    id,
    name: words.name,
    ability: words.ability,
    firstNightReminder: words.firstNightReminder,
    otherNightReminder: words.otherNightReminder,
    reminders: [...words.reminders],
    remindersGlobal: [...words.remindersGlobal],
  }
}
