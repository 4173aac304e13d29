/** Sets what a player believes they are, if it differs from what they are. */

import { findToken, type TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RolePicker } from '../../pick/role-picker.tsx'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    believe: { readonly id: TokenId }
  }
}

export function BelieveDialog({ opened, onClose, id }: DialogProps<'believe'>) {
  const t = useTranslations('play.believe')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  const [chosen, setChosen] = useState(token?.believedId ?? null)
  if (!token) return null
  const believe = (believedId: string | null) => {
    act({ type: 'token.believe', id, believedId })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: tokenName(game, token) })}
      footer={
        <>
          <Button disabled={token.believedId === null} onClick={() => believe(null)}>
            {t('knows')}
          </Button>
          <Button look="primary" disabled={chosen === null || chosen === token.believedId} onClick={() => believe(chosen)}>
            {common('save')}
          </Button>
        </>
      }
    >
      <RolePicker playersOnly knownOnly opened={['townsfolk']} chosen={chosen} onChoose={(character) => setChosen(character.id)} />
    </Dialog>
  )
}
