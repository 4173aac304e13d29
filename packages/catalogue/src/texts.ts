/** The words of the characters and jinxes in each language. */

import type { CharacterId, CharacterWords } from '@grimoire/game'
import type { Language } from './languages.ts'
import { enUS } from './texts/en-us.ts'

/** Labels of reminders stand in the same order in every language: a reminder is known by its place there. */
export type CharacterTexts = CharacterWords

export interface Texts {
  readonly characters: Readonly<Record<CharacterId, CharacterTexts>>
  /** The reason of each pair, by its `jinxKey`. */
  readonly jinxes: Readonly<Record<string, string>>
}

/**
 * The languages there are texts in. To add one: a folder `data/texts/<code>` with the same files as `en_US`,
 * a module beside `texts/en-us.ts` that gathers them, and a line here.
 */
const TRANSLATIONS: { readonly [K in Language]?: Texts } = {
  en_US: enUS,
}

/** Every character and jinx; English falls in for what a language lacks. */
export function textsFor(language: Language): Texts {
  const own = TRANSLATIONS[language]
  if (!own || own === enUS) return enUS
  return { characters: { ...enUS.characters, ...own.characters }, jinxes: { ...enUS.jinxes, ...own.jinxes } }
}
