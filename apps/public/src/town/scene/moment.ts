/**
 * Which moment of the game the scene shows. A moment follows from how the state changed, not from the state alone: the result of a vote
 * stays for some seconds, and a dawn is only shown to those who saw the night. Pure; times are epoch milliseconds of the server's clock.
 */

import type { TownState } from '@grimoire/protocol/town/state'

/** How long the result of a vote stays. */
export const RESULT_MS = 3000
/** How long a dawn stays, and how long at least when the storyteller goes on. */
export const DAWN_MS = 20_000
export const LEAST_DAWN_MS = 6000
/** How long it stays that somebody was executed or exiled, or died by day. */
export const EVENT_MS = 10_000

type Nomination = NonNullable<TownState['nomination']>
type Result = TownState['nominations'][number]
type DayEvent = TownState['events'][number]

/**
 * What a vote came to. `unknown`: the votes were secret. `fewer`: enough votes, but not more than somebody else had. `stays`: no exile.
 * `counted`: a free vote, which decides nothing.
 */
export type Outcome = 'block' | 'tie' | 'tooFew' | 'fewer' | 'exile' | 'stays' | 'counted' | 'unknown'

export type Moment =
  | { readonly kind: 'empty' | 'day' | 'night' }
  | { readonly kind: 'vote'; readonly nomination: Nomination }
  | {
      readonly kind: 'result'
      readonly nomination: Nomination
      readonly result: Result
      readonly outcome: Outcome
      readonly until: number
    }
  | {
      readonly kind: 'dawn'
      readonly day: number
      readonly died: readonly string[]
      /** When it is over at the latest, and when the storyteller may end it. */
      readonly until: number
      readonly from: number
    }
  | { readonly kind: 'events'; readonly events: readonly DayEvent[]; readonly until: number }
  | { readonly kind: 'reveal'; readonly winner: 'good' | 'evil' }

export interface Memory {
  readonly moment: Moment
  /** The state that the moment was last decided by. */
  readonly state: TownState | null
}

export const NOTHING_SEEN: Memory = { moment: { kind: 'empty' }, state: null }

/** What is shown with this state at this time, given what was shown before. Returns the same memory when nothing changed. */
export function remember(memory: Memory, state: TownState | null, now: number): Memory {
  const moment = momentOf(memory, state, now)
  return moment === memory.moment && state === memory.state ? memory : { moment, state }
}

/** When the moment ends by itself; `null` when it does not. */
export function endOf({ moment, state }: Memory): number | null {
  if (moment.kind === 'result' || moment.kind === 'events') return moment.until
  if (moment.kind !== 'dawn') return null
  return state?.dawn?.over ? Math.min(moment.until, moment.from + LEAST_DAWN_MS) : moment.until
}

function momentOf(memory: Memory, state: TownState | null, now: number): Moment {
  if (state === null || isEmpty(state)) return kept(memory.moment, { kind: 'empty' })
  if (state.winner !== null) {
    const { moment } = memory
    return moment.kind === 'reveal' && moment.winner === state.winner ? moment : { kind: 'reveal', winner: state.winner }
  }
  return (
    (state.nomination === null ? null : voteOf(memory.moment, state.nomination)) ??
    eventsOf(memory, state, now) ??
    resultOf(memory, state, now) ??
    (isNight(state) ? kept(memory.moment, { kind: 'night' }) : null) ??
    dawnOf(memory, state, now) ??
    kept(memory.moment, { kind: 'day' })
  )
}

/** Before the storyteller has sent anything. */
function isEmpty(state: TownState): boolean {
  return state.rolesInGrim.length === 0 && state.gameState === null && state.timer === null
}

function isNight(state: TownState): boolean {
  return state.gameState?.currentPhase === 'Night'
}

function kept(before: Moment, now: { readonly kind: 'empty' | 'day' | 'night' }): Moment {
  return before.kind === now.kind ? before : now
}

function voteOf(before: Moment, nomination: Nomination): Moment {
  return before.kind === 'vote' && before.nomination === nomination ? before : { kind: 'vote', nomination }
}

/** The result of the nomination that was open until now, or still that of the one before. */
function resultOf({ moment, state: before }: Memory, state: TownState, now: number): Moment | null {
  if (moment.kind === 'result') return now < moment.until && !isNight(state) ? moment : null
  if (moment.kind !== 'vote' || before === null) return null
  const { nomination } = moment
  const result = state.nominations.find((one) => one.id === nomination.id)
  if (!result) return null
  return { kind: 'result', nomination, result, outcome: outcomeOf(result, state), until: now + RESULT_MS }
}

/** What has happened to players since the state before, together with what is still shown of it; also when the night falls meanwhile. */
function eventsOf({ moment, state: before }: Memory, state: TownState, now: number): Moment | null {
  // A viewer who has just come is not told what was told before.
  const isKnown = ({ tokenId }: DayEvent) =>
    before?.rolesInGrim.some((row) => (tokenId === null ? row.seated : row.id === tokenId)) === true
  const fresh = state.events.filter((one) => isKnown(one) && !before?.events.some(({ id }) => id === one.id))
  const shown = moment.kind === 'events' && now < moment.until ? moment : null
  const still = shown?.events.filter((one) => state.events.some(({ id }) => id === one.id)) ?? []
  if (fresh.length === 0 && shown?.events.length === still.length) return shown
  if (fresh.length === 0 && still.length === 0) return null
  return { kind: 'events', events: [...still, ...fresh], until: fresh.length > 0 ? now + EVENT_MS : (shown?.until ?? now) }
}

function outcomeOf(result: Result, state: TownState): Outcome {
  const { kind, votes, votesNeeded, nomineeId, id } = result
  if (kind === 'free') return 'counted'
  const nominee = state.rolesInGrim.find((row) => row.id === nomineeId)
  if (kind === 'execution' && (nomineeId === null ? state.storytellerBlock !== null : nominee?.onTheBlock)) return 'block'
  if (votes === null) return 'unknown'
  const enough = votes > 0 && votes >= votesNeeded
  if (kind === 'exile') return enough ? 'exile' : 'stays'
  if (!enough) return 'tooFew'
  const others = state.nominations.filter((one) => one.kind === 'execution' && one.id !== id)
  const most = Math.max(0, ...others.map((one) => one.votes ?? 0))
  return votes === most ? 'tie' : 'fewer'
}

/** The dawn that came while this viewer was watching, until it is over. */
function dawnOf({ moment, state: before }: Memory, state: TownState, now: number): Moment | null {
  if (moment.kind === 'dawn') {
    if (state.dawn === null || state.dawn.day !== moment.day) return newDawn(before, state, now)
    const end = endOf({ moment, state }) ?? 0
    if (now >= end) return null
    return sameIds(moment.died, state.dawn.died) ? moment : { ...moment, died: state.dawn.died }
  }
  return newDawn(before, state, now)
}

function newDawn(before: TownState | null, state: TownState, now: number): Moment | null {
  const { dawn } = state
  if (dawn === null || dawn.over || before === null || isEmpty(before)) return null
  const wasNight = before.gameState === null ? state.gameState === null : isNight(before)
  if (!wasNight || before.dawn?.day === dawn.day) return null
  return { kind: 'dawn', day: dawn.day, died: dawn.died, from: now, until: now + DAWN_MS }
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i])
}
