/** Whether tokens can be distributed now and, if not, what is missing. */

import type { Game } from '@grimoire/game'
import type { HandOut } from './hand-out.ts'
import type { Outgoing, PhoneSeat } from './phone-rows.ts'

interface Counts {
  readonly counts: { readonly unassigned: number; readonly available: number }
}

export type DistributeState = Counts &
  (
    | { readonly kind: 'nobody' | 'tooMany' | 'nothing' | 'done' }
    | { readonly kind: 'notReady'; readonly waiting: number }
    /** Everything was sent, but these phones have not fetched theirs yet. */
    | { readonly kind: 'partly'; readonly away: readonly string[] }
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
  if (seats.length === 0) return { counts, kind: 'nobody' }
  const drawing = game.stage === 'pick'
  const waiting = seats.filter(({ player }) => !player.ready).length
  const drawnAtRandom = handOut.unassigned.filter((seat) => !outgoing.news.includes(seat)).length
  const news = outgoing.news.length + Math.min(drawnAtRandom, counts.available)
  if (news === 0) return afterSending(counts, seats, outgoing)
  // In play, everyone has already said that they are ready.
  if (drawing && waiting > 0) return { counts, kind: 'notReady', waiting }
  // If there are some tokens but not enough, the storyteller decides who goes without, not chance.
  if (counts.available > 0 && counts.unassigned > counts.available) return { counts, kind: 'tooMany' }
  return { counts, kind: 'can', news: drawing && Object.keys(given).length === 0 ? null : news }
}

function afterSending(counts: Counts['counts'], seats: readonly PhoneSeat[], { rows }: Pick<Outgoing, 'rows'>): DistributeState {
  const told = seats.filter(({ player }) => rows[player.player_id])
  if (told.length === 0) return { counts, kind: 'nothing' }
  const away = told.flatMap(({ player }) => (player.has_token ? [] : [player.player_name]))
  return away.length === 0 ? { counts, kind: 'done' } : { counts, kind: 'partly', away }
}
