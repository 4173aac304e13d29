/** What went wrong, in the reader's words; in the server's where only it knows. */

import { useTranslations } from 'use-intl'
import type { Problem } from './join-state.ts'

export function ProblemText({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('join.problem')
  return problem.kind === 'said' ? problem.message : t(problem.kind)
}
