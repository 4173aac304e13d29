/** The words of the storyteller's app: those of the first screen, which the page waits for, and the others. */

import first from 'virtual:words/first'
import rest from 'virtual:words/rest'
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'
import { loadWords } from './words.ts'

/** What the page is shown in: the language asked for last. */
let shown: LanguageCode = DEFAULT_LANGUAGE

/** Asked for before the first render, so that the page goes from its static shell straight to the app. */
export function loadFirstMessages(code: LanguageCode): Promise<void> {
  shown = code
  return loadWords(first, code)
}

/** All messages of the language that is shown. Whatever needs them waits for them: `lazyPart` sees to it. */
export function loadAllMessages(): Promise<unknown> {
  return Promise.all([loadWords(first, shown), loadWords(rest, shown)])
}
