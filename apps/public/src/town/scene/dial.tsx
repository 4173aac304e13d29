/** The dial: an etched ring with a dot for each seat, and the sun or moon that walks on it as the timer runs down. */

import type { TownLayout } from '@grimoire/layout/town'
import { memo } from 'react'
import { anglesOf, arc, polar, steps, strokes } from './geometry.ts'
import type { Moment } from './moment.ts'
import type { SeatView } from './scene-view.ts'
import './dial.css'

interface DialProps {
  readonly layout: TownLayout
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatView[]
  /** Players whose hands are up, while a vote is shown. */
  readonly hands: ReadonlySet<string> | null
  readonly asked: number | null
  readonly sun: SunPlace | null
  readonly rays: Extract<Moment, { kind: 'reveal' }>['winner'] | null
}

export interface SunPlace {
  readonly degrees: number
  readonly moon: boolean
  /** The way that it has come. */
  readonly trail: boolean
}

/** Where the sun comes up from behind the roofs and goes down again, degrees from twelve. */
export const ROOF_DEGREES = 141

export function Dial({ layout, width, height, seats, hands, asked, sun, rays }: DialProps) {
  const { dial } = layout
  return (
    <svg className="scene-dial" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <defs>
        <radialGradient id="scene-sun-glow">
          <stop offset="0" stopColor="#ecb45f" stopOpacity=".34" />
          <stop offset="1" stopColor="#ecb45f" stopOpacity="0" />
        </radialGradient>
      </defs>
      {rays === 'evil' && <Crescent dial={dial} />}
      <Ring dial={dial} />
      {rays === 'good' && <Rays dial={dial} />}
      <Dots layout={layout} seats={seats} hands={hands} asked={asked} inset={insetOf(sun, rays)} />
      {sun !== null && <Sun dial={dial} {...sun} />}
    </svg>
  )
}

/** How far inside the ring the dots are: the sun and the crescent need room. */
function insetOf(sun: SunPlace | null, rays: DialProps['rays']): number {
  if (rays === 'evil') return 62
  return sun === null ? 34 : 44
}

const Ring = memo(function Ring({ dial }: Pick<TownLayout, 'dial'>) {
  const { r, u } = dial
  const hair = Math.max(0.6, u)
  return (
    <g fill="none" stroke="var(--etch)">
      <circle cx={dial.x} cy={dial.y} r={r} strokeWidth={1.6 * hair} />
      <circle cx={dial.x} cy={dial.y} r={r - 9 * u} strokeWidth={hair} />
      <path
        d={strokes(
          dial,
          r - 9 * u,
          r,
          steps(60, (i) => i % 5 === 0),
        )}
        strokeWidth={hair}
      />
      <path d={strokes(dial, r - 15 * u, r, steps(12))} strokeWidth={2 * hair} />
    </g>
  )
})

const Rays = memo(function Rays({ dial }: Pick<TownLayout, 'dial'>) {
  const { r, u } = dial
  return (
    <g className="scene-rays" stroke="var(--accent)" strokeLinecap="round" style={{ transformOrigin: `${dial.x}px ${dial.y}px` }}>
      <path
        d={strokes(
          dial,
          r + 15 * u,
          r + 52 * u,
          steps(72, (i) => i % 2 === 1),
        )}
        strokeWidth={2.2 * u}
        strokeOpacity=".6"
      />
      <path
        d={strokes(
          dial,
          r + 15 * u,
          r + 32 * u,
          steps(72, (i) => i % 2 === 0),
        )}
        strokeWidth={1.6 * u}
        strokeOpacity=".34"
      />
    </g>
  )
})

/** By a victory of evil the dial is a waning moon: a crescent along its left edge. */
const Crescent = memo(function Crescent({ dial }: Pick<TownLayout, 'dial'>) {
  const { x, y, r, u } = dial
  // The inner edge passes 40 units from the outer one and meets it above and below.
  const deep = r - 40 * u
  const inner = (r * r + deep * deep) / (2 * deep)
  return (
    <path
      className="scene-crescent"
      d={`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}A${inner} ${inner} 0 0 1 ${x} ${y - r}Z`}
      fill="#d8c596"
    />
  )
})

function Dots({
  layout,
  seats,
  hands,
  asked,
  inset,
}: Pick<DialProps, 'layout' | 'seats' | 'hands' | 'asked'> & { readonly inset: number }) {
  const { dial } = layout
  const scale = Math.max(0.34, dial.u)
  return anglesOf(layout).map((degrees, i) => {
    const seat = seats[i]
    if (!seat || i === asked) return null
    const { x, y } = polar(dial, dial.r - inset * dial.u, degrees)
    if (hands?.has(seat.id))
      return (
        <g key={seat.id}>
          <circle cx={x} cy={y} r={9.5 * scale} fill="var(--accent)" />
          <circle cx={x} cy={y} r={15 * scale} fill="none" stroke="var(--accent)" strokeWidth={2 * scale} />
        </g>
      )
    return (
      <g key={seat.id} className="scene-dot" data-alive={seat.alive || undefined}>
        <circle cx={x} cy={y} r={6 * scale} fill="none" stroke="var(--text-3)" strokeWidth={2 * scale} />
        <circle className="scene-dot-fill" cx={x} cy={y} r={6.5 * scale} fill="var(--text-2)" />
      </g>
    )
  })
}

const SUN_RAYS = {
  long: strokes({ x: 0, y: 0 }, 20, 29, steps(6)),
  short: strokes(
    { x: 0, y: 0 },
    20,
    25,
    steps(6).map((degrees) => degrees + 30),
  ),
}

/** It is drawn at twelve and turned to its place. */
function Sun({ dial, degrees, moon, trail }: SunPlace & Pick<TownLayout, 'dial'>) {
  const { x, y, r, u } = dial
  const size = Math.max(0.32, u)
  return (
    <>
      {trail && degrees > -ROOF_DEGREES + 0.5 && (
        <path
          d={arc(dial, r, -ROOF_DEGREES, degrees)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={Math.max(1.4, 3.2 * u)}
          strokeLinecap="round"
          strokeOpacity={moon ? 0.4 : 0.85}
        />
      )}
      <g
        key={moon ? 'moon' : 'sun'}
        className="scene-sun"
        style={{ transform: `rotate(${degrees}deg)`, transformOrigin: `${x}px ${y}px` }}
      >
        <g transform={`translate(${x} ${y - r}) scale(${size})`}>
          <circle r={moon ? 62 : 78} fill="url(#scene-sun-glow)" fillOpacity={moon ? 0.5 : 1} />
          {moon ? (
            <path
              className="scene-moon"
              style={{ transform: `rotate(${-degrees - 24}deg) scale(1.05)` }}
              d="M4-19a19.5 19.5 0 1 0 13.6 27.6A16 16 0 0 1 4-19Z"
              fill="#d8c596"
            />
          ) : (
            <>
              <circle r="15" fill="var(--accent-fill)" />
              <g stroke="var(--accent)" strokeWidth="2.4" strokeLinecap="round">
                <path d={SUN_RAYS.long} />
                <path d={SUN_RAYS.short} />
              </g>
            </>
          )}
        </g>
      </g>
    </>
  )
}
