/** Makes a PDF and downloads it. */

import { exportPaper } from '@grimoire/page/paper/export-paper.ts'
import type { PaperProblem } from '@grimoire/page/paper/make-in-worker.ts'
import type { PaperKind, PaperOptions } from '@grimoire/page/paper/paper-job.ts'
import type { PaperSheet } from '@grimoire/page/paper/paper-sheet.ts'
import type { Translate } from '@grimoire/page/paper/paper-words.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

/** How long the button says at least that it is working, by the specification. */
const BUSY_MS = 3000

interface Exporting {
  readonly busy: boolean
  readonly problem: PaperProblem | null
  readonly start: (kind: PaperKind, options: PaperOptions) => void
}

export function useExport(sheet: PaperSheet): Exporting {
  const t = useTranslations()
  const language = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaperProblem | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const start = (kind: PaperKind, options: PaperOptions) => {
    const giveUp = new AbortController()
    stop.current = giveUp
    setBusy(true)
    setProblem(null)
    const shown = new Promise((resolve) => setTimeout(resolve, BUSY_MS))
    const made = exportPaper(sheet, { kind, options, t: t as Translate, language }, giveUp.signal).catch(
      (error: unknown): PaperProblem => {
        console.warn('The PDF could not be made.', error)
        return 'failed'
      },
    )
    // What went wrong is said at once.
    void made
      .then((found) => (found === null ? shown : null))
      .then(async () => {
        const found = await made
        if (giveUp.signal.aborted) return
        setProblem(found)
        setBusy(false)
      })
  }
  return { busy, problem, start }
}
