/** Asks for confirmation before something is lost. The focus is on the cancel button, never on the action. */

import { Button } from '@grimoire/page/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel?: string
  /** Shows the action in the danger colour. */
  readonly destructive?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  destructive = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('common')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="plain" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            look={destructive ? 'danger' : 'primary'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
