/**
 * The hands of the clock, on the dial or, where there is no room for one, over the reminders: one rests on the nominee, the other goes round while the vote runs and lights each seat it
 * comes to. The round is one animation of a transform, timed from when the vote began, so it is right after a reload and in another
 * tab, and the board never renders for it.
 */

import type { Point, TokenId } from '@grimoire/game/model'
import { clockDuration, clockRound, VOTE_HAND_OFFSET } from '@grimoire/game/rules'
import { useSeatUnderHand } from '@grimoire/page/timer/use-seat-under-hand.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useReducedMotion } from '../ui/use-media.ts'
import type { Placement, SeatPlace } from './placement.ts'
import type { VoteClockView } from './view.ts'

interface VoteHandsProps {
  readonly placement: Placement
  readonly clock: VoteClockView
}

export function VoteHands({ placement, clock }: VoteHandsProps) {
  return (
    <>
      <Hands placement={placement} clock={clock} />
      <LitSeat seats={placement.seats} clock={clock} />
    </>
  )
}

/** Length as a share of the shortest distance from the middle to a tip, and in px at most: the middle is for the count. */
const LENGTH = 0.45
const LONGEST = 84

/** Where a hand points: degrees clockwise from three o'clock, and the distance of its tip from the middle, px. */
interface Aim {
  readonly turn: number
  readonly reach: number
}

function Hands({ placement, clock }: VoteHandsProps) {
  const { nomineeId, run } = clock
  const round = useMemo(() => roundOf(placement, nomineeId), [placement, nomineeId])
  const moving = useRef<HTMLSpanElement>(null)
  const reduced = useReducedMotion()
  const running = useSeatUnderHand(run, placement.seats.length) !== null
  const length = Math.min(LONGEST, LENGTH * Math.min(...round.map(({ reach }) => reach)))
  const middle = middleOf(placement)
  const place = { left: middle.x, top: middle.y, '--hand': `${length}px` } as React.CSSProperties
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
    <div className="vote-hands" data-over={placement.dial === null || undefined} style={place} aria-hidden="true">
      {nomineeId !== null && <Hand kind="nominee" aim={last} />}
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
function roundOf(placement: Placement, nomineeId: TokenId | null): readonly Aim[] {
  const { seats } = placement
  const aims = clockRound(seats, nomineeId).map((seat) => aimAt(seat, seats.indexOf(seat), placement))
  const nominee = aims.at(-1)
  if (!nominee) return []
  const way: Aim[] = [{ ...nominee, turn: nominee.turn + VOTE_HAND_OFFSET }]
  for (const aim of aims) way.push({ ...aim, turn: nearestTurn(way.at(-1)?.turn ?? aim.turn, aim.turn) })
  return way
}

/** At the seat's dot on the dial; where there is no room for a dial, at the token itself. */
function aimAt(seat: SeatPlace, index: number, placement: Placement): Aim {
  const middle = middleOf(placement)
  const dot = placement.dial?.dots[index]
  const { x, y } = dot ?? seat
  const short = dot ? DOT_RADIUS : seat.size / 2 + TOKEN_GAP
  const away = Math.hypot(x - middle.x, y - middle.y)
  return { turn: (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI, reach: Math.max(SHORTEST_REACH, away - short) }
}

function middleOf({ dial, layout }: Placement): Point {
  return dial ? { x: dial.cx, y: dial.cy } : layout.hub
}

const DOT_RADIUS = 6
const TOKEN_GAP = 10
/** Tokens can be dragged to the middle itself. */
const SHORTEST_REACH = 40

/** The same direction reached by the shorter way from there, so that the hand never turns back past the top. */
function nearestTurn(from: number, to: number): number {
  return to + 360 * Math.round((from - to) / 360)
}

function transformOf({ turn, reach }: Aim): string {
  return `rotate(${turn.toFixed(2)}deg) translateX(${reach.toFixed(1)}px)`
}

/** A ring around the seat that the hand is coming to. */
function LitSeat({ seats, clock }: { readonly seats: readonly SeatPlace[]; readonly clock: VoteClockView }) {
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
