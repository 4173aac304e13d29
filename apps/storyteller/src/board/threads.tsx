/** Ribbons from the tokens to their reminders: in a crowded corner they show whose a reminder is. Pills need none. */

import type { TokenId } from '@grimoire/game/model'
import { memo, useCallback } from 'react'
import type { Pieces } from './pieces.ts'
import type { Placement, ReminderPlace, SeatPlace } from './placement.ts'

interface ThreadsProps {
  readonly placement: Placement
  readonly pieces: Pieces
}

export const Threads = memo(function Threads({ placement, pieces }: ThreadsProps) {
  const { layout, seats, aside, reminders } = placement
  if (layout.reminderStyle === 'pill') return null
  return (
    <svg className="threads" strokeWidth={Math.round(layout.reminderSize * WIDTH)} aria-hidden="true">
      {[...seats, ...aside].map((seat) => {
        const own = reminders.filter(({ follows }) => follows === seat.id)
        return own.length > 0 && <Thread key={seat.id} id={seat.id} path={pathOf(seat, own)} pieces={pieces} />
      })}
    </svg>
  )
})

/** Of a reminder's diameter. */
const WIDTH = 0.28

const Thread = memo(function Thread({
  id,
  path,
  pieces,
}: {
  readonly id: TokenId
  readonly path: string
  readonly pieces: Pieces
}) {
  const ref = useCallback((element: SVGPathElement) => pieces.keepThread(id, element), [pieces, id])
  return <path ref={ref as React.RefCallback<SVGPathElement>} d={path} />
})

/** From the token to its nearest reminder, and always on to the nearest of those left. */
function pathOf(seat: SeatPlace, reminders: readonly ReminderPlace[]): string {
  const left = [...reminders]
  let at: { readonly x: number; readonly y: number } = seat
  let path = `M${seat.x.toFixed(1)} ${seat.y.toFixed(1)}`
  while (left.length > 0) {
    const from = at
    const nearest = left.reduce((best, one) => (distance(from, one) < distance(from, best) ? one : best))
    left.splice(left.indexOf(nearest), 1)
    path += `L${nearest.x.toFixed(1)} ${nearest.y.toFixed(1)}`
    at = nearest
  }
  return path
}

function distance(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
