/**
 * The words that name a state in every language: what the languages print on the reminders *Poisoned*, *Drunk* and *Dead*, and in
 * `data/state-words.json` the other forms that a storyteller may write, as of a woman.
 */

import { readFileSync } from 'node:fs'
import otherForms from '../data/state-words.json' with { type: 'json' }
import { characters } from '../src/index.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../src/languages.ts'

export type NamedState = 'poisoned' | 'drunk' | 'dead'

/** The English labels that say nothing but a state. */
const LABELS: Readonly<Record<string, NamedState>> = {
  Poisoned: 'poisoned',
  Drunk: 'drunk',
  'Is The Drunk': 'drunk',
  Dead: 'dead',
}

interface Translation {
  readonly characters: Readonly<
    Record<string, { readonly reminders?: readonly string[]; readonly remindersGlobal?: readonly string[] }>
  >
}

/** Sorted, each word once. */
export function stateWords(): Readonly<Record<NamedState, readonly string[]>> {
  const words: Record<NamedState, Set<string>> = { poisoned: new Set(), drunk: new Set(), dead: new Set() }
  for (const [state, word] of LANGUAGE_CODES.flatMap(wordsOf)) words[state].add(word)
  const sorted = (state: NamedState) => [...words[state]].toSorted((one, other) => (one < other ? -1 : 1))
  return { poisoned: sorted('poisoned'), drunk: sorted('drunk'), dead: sorted('dead') }
}

export function wordsOf(code: LanguageCode): readonly (readonly [NamedState, string])[] {
  if (code === DEFAULT_LANGUAGE) return Object.entries(LABELS).map(([label, state]) => [state, label] as const)
  const file = new URL(`../data/texts/${code}.json`, import.meta.url)
  const translated = (JSON.parse(readFileSync(file, 'utf8')) as Translation).characters
  const printed = characters.flatMap(({ id, reminders, remindersGlobal }) => [
    ...pairs(reminders, translated[id]?.reminders),
    ...pairs(remindersGlobal, translated[id]?.remindersGlobal),
  ])
  const others = (otherForms as Readonly<Record<string, Readonly<Record<NamedState, readonly string[]>>>>)[code]
  const further = Object.entries(others ?? {}).flatMap(([state, forms]) =>
    forms.map((form) => [state as NamedState, form] as const),
  )
  return [...printed, ...further]
}

function pairs(english: readonly string[], theirs: readonly string[] = []): readonly (readonly [NamedState, string])[] {
  return english.flatMap((label, index) => {
    const state = LABELS[label]
    const word = theirs[index]
    return state === undefined || word === undefined ? [] : [[state, word] as const]
  })
}
