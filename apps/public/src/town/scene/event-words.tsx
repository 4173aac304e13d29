/** In the dial, what the day has just done to somebody: an execution, an exile, or another death. */

import type { TownLayout } from '@grimoire/layout/town'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Fitted } from './hub-parts.tsx'
import type { Moment } from './moment.ts'
import type { SeatView } from './scene-view.ts'

type Events = Extract<Moment, { kind: 'events' }>['events']

interface EventWordsProps {
  readonly layout: TownLayout
  readonly moment: Extract<Moment, { kind: 'events' }>
  readonly seats: readonly SeatView[]
}

/** More do not fit into the dial; the newest are there. */
const MOST = 3

export function EventWords({ layout, moment, seats }: EventWordsProps) {
  const t = useTranslations('townScene.event')
  const told = moment.events.slice(-MOST)
  const storyteller = useTranslations('common')('storyteller')
  const names = told.map(({ tokenId }) =>
    tokenId === null ? storyteller : (seats.find((seat) => seat.id === tokenId)?.name ?? ''),
  )
  const longest = names.reduce((most, name) => (name.length > most.length ? name : most), '')
  return told.map((event, i) => (
    <Fragment key={event.id}>
      <Fitted
        className="scene-name"
        text={names[i] ?? ''}
        like={longest}
        size={told.length === 1 ? 84 : 60}
        smallest={36}
        room={1.5}
        layout={layout}
      />
      <p className="scene-what">{t(wordOf(event))}</p>
    </Fragment>
  ))
}

/** The key of its words, in the dial and for screen readers. */
export function wordOf({ kind, survived }: Events[number]) {
  if (kind === 'death') return 'died'
  if (kind === 'exile') return survived ? 'exileSurvived' : 'exiled'
  return survived ? 'executionSurvived' : 'executed'
}
