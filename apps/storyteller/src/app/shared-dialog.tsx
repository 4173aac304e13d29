/** Asks before a script that another app shared is loaded: it may have come unasked. */

import { useTranslations } from 'use-intl'
import type { DialogProps } from '../store/dialogs.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    shared: {
      /** The script's name, or the address it lies at. */
      readonly name: string
      readonly load: () => void
    }
  }
}

export function SharedDialog({ opened, onClose, name, load }: DialogProps<'shared'>) {
  const t = useTranslations('shell.opened')
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={load} title={t('sharedTitle')} confirmLabel={t('load')}>
      {t.rich('shared', { name, n: (chunks) => <bdi>{chunks}</bdi> })}
    </ConfirmDialog>
  )
}
