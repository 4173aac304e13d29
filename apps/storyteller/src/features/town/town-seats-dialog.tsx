/** What all viewers' screens look like: which widgets they have, and how the seats stand. */

import type { LayoutName, TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { TOWN_WIDGETS } from '@grimoire/protocol/town/state'
import { useTranslations } from 'use-intl'
import { type Seat, SeatArranging } from '../../play/seat-arranging.tsx'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import './town.css'
import { arrangeTown, seatsFor, showWidget, type TownSeats, useTownChoices } from './town-shows.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    townSeats: object
  }
}

export function TownSeatsDialog({ opened, onClose }: DialogProps<'townSeats'>) {
  const t = useTranslations('townHost.arrange')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={() => openDialog('town')}>{t('back')}</Button>}
    >
      <Widgets />
      <Seats />
    </Dialog>
  )
}

function Widgets() {
  const t = useTranslations('townHost.arrange')
  const widgets = useTownChoices((choices) => choices.widgets)
  return (
    <fieldset className="town-rows town-widgets">
      <legend>{t('widgets')}</legend>
      {TOWN_WIDGETS.map((widget) => (
        <Switch
          key={widget}
          labelPosition="left"
          label={t(widget)}
          checked={widgets[widget] ?? true}
          onChange={(event) => showWidget(widget, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

/** Without characters: a seat that has no name yet is called by its number. */
function Seats() {
  const t = useTranslations('townHost.arrange')
  const gameId = useGameStore((store) => store.gameId)
  const tokens = useGameStore((store) => store.history.game.tokens)
  const layout = useGameStore((store) => store.history.game.layout)
  const own = useTownChoices((choices) => choices.seats)
  const arranged = seatsFor({ seats: own }, gameId, tokens)
  const names = new Map(
    tokens
      .filter(({ seated }) => seated)
      .map(({ id, player }, index) => [id, player === '' ? t('seat', { seat: index + 1 }) : player]),
  )
  const shown: TownSeats = arranged ?? { layout, order: [...names.keys()] }
  const seats: Seat[] = shown.order.map((id) => ({ id, name: names.get(id) ?? '' }))
  return (
    <section className="town-seats" aria-label={t('seats')}>
      <div className="town-seats-head">
        <h3>{t('seats')}</h3>
        <p>{t(arranged ? 'own' : 'same')}</p>
        {arranged && <Button onClick={() => arrangeTown(gameId, null)}>{t('asGrimoire')}</Button>}
      </div>
      <SeatArranging
        seats={seats}
        layout={shown.layout}
        onOrder={(order: readonly TokenId[]) => arrangeTown(gameId, { ...shown, order })}
        onLayout={(next: LayoutName) => arrangeTown(gameId, { ...shown, layout: next })}
      />
    </section>
  )
}
