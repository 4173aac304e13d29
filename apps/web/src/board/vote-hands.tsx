/**
 * The hands of the clock on the dial: one rests on the nominee, the other goes round while the vote runs and lights each seat it
 * comes to. The round is one animation of a transform, timed from when the vote began, so it is right after a reload and in another
 * tab, and the board never renders for it.
 */

import { clockDuration, clockRound, type Dial, type TokenId, VOTE_HAND_OFFSET } from '@grimoire/game'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useReducedMotion } from '../ui/use-media.ts'
import type { SeatPlace } from './placement.ts'
import { useSeatUnderHand } from './use-seat-under-hand.ts'
import type { VoteClockView } from './view.ts'

interface VoteHandsProps {
  /** `null` where there is no room for a dial: then seats are only lit. */
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

/** Length as a share of the dial's shorter radius, and in px at most: the middle is for the count. */
const LENGTH = 0.45
const LONGEST = 84

/** Where a hand points: degrees clockwise from three o'clock, and the distance of its tip from the middle, px. */
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

/** The hand's path: where it stands before the vote, then every seat in the clock's order, the nominee last. */
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

/** The same direction reached by the shorter way from there, so that the hand never turns back past the top. */
function nearestTurn(from: number, to: number): number {
  return to + 360 * Math.round((from - to) / 360)
}

function transformOf({ turn, reach }: Aim): string {
  return `rotate(${turn.toFixed(2)}deg) translateX(${reach.toFixed(1)}px)`
}

/** A ring around the seat that the hand is coming to. */
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
