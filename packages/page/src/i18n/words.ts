/** Loads the texts of a language, part by part, with the fonts they need, and keeps what has arrived. */

import type { LanguageCode } from './languages.ts'
import { addScriptFonts } from './script-fonts.ts'
import type { Messages } from './types.ts'

/** How to load one part, for each language offered. */
export type PartLoader = Readonly<Partial<Record<LanguageCode, () => Promise<{ readonly default: Partial<Messages> }>>>>

const loading = new Map<PartLoader, Map<LanguageCode, Promise<void>>>()
const loaded = new Map<LanguageCode, Partial<Messages>>()
const listeners = new Set<() => void>()

export function loadWords(part: PartLoader, code: LanguageCode): Promise<void> {
  const byCode = loading.get(part) ?? new Map<LanguageCode, Promise<void>>()
  loading.set(part, byCode)
  const known = byCode.get(code)
  if (known) return known
  const load = part[code]
  if (!load) return Promise.reject(new Error(`There are no texts in ${code}.`))
  const started = Promise.all([load(), addScriptFonts(code)]).then(([module]) => {
    loaded.set(code, { ...loaded.get(code), ...module.default })
    for (const listener of listeners) listener()
  })
  byCode.set(code, started)
  // A lost network must not be remembered for ever.
  started.catch(() => byCode.delete(code))
  return started
}

/** The texts that have arrived so far; the same object until more arrive. */
export function wordsNow(code: LanguageCode): Partial<Messages> | undefined {
  return loaded.get(code)
}

export function onWordsLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
