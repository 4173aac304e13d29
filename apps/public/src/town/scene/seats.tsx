/** The players around the dial, with the side of their discs that is up in this moment. */

import type { TownLayout } from '@grimoire/layout/town'
import { useLocale } from 'use-intl'
import type { Moment } from './moment.ts'
import { initialOf, type SceneView, type SeatView } from './scene-view.ts'
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
  const vote = moment.kind === 'vote' || moment.kind === 'result' ? moment.nomination : null
  return view.seats.map((seat, i) => (
    <Seat
      key={seat.id}
      seat={seat}
      index={i}
      layout={layout}
      initial={initialOf(seat.name, locale)}
      back={backOf(seat, moment)}
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

/** What a disc shows on its other side now; `null` while its front is up. Token by token, each turns for itself. */
function backOf(seat: SeatView, moment: Moment): Back | null {
  // Hands are raised on the front.
  if (moment.kind === 'vote' || moment.kind === 'result') return null
  if (seat.revealed !== null) return 'character'
  return moment.kind === 'night' ? 'moon' : null
}
