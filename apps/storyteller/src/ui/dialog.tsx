/** Dialogs: centred on a table, a sheet from the bottom on a phone. */

import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import './dialog.css'
import { useBack } from '@grimoire/page/ui/back.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { keepOwnFocus } from './keep-own-focus.ts'
import { MessagePlace } from './message-place.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useIsNarrow } from './use-media.ts'

/** The props that whoever opens a dialog passes to it. */
export interface DialogFrame {
  readonly opened: boolean
  readonly onClose: () => void
}

/** In px. */
const WIDTHS = { small: 372, normal: 496, wide: 760, broad: 860 } as const

interface DialogProps extends DialogFrame {
  readonly title: string
  /** `small` for a few fields, `wide` for lists and tables, `broad` for two columns, `full` for the whole screen. */
  readonly size?: keyof typeof WIDTHS | 'full'
  /** Stays visible below the scrolling content; contains the one filled button. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function Dialog({ opened, onClose, title, size = 'normal', footer, children }: DialogProps) {
  const t = useTranslations('common')
  const narrow = useIsNarrow()
  useFocusBack(opened)
  useBack(opened ? onClose : null, 'dialog')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onFocus={keepOwnFocus}
      returnFocus={false}
      title={title}
      centered={!narrow}
      fullScreen={size === 'full'}
      size={size === 'full' ? WIDTHS.normal : WIDTHS[size]}
      padding={0}
      // The kit's heading is a <header>, which in a dialog would count as a second banner of the page.
      // During the closing animation, keys belong to the screen again.
      // The kit names a dialog by its heading, but only after the first render.
      attributes={{
        header: { role: 'presentation' },
        content: { 'aria-label': title, 'data-leaving': opened ? undefined : '' },
      }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
      transitionProps={{ transition: narrow ? 'slide-up' : 'pop', duration: 150 }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
      classNames={{
        inner: 'dialog-inner',
        content: 'dialog-content',
        header: 'dialog-header',
        title: 'dialog-title',
        body: 'dialog-body',
        close: 'dialog-close',
      }}
    >
      <MessagePlace level="dialog" />
      <div className="dialog-scroll">{children}</div>
      {footer !== undefined && <div className="dialog-footer">{footer}</div>}
    </Modal>
  )
}
