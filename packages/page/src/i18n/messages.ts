/** The texts of the storyteller's app: those of the first screen, which the page waits for, and the rest. */

import first from 'virtual:words/first'
import rest from 'virtual:words/rest'
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'
import { loadWords } from './words.ts'

/** The language of the page: the one requested last. */
let shown: LanguageCode = DEFAULT_LANGUAGE

/** Called before the first render, so that the page goes from its static shell straight to the app. */
export function loadFirstMessages(code: LanguageCode): Promise<void> {
  shown = code
  return loadWords(first, code)
}

/** All messages of the current language. Components that need them wait for them by `lazyPart`. */
export function loadAllMessages(): Promise<unknown> {
  return Promise.all([loadWords(first, shown), loadWords(rest, shown)])
}

/** Loads everything in a language, and nothing changes. Rejects without a network when the language was never used here. */
export async function loadAllMessagesIn(code: LanguageCode): Promise<void> {
  await Promise.all([loadWords(first, code), loadWords(rest, code)])
}

/** Loads everything in another language, which the app then goes on with. Rejects likewise. */
export async function loadLanguage(code: LanguageCode): Promise<void> {
  await loadAllMessagesIn(code)
  shown = code
}
