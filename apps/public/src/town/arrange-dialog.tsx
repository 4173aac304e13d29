/** Arranges the seats on this screen: who sits first, the shape, the order. */

import { LAYOUTS, type LayoutName } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { PageDialog } from '@grimoire/page/ui/page-dialog.tsx'
import { SortableList, useSortableRow } from '@grimoire/page/ui/sortable-list.tsx'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Seats, startingWith } from './seats-shown.ts'
import './arrange-dialog.css'
import { arrange, followStoryteller, useTownView } from './town-view.ts'

interface Player {
  readonly id: string
  readonly name: string
}

interface ArrangeDialogProps {
  readonly seats: Seats
  /** By seat id. */
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
}

export function ArrangeDialog({ seats, names, onClose }: ArrangeDialogProps) {
  const t = useTranslations('town.arrange')
  const own = useTownView((view) => view.seats !== null)
  const [order, setOrder] = useState(seats.order)
  const [layout, setLayout] = useState(seats.layout)
  const nameOf = (id: string) => names.get(id) || t('noName')
  // Who left while the dialog is open has no name any more.
  const players = order.flatMap((id) => (names.has(id) ? [{ id, name: nameOf(id) }] : []))
  const rearrange = () => {
    arrange({ layout, order })
    onClose()
  }
  const follow = () => {
    followStoryteller()
    onClose()
  }
  return (
    <PageDialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          {own && (
            <Button look="outline" onClick={follow}>
              {t('storyteller')}
            </Button>
          )}
          <Button look="primary" onClick={rearrange}>
            {t('rearrange')}
          </Button>
        </>
      }
    >
      <div className="town-arrange-fields">
        <Choice label={t('first')} value={players[0]?.id ?? ''} onChange={(id) => setOrder(startingWith(order, id))}>
          {seats.order.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </Choice>
        <Choice label={t('layout')} value={layout} onChange={(name) => setLayout(name as LayoutName)}>
          {LAYOUTS.map((name) => (
            <option key={name} value={name}>
              {t(`layouts.${name}`)}
            </option>
          ))}
        </Choice>
      </div>
      {players.length === 0 ? <p className="page-dialog-text">{t('none')}</p> : <PlayerList players={players} onOrder={setOrder} />}
    </PageDialog>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="town-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  )
}

interface PlayerListProps {
  readonly players: readonly Player[]
  readonly onOrder: (order: readonly string[]) => void
}

function PlayerList({ players, onOrder }: PlayerListProps) {
  const t = useTranslations('town.arrange')
  return (
    <SortableList
      items={players}
      label={t('order')}
      className="town-seats"
      spoken={{
        how: t('spoken.how'),
        lifted: ({ name }, seat) => t('spoken.lifted', { name, seat }),
        over: ({ name }, seat) => t('spoken.over', { name, seat }),
        dropped: ({ name }, seat) => t('spoken.dropped', { name, seat }),
        cancelled: ({ name }) => t('spoken.cancelled', { name }),
      }}
      onOrder={(items) => onOrder(items.map(({ id }) => id))}
    >
      {players.map((player, index) => (
        <PlayerRow key={player.id} player={player} seat={index + 1} />
      ))}
    </SortableList>
  )
}

function PlayerRow({ player, seat }: { readonly player: Player; readonly seat: number }) {
  const t = useTranslations('town.arrange')
  const { row, grip } = useSortableRow(player.id)
  return (
    <li {...row} className="town-seat-row">
      <span className="town-seat-number tabular">{seat}</span>
      <span className="town-seat-name">{player.name}</span>
      <button {...grip} type="button" className="btn btn-icon" data-look="bare" aria-label={t('move', { name: player.name })}>
        <IconGripVertical size={22} aria-hidden />
      </button>
    </li>
  )
}
