/** What went wrong, in the reader's language. */

import { useTranslations } from 'use-intl'
import type { Problem } from './join-state.ts'

export function ProblemText({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('join.problem')
  return t(problem.kind)
}
