/** What of the characters is words, in each language. */

import { textsFor } from '@grimoire/catalogue'
import { wordsOf } from '@grimoire/game'
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
    const { reminders, remindersGlobal, ...texts } = wordsOf(
      words && words !== english.characters[character.id] ? words : character,
    )
    return { id: character.id, ...texts, reminders: [...reminders], remindersGlobal: [...remindersGlobal] }
  })
}
