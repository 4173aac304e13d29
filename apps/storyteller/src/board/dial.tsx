/**
 * The dial in the middle of the board: an etched clock ring with a dot for each seat, filled while the player lives, lit while
 * their hand is up.
 */

import type { TokenId } from '@grimoire/game/model'
import type { Dial as DialPlace } from '@grimoire/layout/board'
import { memo } from 'react'
import type { SeatView } from './view.ts'

const TICKS = 60

interface DialProps {
  readonly dial: DialPlace
  readonly seats: readonly SeatView[]
  readonly hands: readonly TokenId[]
}

export const Dial = memo(function Dial({ dial, seats, hands }: DialProps) {
  return (
    <svg className="dial" aria-hidden="true">
      <Ring dial={dial} />
      {dial.dots.map((dot, index) => {
        const seat = seats[index]
        if (!seat) return null
        if (hands.includes(seat.id)) return <circle key={seat.id} cx={dot.x} cy={dot.y} r="6" fill="var(--accent)" />
        return seat.life === 'alive' ? (
          <circle key={seat.id} cx={dot.x} cy={dot.y} r="4" fill="var(--text-2)" />
        ) : (
          <circle key={seat.id} cx={dot.x} cy={dot.y} r="3.5" fill="var(--ground)" stroke="var(--text-3)" strokeWidth="1.5" />
        )
      })}
    </svg>
  )
})

const Ring = memo(function Ring({ dial }: Pick<DialProps, 'dial'>) {
  return (
    <g fill="none" stroke="var(--etch)">
      <ellipse cx={dial.cx} cy={dial.cy} rx={dial.rx} ry={dial.ry} strokeWidth="1.5" />
      <ellipse cx={dial.cx} cy={dial.cy} rx={Math.max(0, dial.rx - 7)} ry={Math.max(0, dial.ry - 7)} strokeWidth="1" />
      <path d={ticksOf(dial)} strokeWidth="1" />
    </g>
  )
})

function ticksOf({
  cx,
  cy,
  rx,
  ry,
}: {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}): string {
  return Array.from({ length: TICKS }, (_, index) => {
    const angle = (index / TICKS) * 2 * Math.PI
    const depth = index % 5 === 0 ? 7 : 4
    const outer = `${cx + Math.sin(angle) * rx} ${cy - Math.cos(angle) * ry}`
    const inner = `${cx + Math.sin(angle) * (rx - depth)} ${cy - Math.cos(angle) * (ry - depth)}`
    return `M${outer}L${inner}`
  }).join('')
}
