/** Somebody else plays on in a player's place: one name is asked for, everything else stays. */

import { cleanName } from '@grimoire/game/actions'
import { findToken, NAME_LENGTH, type TokenId } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import './player-forms.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    substitute: { readonly id: TokenId }
  }
}

export function SubstituteDialog({ opened, onClose, id }: DialogProps<'substitute'>) {
  const t = useTranslations('play.substitute')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const [draft, setDraft] = useState('')
  const token = findToken(game, id)
  if (!token) return null
  const player = cleanName(draft)
  const taken = player !== '' && game.tokens.some((one) => sameName(one.player, player))
  const name = tokenName(game, token)
  const replace = () => {
    if (player === '' || taken) return
    onClose()
    act({ type: 'token.substitute', id, player })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" type="submit" form="substitute" disabled={player === '' || taken}>
            {t('do', { name })}
          </Button>
        </>
      }
    >
      <p>{t('what', { name })}</p>
      <form
        id="substitute"
        className="substitute-form"
        onSubmit={(event) => {
          event.preventDefault()
          replace()
        }}
      >
        <TextField
          data-autofocus
          label={t('name')}
          maxLength={NAME_LENGTH}
          error={taken && t('taken')}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
