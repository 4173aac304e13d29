/** Swaps the characters of two players, with or without their sides. */

import { findToken, type TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlayerPicker } from '../../pick/player-picker.tsx'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import './swap-dialog.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    swap: { readonly id: TokenId }
  }
}

export function SwapDialog({ opened, onClose, id }: DialogProps<'swap'>) {
  const t = useTranslations('play.swap')
  const game = useGame((one) => one)
  const [other, setOther] = useState<TokenId | null>(null)
  const [what, setWhat] = useState<'both' | 'role'>('both')
  const token = findToken(game, id)
  if (!token) return null
  const swap = () => {
    if (other === null) return
    act({ type: 'token.swap', a: id, b: other, alignment: what === 'both' })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: tokenName(game, token) })}
      footer={
        <Button look="primary" disabled={other === null} onClick={swap}>
          {t('swap')}
        </Button>
      }
    >
      <div className="swap-what">
        <Segmented
          fullWidth
          label={t('what')}
          value={what}
          options={[
            { value: 'both', label: t('both') },
            { value: 'role', label: t('role') },
          ]}
          onChange={setWhat}
        />
      </div>
      <PlayerPicker
        label={t('withWhom')}
        tokens={game.tokens.filter((one) => one.seated && one.id !== id)}
        chosen={other}
        onChoose={setOther}
      />
    </Dialog>
  )
}
