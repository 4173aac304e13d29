/** What the drawings share: numbered points, the ticks of the dial, and the list of what they mean. */

import type { ReactNode } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/** A number in a disc, as in the list beside the drawing. */
export function NumberedPoint({ x, y, number }: Point & { readonly number: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="13" className="fig-point" />
      <text x={x} y={y + 5} textAnchor="middle" className="fig-number">
        {number}
      </text>
    </g>
  )
}

/** Sixty ticks inside a ring of this radius around (0, 0), longer at the quarters. */
export function Ticks({ radius }: { readonly radius: number }) {
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const [outer, inner] = [pointAt(index * 6, radius - 2), pointAt(index * 6, radius - (index % 15 === 0 ? 12 : 8))]
    return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`
  })
  return <path d={ticks.join('')} className="fig-tick" />
}

/** The point at this angle, clockwise from the top. */
export function pointAt(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: rounded(Math.sin(angle) * radius), y: rounded(-Math.cos(angle) * radius) }
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}

interface MeaningProps {
  /** A number, or a small drawing. */
  readonly mark: ReactNode
  readonly name: string
  readonly says: string
}

export function Meaning({ mark, name, says }: MeaningProps) {
  return (
    <li>
      {typeof mark === 'number' ? (
        <span className="fig-mark" aria-hidden="true">
          {mark}
        </span>
      ) : (
        mark
      )}
      <div>
        <b>{name}</b> <span>{says}</span>
      </div>
    </li>
  )
}
