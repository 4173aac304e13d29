/**
 * Loads the words of a language: first those of the first screen, which the page waits for, then the others, which come with
 * whatever is the first to need them.
 */

import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'
import type { Messages } from './types.ts'

type Part = 'first' | 'rest'

const PARTS: Record<LanguageCode, Record<Part, () => Promise<Partial<Messages>>>> = {
  en_US: {
    first: () => import('./en_US/first.ts').then(({ first }) => first),
    rest: () => import('./en_US/rest.ts').then(({ rest }) => rest),
  },
}

/** What the page is shown in: the language asked for last. */
let shown: LanguageCode = DEFAULT_LANGUAGE

const loading = new Map<string, Promise<void>>()
const loaded = new Map<LanguageCode, Partial<Messages>>()
const listeners = new Set<() => void>()

/** Asked for before the first render, so that the page goes from its static shell straight to the app. */
export function loadFirstMessages(code: LanguageCode): Promise<void> {
  shown = code
  return loadPart(code, 'first')
}

/** All messages of the language that is shown. Whatever needs them waits for them: `lazyPart` sees to it. */
export function loadAllMessages(): Promise<unknown> {
  return Promise.all([loadPart(shown, 'first'), loadPart(shown, 'rest')])
}

/** Those that have come so far; the same object until more come. */
export function messagesNow(code: LanguageCode): Partial<Messages> | undefined {
  return loaded.get(code)
}

export function whenMessagesCome(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function loadPart(code: LanguageCode, part: Part): Promise<void> {
  const known = loading.get(`${code} ${part}`)
  if (known) return known
  const started = PARTS[code][part]().then((messages) => {
    loaded.set(code, { ...loaded.get(code), ...messages })
    for (const listener of listeners) listener()
  })
  loading.set(`${code} ${part}`, started)
  // A lost network must not be remembered for ever.
  started.catch(() => loading.delete(`${code} ${part}`))
  return started
}
