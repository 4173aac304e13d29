/** Makes the sheet's PDF and downloads it. What makes it is loaded with the first press. */

import type { ScriptWithCharacters } from '@grimoire/protocol/scripts'
import type { SheetPage } from '@grimoire/protocol/sheet-page'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Translate } from '../../features/paper/paper-words.ts'

interface PdfButtonProps {
  readonly page: SheetPage
  readonly sheet: ScriptWithCharacters
  readonly say: (message: string) => void
}

export function PdfButton({ page, sheet, say }: PdfButtonProps) {
  const t = useTranslations()
  const language = useLocale()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    const [{ exportPaper }, { USUAL_OPTIONS }] = await Promise.all([
      import('../../features/paper/export-paper.ts'),
      import('../../features/paper/paper-job.ts'),
    ])
    const { script, characters } = sheet
    const wanted = { kind: page.kind, options: USUAL_OPTIONS, t: t as Translate, language }
    return exportPaper({ script, characters, query: page.query }, wanted, new AbortController().signal)
  }
  const press = () => {
    if (busy) return
    setBusy(true)
    void make()
      .catch(() => 'noWorker' as const)
      .then((problem) => {
        setBusy(false)
        if (problem !== null) say(t(`paper.failed.${problem}`))
      })
  }
  return (
    <button
      type="button"
      className="btn sheet-pdf"
      data-look="outline"
      aria-label={busy ? undefined : t('paper.export')}
      aria-disabled={busy}
      onClick={press}
    >
      <IconFileDownload size={20} aria-hidden />
      {busy ? t('paper.generating') : t('sheetPage.pdf')}
    </button>
  )
}
