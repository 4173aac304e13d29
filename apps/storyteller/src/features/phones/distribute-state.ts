/** Whether tokens can be distributed now and, if not, what is missing. */

import type { Game } from '@grimoire/game/model'
import type { HandOut } from './hand-out.ts'
import type { Outgoing, PhoneSeat } from './phone-rows.ts'

interface Common {
  readonly counts: { readonly unassigned: number; readonly available: number }
  /** The names of phones that are not connected now. */
  readonly away: readonly string[]
}

/** What is still missing when nothing new can be sent. */
export interface Missing {
  /** Phones that have not fetched theirs yet. */
  readonly late: readonly string[]
  /** Phones for whose players there is no token. */
  readonly without: readonly string[]
  /** Phones whose token cannot be told: nobody has decided what its player believes, or the game hides all tokens. */
  readonly held: number
  /** Tokens in the bag that have no player yet. */
  readonly left: number
}

export type DistributeState = Common &
  (
    | { readonly kind: 'nobody' | 'tooMany' | 'nothing' | 'done' }
    | { readonly kind: 'notReady'; readonly waiting: number }
    /** Everything that can be sent was sent. */
    | { readonly kind: 'partly'; readonly missing: Missing }
    /** `news`: how many phones would receive something new; `null` if nothing has been sent yet. */
    | { readonly kind: 'can'; readonly news: number | null }
  )

interface DistributeInput {
  readonly game: Pick<Game, 'stage'>
  readonly seats: readonly PhoneSeat[]
  readonly given: Readonly<Record<string, unknown>>
  readonly handOut: HandOut
  readonly outgoing: Pick<Outgoing, 'rows' | 'news'>
}

export function distributeState({ game, seats, given, handOut, outgoing }: DistributeInput): DistributeState {
  const counts = { unassigned: handOut.unassigned.length, available: handOut.available.length }
  const common = { counts, away: namesOf(seats.filter(({ player }) => !player.connected)) }
  if (seats.length === 0) return { ...common, kind: 'nobody' }
  const drawing = game.stage === 'pick'
  const waiting = seats.filter(({ player }) => !player.ready).length
  const drawnAtRandom = handOut.unassigned.filter((seat) => !outgoing.news.includes(seat)).length
  const news = outgoing.news.length + Math.min(drawnAtRandom, counts.available)
  if (news === 0) return { ...common, ...afterSending(seats, handOut, outgoing) }
  // In play, everyone has already said that they are ready.
  if (drawing && waiting > 0) return { ...common, kind: 'notReady', waiting }
  // If there are some tokens but not enough, the storyteller decides who goes without, not chance.
  if (counts.available > 0 && counts.unassigned > counts.available) return { ...common, kind: 'tooMany' }
  return { ...common, kind: 'can', news: drawing && Object.keys(given).length === 0 ? null : news }
}

function afterSending(seats: readonly PhoneSeat[], { left }: HandOut, { rows }: Pick<Outgoing, 'rows'>) {
  const told = seats.filter(({ player }) => rows[player.player_id])
  const without = namesOf(seats.filter(({ token, player }) => token === null && !rows[player.player_id]))
  const held = seats.length - told.length - without.length
  if (told.length === 0 && held === 0) return { kind: 'nothing' as const }
  const late = namesOf(told.filter(({ player }) => !player.has_token))
  const complete = late.length === 0 && without.length === 0 && held === 0 && left === 0
  return complete ? { kind: 'done' as const } : { kind: 'partly' as const, missing: { late, without, held, left } }
}

function namesOf(seats: readonly PhoneSeat[]): readonly string[] {
  return seats.map(({ player }) => player.player_name)
}
