/** What went wrong, in the reader's language; where the page and the server do not understand each other, with the way out. */

import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { isVersionRefusal } from '@grimoire/protocol/version'
import { useTranslations } from 'use-intl'
import type { Problem } from './join-state.ts'

export function ProblemText({ problem: { kind } }: { readonly problem: Problem }) {
  const t = useTranslations('join.problem')
  const version = useTranslations('common.version')
  return isVersionRefusal(kind) ? version(kind) : t(kind)
}

/** For a problem that loading the page again may mend. */
export function ReloadButton({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('common.version')
  if (!isVersionRefusal(problem.kind)) return null
  return (
    <Button look="outline" onClick={() => void loadNewest()}>
      {t('reload')}
    </Button>
  )
}
