/** Changes the seating: who sits first, the shape, the order. */

import { characterOf, type LayoutName, LAYOUTS, type Token, type TokenId } from '@grimoire/game'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { tokenName } from '../../grimoire/names.ts'
import { MiniDisc } from '../../token/mini-disc.tsx'
import { SortableList, useSortableRow } from '../../ui/sortable-list.tsx'
import './rearrange-dialog.css'

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

/** Rotates the order so that `first` comes first; everyone keeps their neighbours. */
function startingWith(order: readonly TokenId[], first: TokenId): readonly TokenId[] {
  const at = order.indexOf(first)
  return at < 0 ? order : [...order.slice(at), ...order.slice(0, at)]
}

interface SeatListProps {
  readonly seats: readonly Token[]
  readonly onOrder: (seats: readonly Token[]) => void
}

/** The players in seating order, reordered by dragging or by keys. */
function SeatList({ seats, onOrder }: SeatListProps) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const nameOf = (token: Token) => tokenName(game, token)
  return (
    <SortableList
      items={seats}
      label={t('order')}
      className="seat-list"
      spoken={{
        how: t('spoken.how'),
        lifted: (token, seat) => t('spoken.lifted', { name: nameOf(token), seat }),
        over: (token, seat) => t('spoken.over', { name: nameOf(token), seat }),
        dropped: (token, seat) => t('spoken.dropped', { name: nameOf(token), seat }),
        cancelled: (token) => t('spoken.cancelled', { name: nameOf(token) }),
      }}
      onOrder={onOrder}
    >
      {seats.map((token, index) => (
        <SeatRow key={token.id} token={token} seat={index + 1} />
      ))}
    </SortableList>
  )
}

function SeatRow({ token, seat }: { readonly token: Token; readonly seat: number }) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const { row, grip } = useSortableRow(token.id)
  const name = tokenName(game, token)
  const character = characterOf(game, token.characterId)
  return (
    <li {...row} className="seat-row">
      <span className="seat-row-number tabular">{seat}</span>
      <MiniDisc character={character} size={36} dead={!token.alive} />
      <span className="seat-row-name">
        {name}
        {token.player !== '' && <span className="seat-row-role">{character.name}</span>}
      </span>
      <IconButton {...grip} label={t('move', { name })} className="seat-row-grip">
        <IconGripVertical size={22} />
      </IconButton>
    </li>
  )
}
