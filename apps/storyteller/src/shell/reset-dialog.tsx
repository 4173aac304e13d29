/** Asks for confirmation before the game is replaced with a new one. */

import { addressOf } from '@grimoire/page/browser/address.ts'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import type { DialogProps } from '../store/dialogs.ts'
import { gameNow } from '../store/game-matter.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    reset: object
  }
}

export function ResetDialog({ opened, onClose }: DialogProps<'reset'>) {
  const t = useTranslations('shell.reset')
  const [, navigate] = useLocation()
  const search = useSearch()
  const reset = () => {
    act({ type: 'game.reset' })
    navigate(addressOf('/', search))
    // Once something was done in the new game, undo would take that back instead: the offer goes.
    gameNow.say(t('done'), 'success', { action: { label: t('undo'), run: () => useGameStore.getState().undo() } })
  }
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={reset} title={t('title')} destructive>
      {t('sentence')}
    </ConfirmDialog>
  )
}
