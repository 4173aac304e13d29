/**
 * The texts of the characters and jinxes. English is always present (`english-texts.ts`). Any other language is one file,
 * `data/texts/<code>.json`, which loads on demand and may be incomplete.
 */

import type { CharacterId, CharacterWords } from '@grimoire/game/model'
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'

/** Reminder labels have the same order in every language, because a reminder is identified by its place in the list. */
export type CharacterTexts = CharacterWords

export interface Texts {
  readonly characters: Readonly<Record<CharacterId, CharacterTexts>>
  /** The reason of each pair, by its `jinxKey`. */
  readonly jinxes: Readonly<Record<string, string>>
}

/** A file of texts. English is shown for whatever is missing. */
export interface Translation {
  readonly characters?: Readonly<Record<CharacterId, Partial<CharacterTexts>>>
  readonly jinxes?: Readonly<Record<string, string>>
}

/** A language's own texts; empty for English and for a language without a file. */
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

/** The texts of one character in a language, with English for whatever is missing. */
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

/** Recognises the errors of Node and of a bundle. */
function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND') || error.message.startsWith('Unknown variable dynamic import')
}
