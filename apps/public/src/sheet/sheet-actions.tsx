/** What can be done with the sheet: in the rail where there is room, at the end of the page on a phone. */

import type { ScriptWithCharacters } from '@grimoire/protocol/script/answer'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { PATH } from '@grimoire/protocol/site/pages'
import { IconBook, IconBook2, IconQrcode } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { grimoireAddress } from './links.ts'
import { PdfButton } from './pdf-button.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import './sheet-actions.css'

interface ActionsProps {
  readonly page: SheetPage
  readonly sheet: ScriptWithCharacters
  readonly title: string
  readonly say: (message: string) => void
}

export function SheetActions({ page, sheet, title, say }: ActionsProps) {
  const t = useTranslations('sheetPage')
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ShareDialogProps> } | null>(null)
  const open = () => {
    import('./share-dialog.tsx').then(
      ({ ShareDialog }) => setDialog({ Dialog: ShareDialog }),
      () => say(t('share.failed')),
    )
  }
  return (
    <div className="sheet-actions">
      <button type="button" className="btn" data-look="outline" aria-haspopup="dialog" onClick={open}>
        <IconQrcode size={20} aria-hidden />
        {t('share.label')}
      </button>
      <PdfButton page={page} sheet={sheet} say={say} />
      <GrimoireLink page={page} />
      {dialog && <dialog.Dialog page={page} title={title} say={say} onClose={() => setDialog(null)} />}
    </div>
  )
}

export function SheetEnd({ page, sheet, say }: ActionsProps) {
  const t = useTranslations('sheetPage')
  return (
    <footer className="sheet-end">
      <GrimoireLink page={page} />
      <PdfButton page={page} sheet={sheet} say={say} />
      <a className="btn" data-look="outline" href={PATH.rules}>
        <IconBook2 size={20} aria-hidden />
        {t('rules')}
      </a>
      <p>{t('credits')}</p>
    </footer>
  )
}

function GrimoireLink({ page }: { readonly page: SheetPage }) {
  const t = useTranslations('sheetPage')
  return (
    <a className="btn sheet-grimoire" data-look="primary" href={grimoireAddress(page.query)}>
      <IconBook size={22} aria-hidden />
      {t('open')}
    </a>
  )
}
