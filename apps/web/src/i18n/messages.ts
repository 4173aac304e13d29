/** The words of the storyteller's app: those of the first screen, which the page waits for, and the others. */

import first from 'virtual:words/first'
import rest from 'virtual:words/rest'
import type { LanguageCode } from './languages.ts'
import { loadWords } from './words.ts'

/** Asked for before the first render, so that the page goes from its static shell straight to the app. */
export function loadFirstMessages(code: LanguageCode): Promise<void> {
  return loadWords(first, code)
}

/** What needs them waits for them: `lazyPart` sees to it. */
export function loadAllMessages(code: LanguageCode): Promise<unknown> {
  return Promise.all([loadWords(first, code), loadWords(rest, code)])
}
