/**
 * The hand of the vote's clock: a leaf on the rim of the dial, with light behind it over the seats already asked. It is placed anew in
 * every frame from the clock, never by a stream of messages, so that it is right after a reload and on every screen.
 */

import { clockRound, type VoteClock } from '@grimoire/game/rules'
import type { TownLayout } from '@grimoire/layout/town'
import { useEffect, useId, useMemo, useRef } from 'react'
import { anglesOf, arc, polar, turn } from './geometry.ts'
import { isSmall } from './hub-parts.tsx'

interface VoteHandProps {
  readonly layout: TownLayout
  readonly width: number
  readonly height: number
  /** Ids in the order of the seats. */
  readonly seats: readonly { readonly id: string }[]
  readonly nominatorId: string | null
  /** `null` for the storyteller and in a free vote: the hand then goes round from the first seat. */
  readonly nomineeId: string | null
  /** On the device's clock; `null` before the hand starts, and when the votes are counted without it. */
  readonly clock: VoteClock | null
  /** The place of the seat that is asked now. */
  readonly asked: number | null
  readonly still: boolean
}

/** The words of a vote stand inside this part of the dial's radius. */
const INNER = 0.655
/** How far before its first seat the hand leans. */
const LEAN = 6

export function VoteHand({ layout, width, height, seats, nominatorId, nomineeId, clock, asked, still }: VoteHandProps) {
  const { dial } = layout
  const round = useMemo(() => roundOf(layout, seats, nomineeId), [layout, seats, nomineeId])
  const hand = useRef<SVGGElement>(null)
  const near = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const far = useRef<HTMLDivElement>(null)
  const { from } = round

  useEffect(() => {
    let frame = 0
    const place = () => {
      const degrees = handAt(round.way, clock, Date.now(), still)
      const span = degrees - from
      if (hand.current) hand.current.style.transform = `rotate(${degrees}deg)`
      if (near.current) near.current.style.transform = `rotate(${span}deg)`
      if (after.current)
        Object.assign(after.current.style, { transform: `rotate(${span - 180}deg)`, opacity: span > 180 ? '1' : '0' })
      if (far.current) Object.assign(far.current.style, { transform: `rotate(${span}deg)`, opacity: span > 180 ? '1' : '0' })
      if (clock?.running && Date.now() < clock.startedAt + clock.speed * seats.length) frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [round, clock, still, from, seats.length])

  const size = 2 * (dial.r - 10 * dial.u)
  const half = { left: dial.x, top: dial.y - size / 2, width: size / 2, height: size }
  const full = { width: size }
  const wide = !isSmall(layout)
  return (
    <div className="scene-vote" aria-hidden="true">
      {clock !== null && (
        <>
          <div className="scene-lit-half" style={{ ...half, transform: `rotate(${from}deg)` }}>
            <div ref={near} className="scene-lit-turn" data-half="near" style={full} />
            <div ref={far} className="scene-lit-turn" data-half="far" style={full} />
          </div>
          <div className="scene-lit-half" style={{ ...half, transform: `rotate(${from + 180}deg)` }}>
            <div ref={after} className="scene-lit-turn" data-half="near" style={full} />
          </div>
        </>
      )}
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {wide && (
          <circle
            cx={dial.x}
            cy={dial.y}
            r={INNER * dial.r}
            fill="none"
            stroke="var(--etch)"
            strokeWidth={Math.max(0.6, 1.2 * dial.u)}
          />
        )}
        <Arrow
          layout={layout}
          from={seats.findIndex((seat) => seat.id === nominatorId)}
          to={seats.findIndex((seat) => seat.id === nomineeId)}
        />
        {asked !== null && <Thread key={asked} layout={layout} seat={asked} />}
        <g ref={hand} style={{ transformOrigin: `${dial.x}px ${dial.y}px` }}>
          <path d={leaf(dial)} fill="var(--accent)" />
          {wide && <circle cx={dial.x} cy={dial.y - INNER * dial.r + 14 * dial.u} r={7 * dial.u} fill="var(--accent)" />}
        </g>
      </svg>
    </div>
  )
}

interface Round {
  /** The nominee's direction, where the round begins and ends. */
  readonly from: number
  /** Where the hand stands before it starts, and at each seat in turn. Never turns back. */
  readonly way: readonly number[]
}

function roundOf(layout: TownLayout, seats: VoteHandProps['seats'], nomineeId: string | null): Round {
  const angles = anglesOf(layout)
  const order = clockRound(seats, nomineeId).map((seat) => angles[seats.indexOf(seat)] ?? 0)
  const from = order.at(-1) ?? 0
  let last = from
  const way = order.map((degrees) => {
    last += turn(degrees - last) || 360
    return last
  })
  const first = way[0] ?? from
  return { from, way: [Math.max(first - LEAN, from + (first - from) / 2), ...way] }
}

/** The hand's angle at this time; without travel it stands at the seat that is asked. */
export function handAt(way: readonly number[], clock: VoteClock | null, now: number, still: boolean): number {
  const before = way[0] ?? 0
  if (clock === null) return before
  const seats = way.length - 1
  const passed = clock.running ? Math.min(seats, Math.max(0, (now - clock.startedAt) / clock.speed)) : seats
  if (still) return way[Math.min(seats, Math.floor(passed) + 1)] ?? before
  const seat = Math.min(seats, Math.floor(passed))
  const here = way[seat] ?? before
  return here + ((way[seat + 1] ?? here) - here) * (passed - seat)
}

function leaf({ x, y, r, u }: TownLayout['dial']): string {
  const inner = INNER * r
  const p = (across: number, out: number) => `${(x + across * u).toFixed(2)} ${(y - out).toFixed(2)}`
  const [tip, foot, high, low] = [r + 14 * u, inner + 4 * u, r - 40 * u, inner + 34 * u]
  return `M${p(0, tip)}C${p(9, high)} ${p(13, low)} ${p(0, foot)}C${p(-13, low)} ${p(-9, high)} ${p(0, tip)}Z`
}

/** Along the dial from the nominator to the nominee, by the shorter way. */
function Arrow({ layout, from, to }: { readonly layout: TownLayout; readonly from: number; readonly to: number }) {
  const angles = anglesOf(layout)
  const [start, end] = [angles[from], angles[to]]
  if (start === undefined || end === undefined || from === to) return null
  const { dial } = layout
  const { r, u } = dial
  const radius = r + 26 * u
  const clockwise = turn(end - start) <= 180
  const way = clockwise ? 1 : -1
  const span = turn(way * (end - start))
  const [room, head] = [Math.min(5, span / 5), Math.min(7, span / 4)]
  const tip = end - way * head
  const line = clockwise ? arc(dial, radius, start + room, tip) : arc(dial, radius, tip, start - room)
  const point = polar(dial, radius, tip + way * 1.6)
  const size = Math.max(0.5, u)
  return (
    <>
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth={Math.max(1.2, 3 * u)} strokeLinecap="round" />
      <path
        transform={`translate(${point.x} ${point.y}) rotate(${tip + (clockwise ? 1 : 179)}) scale(${size})`}
        d="M6 0-10-9-6 0-10 9Z"
        fill="var(--accent)"
      />
    </>
  )
}

/** A thread of light from the hand to the seat it asks. It ends below the plate of a seat above the dial. */
function Thread({ layout, seat }: { readonly layout: TownLayout; readonly seat: number }) {
  const id = useId()
  const place = layout.seats[seat]
  if (!place) return null
  const { dial, disc } = layout
  const above = place.y < dial.y - dial.r
  const away = Math.hypot(place.x - dial.x, place.y - dial.y)
  const share = (0.62 * disc) / away
  const end = above
    ? { x: place.x, y: place.plate.y + place.plate.height / 2 + 14 * layout.u }
    : { x: place.x - (place.x - dial.x) * share, y: place.y - (place.y - dial.y) * share }
  const start = polar(dial, dial.r + 22 * dial.u, (Math.atan2(end.x - dial.x, dial.y - end.y) * 180) / Math.PI)
  return (
    <g className="scene-thread">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={start.x} y1={start.y} x2={end.x} y2={end.y}>
        <stop stopColor="var(--accent)" stopOpacity=".15" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity=".8" />
      </linearGradient>
      <path
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        stroke={`url(#${id})`}
        strokeWidth={Math.max(1.2, 2.4 * dial.u)}
        strokeLinecap="round"
      />
    </g>
  )
}
