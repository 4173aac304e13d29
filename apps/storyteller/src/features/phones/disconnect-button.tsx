/** Removes a player from the session, after asking. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { disconnectPlayer } from './phone-session.ts'

export function DisconnectButton({ name }: { readonly name: string }) {
  const t = useTranslations('phones.players')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <IconButton label={t('disconnect', { name })} onClick={() => setAsked(true)}>
        <IconPlugConnectedX size={22} />
      </IconButton>
      <ConfirmDialog
        opened={asked}
        title={t('disconnectTitle')}
        confirmLabel={t('disconnectDo')}
        destructive
        onClose={() => setAsked(false)}
        onConfirm={() => void disconnectPlayer(name)}
      >
        {t('disconnectAsk', { name })}
      </ConfirmDialog>
    </>
  )
}
