/** Asks before everything that the app keeps in this browser is deleted; afterwards the app opens as new. */

import { deleteEverything } from '@grimoire/page/browser/device-storage.ts'
import { useTranslations } from 'use-intl'
import { signOut, useAccount } from '../session/account-store.ts'
import { finishSignOut } from '../session/session.ts'
import type { DialogProps } from '../store/dialogs.ts'
import { newMatter } from '../store/status-store.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    deleteDevice: object
  }
}

/** It outlives the dialog, which closes when confirmed. */
const deletion = newMatter()

export function DeleteDeviceDialog({ opened, onClose }: DialogProps<'deleteDevice'>) {
  const t = useTranslations('about.storage')
  const remove = async () => {
    deletion.settle()
    // The sign-in is a cookie, which only the server can take away.
    if (useAccount.getState().signedIn) signOut()
    const told = await finishSignOut()
    const gone = await deleteEverything()
    // The next visit tells the server.
    if (!told) signOut()
    if (gone) location.replace('/')
    else deletion.say(t('deleteFailed'), 'error')
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('deleteAll')}
      confirmLabel={t('deleteAll')}
      destructive
    >
      {t('deleteWhat')}
      <br />
      {t('deleteStays')}
    </ConfirmDialog>
  )
}
