/** Arranges the seats: who sits first, the shape, the order. */

import { LAYOUTS, type LayoutName, type TokenId } from '@grimoire/game/model'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { SortableList, useSortableRow } from '@grimoire/page/ui/sortable-list.tsx'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../ui/fields.tsx'
import './seat-arranging.css'

export interface Seat {
  readonly id: TokenId
  readonly name: string
  /** Before the name. */
  readonly picture?: ReactNode
  /** Below the name. */
  readonly note?: string
}

interface SeatArrangingProps {
  /** Clockwise from the first player. */
  readonly seats: readonly Seat[]
  readonly layout: LayoutName
  readonly onOrder: (order: readonly TokenId[]) => void
  readonly onLayout: (layout: LayoutName) => void
}

export function SeatArranging({ seats, layout, onOrder, onLayout }: SeatArrangingProps) {
  const t = useTranslations('play.rearrange')
  const order = seats.map(({ id }) => id)
  return (
    <>
      <div className="rearrange-fields">
        <Select
          label={t('first')}
          value={order[0] ?? ''}
          data={seats.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onOrder(startingWith(order, event.currentTarget.value))}
        />
        <Select
          label={t('layout')}
          value={layout}
          data={LAYOUTS.map((name) => ({ value: name, label: t(`layouts.${name}`) }))}
          onChange={(event) => onLayout(event.currentTarget.value as LayoutName)}
        />
      </div>
      <SeatList seats={seats} onOrder={(moved) => onOrder(moved.map(({ id }) => id))} />
    </>
  )
}

/** Rotates the order so that `first` comes first; everyone keeps their neighbours. */
function startingWith(order: readonly TokenId[], first: TokenId): readonly TokenId[] {
  const at = order.indexOf(first)
  return at < 0 ? order : [...order.slice(at), ...order.slice(0, at)]
}

interface SeatListProps {
  readonly seats: readonly Seat[]
  readonly onOrder: (seats: readonly Seat[]) => void
}

/** The players in seating order, reordered by dragging or by keys. */
function SeatList({ seats, onOrder }: SeatListProps) {
  const t = useTranslations('play.rearrange')
  return (
    <SortableList
      items={seats}
      label={t('order')}
      className="seat-list"
      spoken={{
        how: t('spoken.how'),
        lifted: ({ name }, seat) => t('spoken.lifted', { name, seat }),
        over: ({ name }, seat) => t('spoken.over', { name, seat }),
        dropped: ({ name }, seat) => t('spoken.dropped', { name, seat }),
        cancelled: ({ name }) => t('spoken.cancelled', { name }),
      }}
      onOrder={onOrder}
    >
      {seats.map((seat, index) => (
        <SeatRow key={seat.id} seat={seat} number={index + 1} />
      ))}
    </SortableList>
  )
}

function SeatRow({ seat: { id, name, picture, note }, number }: { readonly seat: Seat; readonly number: number }) {
  const t = useTranslations('play.rearrange')
  const { row, grip } = useSortableRow(id)
  return (
    <li {...row} className="seat-row">
      <span className="seat-row-number tabular">{number}</span>
      {picture}
      <span className="seat-row-name">
        {name}
        {note !== undefined && <span className="seat-row-role">{note}</span>}
      </span>
      <IconButton {...grip} label={t('move', { name })} className="seat-row-grip">
        <IconGripVertical size={22} />
      </IconButton>
    </li>
  )
}
