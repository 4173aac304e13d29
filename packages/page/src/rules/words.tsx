/** The words of the rules by key. The keys are put together from the order in `chapters.ts`; a test makes sure that each has its words. */

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TermId } from './chapters.ts'

type Words = ReturnType<typeof useTranslations<'rules'>>
type Key = Parameters<Words>[0]

export function useWords(): (key: string) => string {
  const t = useTranslations('rules')
  return (key) => t(key as Key)
}

/** With its terms drawn by `term`. */
export function useRichWords(): (key: string, term: (id: TermId, words: ReactNode) => ReactNode) => ReactNode {
  const t = useTranslations('rules')
  return (key, term) =>
    t.rich(key as Key, {
      b: (words) => <b>{words}</b>,
      i: (words) => <i>{words}</i>,
      ...Object.fromEntries(TERMS.map((id) => [id, (words: ReactNode) => term(id, words)])),
    })
}

const TERMS: readonly TermId[] = Object.keys({
  ability: true,
  block: true,
  bluff: true,
  drunk: true,
  dusk: true,
  exile: true,
  ghostVote: true,
  grimoire: true,
  mad: true,
  nominate: true,
  poisoned: true,
  register: true,
  script: true,
  standIn: true,
  star: true,
  storyteller: true,
  wake: true,
} satisfies Record<TermId, true>) as TermId[]
