/**
 * The hands of the clock on the dial: one rests on the nominee, the other goes round while the vote runs, and the seat it
 * comes to is lit. The round is one animation of a transform, counted from when it began: right after a reload, in another
 * tab, and without a render of the board.
 */

import { clockDuration, clockRound, type Dial, type TokenId, VOTE_HAND_OFFSET } from '@grimoire/game'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useReducedMotion } from '../ui/use-media.ts'
import type { SeatPlace } from './placement.ts'
import { useSeatUnderHand } from './use-seat-under-hand.ts'
import type { VoteClockView } from './view.ts'

interface VoteHandsProps {
  /** `null` where there is no room for it: then only seats are lit. */
  readonly dial: Dial | null
  readonly seats: readonly SeatPlace[]
  readonly clock: VoteClockView
}

export function VoteHands({ dial, seats, clock }: VoteHandsProps) {
  return (
    <>
      {dial && <DialHands dial={dial} seats={seats} clock={clock} />}
      <LitSeat seats={seats} clock={clock} />
    </>
  )
}

/** Of the dial's shorter radius, and at most, px: the middle is for the count. */
const LENGTH = 0.45
const LONGEST = 84

/** Where a hand points: clockwise from three o'clock, degrees, and how far out its tip is, px. */
interface Aim {
  readonly turn: number
  readonly reach: number
}

function DialHands({ dial, seats, clock }: VoteHandsProps & { readonly dial: Dial }) {
  const { nomineeId, run } = clock
  const round = useMemo(() => roundOf(dial, seats, nomineeId), [dial, seats, nomineeId])
  const moving = useRef<HTMLSpanElement>(null)
  const reduced = useReducedMotion()
  const running = useSeatUnderHand(run, seats.length) !== null
  const length = Math.min(LONGEST, LENGTH * Math.min(dial.rx, dial.ry))
  const place = { left: dial.cx, top: dial.cy, '--hand': `${length}px` } as React.CSSProperties
  const last = round.at(-1)

  useLayoutEffect(() => {
    if (!running || run === null || moving.current === null) return undefined
    const animation = moving.current.animate(
      round.map((aim) => ({ transform: transformOf(aim), easing: reduced ? 'steps(1, jump-start)' : 'linear' })),
      { duration: clockDuration(run, round.length - 1), fill: 'both' },
    )
    animation.currentTime = Math.max(0, Date.now() - run.startedAt)
    return () => animation.cancel()
  }, [running, run, round, reduced])

  if (!last) return null
  return (
    <div className="vote-hands" style={place} aria-hidden="true">
      <Hand kind="nominee" aim={last} />
      {(running || run === null) && <Hand kind="moving" aim={round[0] ?? last} ref={moving} />}
    </div>
  )
}

function Hand({
  kind,
  aim,
  ref,
}: {
  readonly kind: 'nominee' | 'moving'
  readonly aim: Aim
  readonly ref?: React.Ref<HTMLSpanElement>
}) {
  return (
    <span ref={ref} className="vote-hand" data-kind={kind} style={{ transform: transformOf(aim) }}>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none">
        <path d="M0 10 78 3 100 10 78 17Z" />
      </svg>
    </span>
  )
}

/** The way of the hand: where it stands before the vote, then every seat in the order of the clock, the nominee last. */
function roundOf(dial: Dial, seats: readonly SeatPlace[], nomineeId: TokenId): readonly Aim[] {
  const aims = clockRound(seats, nomineeId).flatMap((seat) => {
    const dot = dial.dots[seats.indexOf(seat)]
    return dot ? [aimAt(dial, dot)] : []
  })
  const nominee = aims.at(-1)
  if (!nominee) return []
  const way: Aim[] = [{ ...nominee, turn: nominee.turn + VOTE_HAND_OFFSET }]
  for (const aim of aims) way.push({ ...aim, turn: nearestTurn(way.at(-1)?.turn ?? aim.turn, aim.turn) })
  return way
}

function aimAt(dial: Dial, dot: { readonly x: number; readonly y: number }): Aim {
  const dx = dot.x - dial.cx
  const dy = dot.y - dial.cy
  return { turn: (Math.atan2(dy, dx) * 180) / Math.PI, reach: Math.hypot(dx, dy) - DOT_RADIUS }
}

const DOT_RADIUS = 6

/** The same direction by the shortest way from there, so that the hand never turns back past the top. */
function nearestTurn(from: number, to: number): number {
  return to + 360 * Math.round((from - to) / 360)
}

function transformOf({ turn, reach }: Aim): string {
  return `rotate(${turn.toFixed(2)}deg) translateX(${reach.toFixed(1)}px)`
}

/** A ring around the seat that the hand comes to. */
function LitSeat({ seats, clock }: Omit<VoteHandsProps, 'dial'>) {
  const under = useSeatUnderHand(clock.run, seats.length)
  const place = under === null ? undefined : clockRound(seats, clock.nomineeId)[under]
  if (!place) return null
  const size = place.size + 2 * LIT_GAP
  return (
    <span
      className="vote-lit"
      aria-hidden="true"
      style={{ width: size, height: size, transform: `translate(${place.x - size / 2}px, ${place.y - size / 2}px)` }}
    />
  )
}

const LIT_GAP = 9
