/** The sheet's address as a QR code for phones at the table, and as a link to copy or send. */

import { copyText } from '@grimoire/page/browser/copy-text.ts'
import { usePageOrigin } from '@grimoire/page/browser/use-page-origin.ts'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { IconCopy, IconMaximize, IconShare3, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sheetAddress } from './links.ts'
import './share-dialog.css'

export interface ShareDialogProps {
  readonly page: SheetPage
  readonly title: string
  readonly say: (message: string) => void
  readonly onClose: () => void
}

export function ShareDialog({ page, title, say, onClose }: ShareDialogProps) {
  const t = useTranslations('sheetPage.share')
  const common = useTranslations('common')
  const origin = usePageOrigin()
  const dialog = useRef<HTMLDialogElement>(null)
  const [full, setFull] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser gives the focus back to the button that opened it.
    return () => element?.close()
  }, [])
  const address = `${origin}${sheetAddress(page.kind, page.query)}`
  const copy = async () => {
    const copied = await copyText(address, dialog.current ?? document.body)
    say(t(copied ? 'copied' : 'notCopied'))
    if (copied) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className="share-dialog"
      data-full={full || undefined}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      onCancel={(event) => {
        if (!full) return
        event.preventDefault()
        setFull(false)
      }}
    >
      <div className="share-dialog-content">
        <header>
          <h2 dir="auto">{title}</h2>
          <button
            type="button"
            className="btn btn-icon"
            data-look="bare"
            aria-label={common('close')}
            onClick={() => (full ? setFull(false) : dialog.current?.close())}
          >
            <IconX size={22} aria-hidden />
          </button>
        </header>
        <div className="share-dialog-code">
          <QrCode text={address} label={t('code')} />
        </div>
        <p className="share-dialog-address">{address}</p>
        {!full && (
          <div className="share-dialog-actions">
            <button type="button" className="btn" data-look="outline" onClick={() => void copy()}>
              <IconCopy size={20} aria-hidden />
              {t('copy')}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                className="btn"
                data-look="outline"
                // Rejects when the reader changes their mind.
                onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
              >
                <IconShare3 size={20} aria-hidden />
                {t('send')}
              </button>
            )}
            <button type="button" className="btn" data-look="primary" onClick={() => setFull(true)}>
              <IconMaximize size={20} aria-hidden />
              {t('full')}
            </button>
          </div>
        )}
      </div>
    </dialog>
  )
}
