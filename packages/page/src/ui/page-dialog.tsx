/**
 * The browser's own dialog, for pages without the component kit: in the middle, as a menu over a bar at the bottom, or in the corner
 * of the menus at the top. On a phone it comes from the bottom.
 */

import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { returnFocusIfLost } from './return-focus.ts'
import './page-dialog.css'

interface PageDialogProps {
  readonly title: string
  readonly look?: 'dialog' | 'menu' | 'corner'
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
      className="page-dialog"
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
      <div className="page-dialog-frame">
        <div className="page-dialog-header">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="btn btn-icon" data-look="bare" aria-label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <div className="page-dialog-content">{children}</div>
        {footer !== undefined && <div className="page-dialog-footer">{footer}</div>}
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
      setTimeout(() => returnFocusIfLost(opener))
    }
  }, [dialog])
}
