/** Dialogs of the town's page: in the middle, or as a menu over the bar. On a phone they come from the bottom. */

import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import './page-dialog.css'

interface PageDialogProps {
  readonly title: string
  readonly look?: 'dialog' | 'menu'
  readonly onClose: () => void
  /** Contains the one filled button. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function PageDialog({ title, look = 'dialog', onClose, footer, children }: PageDialogProps) {
  const t = useTranslations('common')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  /** A press counts as beside the dialog if it begins and ends there: one that selects text may end outside. */
  const beganBeside = useRef(false)
  return (
    <dialog
      ref={dialog}
      className="town-dialog"
      data-look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => (beganBeside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (beganBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      <div className="town-dialog-frame">
        <div className="town-dialog-header">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="btn btn-icon" data-look="bare" aria-label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <div className="town-dialog-content">{children}</div>
        {footer !== undefined && <div className="town-dialog-footer">{footer}</div>}
      </div>
    </dialog>
  )
}

/** Opens it with the component, and gives the focus back when it goes. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, onClose: () => void): void {
  const onClosed = useEffectEvent(() => {
    // The event arrives late: the dialog may be open again.
    if (dialog.current?.open === false) onClose()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    const closed = () => onClosed()
    element.showModal()
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      element.close()
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [dialog])
}
