/**
 * The words of the characters and jinxes. English is always there (`english-texts.ts`); another language is one file,
 * `data/texts/<code>.json`, which loads when it is asked for and may lack anything.
 */

import type { CharacterId, CharacterWords } from '@grimoire/game'
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'

/** Labels of reminders stand in the same order in every language: a reminder is known by its place there. */
export type CharacterTexts = CharacterWords

export interface Texts {
  readonly characters: Readonly<Record<CharacterId, CharacterTexts>>
  /** The reason of each pair, by its `jinxKey`. */
  readonly jinxes: Readonly<Record<string, string>>
}

/** A file of texts. What it lacks reads as English. */
export interface Translation {
  readonly characters?: Readonly<Record<CharacterId, Partial<CharacterTexts>>>
  readonly jinxes?: Readonly<Record<string, string>>
}

/** What a language has of its own; nothing for English and for a language without a file. */
export async function loadTranslation(language: LanguageCode): Promise<Translation> {
  if (language === DEFAULT_LANGUAGE) return {}
  try {
    const file = (await import(`../data/texts/${language}.json`, { with: { type: 'json' } })) as { readonly default: Translation }
    return file.default
  } catch (error) {
    if (isMissingFile(error)) return {}
    throw error
  }
}

/** The words of one character: the language's, and English for what it lacks. */
export function translate(english: CharacterTexts, own: Partial<CharacterTexts> = {}): CharacterTexts {
  return {
    name: own.name || english.name,
    ability: own.ability || english.ability,
    firstNightReminder: own.firstNightReminder || english.firstNightReminder,
    otherNightReminder: own.otherNightReminder || english.otherNightReminder,
    reminders: english.reminders.map((label, index) => own.reminders?.[index] || label),
    remindersGlobal: english.remindersGlobal.map((label, index) => own.remindersGlobal?.[index] || label),
  }
}

/** As Node says it, and as a bundle does. */
function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND') || error.message.startsWith('Unknown variable dynamic import')
}
