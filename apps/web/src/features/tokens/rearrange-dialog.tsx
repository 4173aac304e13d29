/** Seats everyone anew: who sits first, in which shape, in which order. */

import { LAYOUTS, type LayoutName, type Token, type TokenId } from '@grimoire/game'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { tokenName } from '../../grimoire/names.ts'
import './rearrange-dialog.css'
import { SeatList } from './seat-list.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    rearrange: object
  }
}

export function RearrangeDialog({ opened, onClose }: DialogProps<'rearrange'>) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const [order, setOrder] = useState<readonly TokenId[]>(() => game.tokens.filter((token) => token.seated).map((token) => token.id))
  const [layout, setLayout] = useState<LayoutName>(game.layout)
  const seats = order.flatMap((id) => game.tokens.find((token) => token.id === id) ?? [])
  const first = seats[0]
  const rearrange = () => {
    act({ type: 'seats.arrange', order, layout })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button look="primary" onClick={rearrange}>
          {t('rearrange')}
        </Button>
      }
    >
      <div className="rearrange-fields">
        <Select
          label={t('first')}
          value={first?.id ?? ''}
          data={game.tokens.filter((token) => token.seated).map((token) => ({ value: token.id, label: tokenName(game, token) }))}
          onChange={(event) => setOrder(startingWith(order, event.currentTarget.value))}
        />
        <Select
          label={t('layout')}
          value={layout}
          data={LAYOUTS.map((name) => ({ value: name, label: t(`layouts.${name}`) }))}
          onChange={(event) => setLayout(event.currentTarget.value as LayoutName)}
        />
      </div>
      <SeatList seats={seats} onOrder={(moved: readonly Token[]) => setOrder(moved.map((token) => token.id))} />
    </Dialog>
  )
}

/** Turns the circle: everyone keeps their neighbours. */
function startingWith(order: readonly TokenId[], first: TokenId): readonly TokenId[] {
  const at = order.indexOf(first)
  return at < 0 ? order : [...order.slice(at), ...order.slice(0, at)]
}
