/** The players around the dial, with the side of their discs that is up in this moment. */

import type { TownLayout } from '@grimoire/game'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { Moment } from './moment.ts'
import { initialOf, type SceneView } from './scene-view.ts'
import { type Back, Seat } from './seat.tsx'

interface SeatsProps {
  readonly layout: TownLayout
  readonly view: SceneView
  readonly moment: Moment
  readonly hands: ReadonlySet<string> | null
  readonly asked: number | null
}

export function Seats({ layout, view, moment, hands, asked }: SeatsProps) {
  const locale = useLocale()
  const shown = backOf(view, moment)
  const [last, setLast] = useState<Back>(shown ?? 'moon')
  // While a disc turns back, its other side stays what it was.
  if (shown !== null && shown !== last) setLast(shown)
  const vote = moment.kind === 'vote' || moment.kind === 'result' ? moment.nomination : null
  return view.seats.map((seat, i) => (
    <Seat
      key={seat.id}
      seat={seat}
      index={i}
      layout={layout}
      initial={initialOf(seat.name, locale)}
      back={shown !== null}
      backFace={shown ?? last}
      hand={hands?.has(seat.id) ?? false}
      role={vote?.nomineeId === seat.id ? 'nominee' : vote?.nominatorId === seat.id ? 'nominator' : null}
      asked={asked === i}
      justDied={diedNow(moment, seat.id)}
      won={moment.kind === 'reveal' && seat.side === moment.winner}
      block={seat.block !== null && !(moment.kind === 'result' && vote?.nomineeId === seat.id) && moment.kind !== 'night'}
    />
  ))
}

function diedNow(moment: Moment, id: string): boolean {
  if (moment.kind === 'dawn') return moment.died.includes(id)
  return moment.kind === 'events' && moment.events.some(({ tokenId, survived }) => tokenId === id && !survived)
}

/** What the discs show on their other side now; `null` while their front is up. */
function backOf(view: SceneView, moment: Moment): Back | null {
  // Hands are raised on the front.
  if (moment.kind === 'vote' || moment.kind === 'result') return null
  if (view.seats.some((seat) => seat.revealed !== null)) return 'character'
  return moment.kind === 'night' ? 'moon' : null
}
