/** Contents and search on a phone: a sheet from the bottom, above everything else. */

import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useBack } from '../ui/back.ts'

interface ContentsSheetProps {
  readonly onClose: () => void
  /** Whether it was opened to search. */
  readonly searching: boolean
  readonly children: ReactNode
}

/** Mounted while it is open. */
export function ContentsSheet({ onClose, searching, children }: ContentsSheetProps) {
  const t = useTranslations('rules')
  const common = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  useBack(onClose, 'dialog')
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const closed = () => close.current()
    element.showModal()
    if (searching) element.querySelector('input')?.focus()
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      element.close()
    }
  }, [searching])
  return (
    <dialog
      ref={dialog}
      className="rules-sheet"
      aria-label={t('contents')}
      data-mantine-stop-propagation
      // This Escape is not for the dialog around it.
      onCancel={(event) => event.stopPropagation()}
    >
      <div className="rules-sheet-head">
        <h2>{t('contents')}</h2>
        <button
          type="button"
          className="btn btn-icon"
          data-look="bare"
          aria-label={common('close')}
          title={common('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={24} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
