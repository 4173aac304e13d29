/** What a push leaves of itself: the state that every viewer is shown, and the grimoire for those who may see it. */

import { MAX_PLAYERS } from '@grimoire/protocol/limits'
import type { PushTown, TownMore } from '@grimoire/protocol/town/calls'
import { EMPTY_TOWN, type TownReveal, type TownState, townGameStateSchema, townTimerSchema } from '@grimoire/protocol/town/state'
import type { HideId } from './opaque-ids.ts'
import { type PublicParts, publicRows } from './public-rows.ts'

/** A clock may be wrong by years, but what it says stays a number. */
const MOST_LATE_MS = 1e14

type Timer = TownState['timer']
type Nomination = TownState['nomination']

/** `now` in epoch milliseconds: the server's clock. */
export function publicState(push: PushTown, parts: PublicParts, now: number): TownState {
  const { hideId } = parts
  const rolesInGrim = publicRows(push.rolesInGrim, parts)
  const late = push.sentAt === undefined ? 0 : Math.min(Math.max(now - push.sentAt, -MOST_LATE_MS), MOST_LATE_MS)
  const rest = push.more ? hiddenIds(push.more, hideId) : { ...EMPTY_TOWN, playerCount: countPlayers(rolesInGrim) }
  const { nomination } = rest
  return {
    ...rest,
    rolesInGrim,
    timer: shiftedTimer(timerOf(push.timer), late),
    gameState: gameStateOf(push.gameState),
    nomination: nomination && {
      ...nomination,
      vote: nomination.vote && { ...nomination.vote, startedAt: nomination.vote.startedAt + late },
    },
  }
}

export function hiddenReveal({ rolesInGrim, latest, bluffs, fact, recap }: TownReveal, hideId: HideId): TownReveal {
  return {
    rolesInGrim: rolesInGrim.map((row) => ({ ...row, id: hideId(row.id) })),
    latest: latest && hideId(latest),
    bluffs,
    fact: fact && { ...fact, tokenId: fact.tokenId && hideId(fact.tokenId) },
    recap,
  }
}

function hiddenIds(more: TownMore, hideId: HideId): TownMore {
  const orNull = (id: string | null) => (id === null ? null : hideId(id))
  const { nomination, nominations, dawn, events, seats } = more
  return {
    ...more,
    nomination: nomination && {
      ...nomination,
      id: hideId(nomination.id),
      nominatorId: orNull(nomination.nominatorId),
      nomineeId: orNull(nomination.nomineeId),
      hands: nomination.secret ? [] : nomination.hands.map(hideId),
    },
    nominations: nominations.map((one) => ({
      ...one,
      id: hideId(one.id),
      nominatorId: orNull(one.nominatorId),
      nomineeId: orNull(one.nomineeId),
    })),
    dawn: dawn && { ...dawn, died: dawn.died.map(hideId) },
    events: events.map((one) => ({ ...one, id: hideId(one.id), tokenId: orNull(one.tokenId) })),
    seats: seats && { ...seats, order: seats.order.map(hideId) },
  }
}

/** Of a client that does not say how many play: those who are no Travellers. */
function countPlayers(rows: TownState['rolesInGrim']): number {
  return Math.min(MAX_PLAYERS, rows.filter(({ seated, character }) => seated && character === null).length)
}

function timerOf(sent: unknown): Timer {
  const { isRunning, isStopwatch, currentTime, targetTime, startTimestamp = null, title = '' } = fieldsOf(sent)
  const timer = townTimerSchema.safeParse({ isRunning, isStopwatch, currentTime, targetTime, startTimestamp, title })
  return timer.success ? timer.data : null
}

function gameStateOf(sent: unknown): TownState['gameState'] {
  const { currentDay, currentPhase } = fieldsOf(sent)
  const state = townGameStateSchema.safeParse({ currentDay, currentPhase })
  return state.success ? state.data : null
}

function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
}

function shiftedTimer(timer: Timer, late: number): Timer {
  if (!timer || timer.startTimestamp === null) return timer
  return { ...timer, startTimestamp: timer.startTimestamp + late }
}

/** The way to the server takes a little more or less each time; this much of a difference is no news. */
const JITTER_MS = 400

/** Whether anything in it is running. */
export function hasTimes({ timer, nomination }: TownState): boolean {
  return timer?.startTimestamp != null || nomination?.vote != null
}

/** The state with the times of the one before it, where they mean the same moment. */
export function steadyTimes(state: TownState, before: TownState): TownState {
  return { ...state, timer: steadyTimer(state.timer, before.timer), nomination: steadyVote(state.nomination, before.nomination) }
}

function steadyTimer(timer: Timer, before: Timer): Timer {
  if (timer?.startTimestamp == null || before?.startTimestamp == null) return timer
  const steady = { ...timer, startTimestamp: before.startTimestamp }
  return isSameMoment(timer.startTimestamp, before.startTimestamp) && isSame(steady, before) ? before : timer
}

function steadyVote(nomination: Nomination, before: Nomination): Nomination {
  if (!nomination?.vote || !before?.vote || nomination.id !== before.id) return nomination
  const { vote } = nomination
  const steady = { ...vote, startedAt: before.vote.startedAt }
  return isSameMoment(vote.startedAt, before.vote.startedAt) && isSame(steady, before.vote)
    ? { ...nomination, vote: before.vote }
    : nomination
}

function isSameMoment(one: number, other: number): boolean {
  return Math.abs(one - other) <= JITTER_MS
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
