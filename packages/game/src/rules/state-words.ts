/** What a storyteller's own words on a reminder say: a state only when they say nothing else, in any of the languages. */

import { STATE_WORDS } from './official-state-words.ts'

export type NamedState = keyof typeof STATE_WORDS

/** *Poisoned*, *DRUNK 2* and *Vergiftet!* say it; *not poisoned*, *poisoned?* and *poisoned until dusk* say more or something else. */
export function stateOfWords(label: string): NamedState | null {
  return states().get(folded(label)) ?? null
}

let byWord: ReadonlyMap<string, NamedState> | null = null

function states(): ReadonlyMap<string, NamedState> {
  byWord ??= new Map(
    Object.entries(STATE_WORDS).flatMap(([state, words]) => words.map((word) => [folded(word), state as NamedState] as const)),
  )
  return byWord
}

/** Without capitals and accents, and without a number or mark of emphasis around it. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’ʼ`´]/g, "'")
    .replace(/^[\s*"“”„«»]+|[\s\d.!*"“”„«»]+$/g, '')
    .replace(/\s+/g, ' ')
}
