/** Changes the seating: who sits first, the shape, the order. */

import { characterOf, type Game, type LayoutName, type Token, type TokenId } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import { type Seat, SeatArranging } from '../../play/seat-arranging.tsx'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

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
      <SeatArranging seats={seats.map((token) => seatOf(game, token))} layout={layout} onOrder={setOrder} onLayout={setLayout} />
    </Dialog>
  )
}

function seatOf(game: Game, token: Token): Seat {
  const character = characterOf(game, token.characterId)
  const picture = <MiniDisc character={character} size={36} dead={!token.alive} />
  return { id: token.id, name: tokenName(game, token), picture, ...(token.player !== '' && { note: character.name }) }
}
