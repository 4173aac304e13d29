/** Fetches the script when the page came without it: one at an address of its own, or on a page opened offline. */

import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { useEffect, useState } from 'react'
import { type ShownSheet, shownOf } from './shown-sheet.ts'

export function useShownSheet(page: SheetPage): ShownSheet {
  const [shown, setShown] = useState<ShownSheet>(() => shownOf(page))
  const [attempt, setAttempt] = useState(0)
  const isKnown = page.sheet !== null || page.problem !== null
  useEffect(() => {
    if (isKnown) return undefined
    let here = true
    const retry = () => {
      setShown({ kind: 'loading' })
      setAttempt((before) => before + 1)
    }
    void import('./fetch-sheet.ts')
      .then(({ fetchSheet }) => fetchSheet(page))
      // Without a network, or before everything this needs was kept.
      .catch((): ShownSheet => ({ kind: 'failed', retry }))
      .then((found) => here && setShown(found))
    return () => {
      here = false
    }
  }, [page, isKnown, attempt])
  return shown
}
