/** Makes the sheet's PDF on the chosen paper and downloads it. What makes it is loaded with the first press. */

import type { PaperSize } from '@grimoire/page/paper/paper-job.ts'
import type { Translate } from '@grimoire/page/paper/paper-words.ts'
import type { ScriptWithCharacters } from '@grimoire/protocol/script/answer'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import './pdf-button.css'

const PAPERS: readonly PaperSize[] = ['a4', 'letter']

interface PdfButtonProps {
  readonly page: SheetPage
  readonly sheet: ScriptWithCharacters
  readonly say: (message: string) => void
}

export function PdfButton({ page, sheet, say }: PdfButtonProps) {
  const t = useTranslations()
  const language = useLocale()
  const [busy, setBusy] = useState(false)
  const [paper, setPaper] = useState<PaperSize>('a4')
  const make = async () => {
    const [{ exportPaper }, { USUAL_OPTIONS }] = await Promise.all([
      import('@grimoire/page/paper/export-paper.ts'),
      import('@grimoire/page/paper/paper-job.ts'),
    ])
    const { script, characters } = sheet
    const wanted = { kind: page.kind, options: { ...USUAL_OPTIONS, paper }, t: t as Translate, language }
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
    <div className="sheet-pdf">
      <button
        type="button"
        className="btn"
        data-look="outline"
        aria-label={busy ? undefined : t('paper.export')}
        aria-disabled={busy}
        onClick={press}
      >
        <IconFileDownload size={20} aria-hidden />
        {busy ? t('paper.generating') : t('sheetPage.pdf')}
      </button>
      {!busy && (
        <select
          className="btn"
          data-look="outline"
          aria-label={t('paper.paper')}
          value={paper}
          onChange={(event) => setPaper(event.currentTarget.value as PaperSize)}
        >
          {PAPERS.map((size) => (
            <option key={size} value={size}>
              {t(`paper.papers.${size}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
