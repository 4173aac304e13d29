/** What a gesture on the board means, in the game as it is and with what is open. Pure: `carryOut` does it. */

import {
  type Action,
  findReminder,
  findToken,
  type Game,
  type Point,
  type ReminderId,
  type ReminderRef,
  remindersOf,
  type Token,
  type TokenId,
} from '@grimoire/game'
import type { Gesture, Piece } from '../board/gesture.ts'
import { isChoosing } from './choosing.ts'
import type { Nominating } from './play-store.ts'

/** What of the play screen decides what a gesture means. */
export interface BoardMode {
  /** A moment of the past is on show. */
  readonly past: boolean
  /** The grimoire is hidden from those around the table. */
  readonly covered: boolean
  /** Somebody is about to nominate. */
  readonly choosing: Nominating | null
  /** The token whose ring of actions is open. */
  readonly ring: TokenId | null
}

export type Intent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'openRing'; readonly id: TokenId }
  | { readonly kind: 'closeRing' }
  | { readonly kind: 'openDialog'; readonly dialog: BoardDialog }
  | { readonly kind: 'nominate'; readonly from: TokenId | null; readonly id: TokenId }
  /** Lays a reminder of one token beside another. */
  | { readonly kind: 'giveReminder'; readonly ref: ReminderRef; readonly ownerId: TokenId; readonly attachedTo: TokenId }
  /** A hand, a life, a place: what the game itself has a name for. */
  | { readonly kind: 'act'; readonly action: Action }

/** The tools of a token or of a reminder; or which reminder of `from` to lay by this player. */
type BoardDialog =
  | { readonly kind: 'token'; readonly id: TokenId }
  | { readonly kind: 'reminder'; readonly id: ReminderId }
  | { readonly kind: 'remind'; readonly id: TokenId; readonly from: TokenId }

const NOTHING: Intent = { kind: 'nothing' }

export function intentOf(gesture: Gesture, game: Game, mode: BoardMode): Intent {
  if (mode.past || mode.covered) return NOTHING
  const { target } = gesture
  if (gesture.kind === 'drop') return dropIntent(target, gesture.onto, gesture.at, game)
  if (target.kind === 'reminder') return reminderIntent(target, game)
  const token = findToken(game, target.id)
  return token ? tokenIntent(gesture.kind, token, game, mode) : NOTHING
}

/** Whether a piece may be dragged now. While a nominee is chosen, the way across the board draws the line to them. */
export function mayLift(mode: BoardMode): boolean {
  return !mode.past && !mode.covered && mode.choosing === null
}

/** Whether two taps are two taps, each told at once: while hands are raised, or a nominee is chosen. */
export function tapsAtOnce(piece: Piece, game: Game, mode: BoardMode): boolean {
  return piece.kind === 'token' && (mode.choosing !== null || (game.nomination !== null && !mode.past))
}

/** The vote that is open takes the taps; what else there is to do waits behind a hold. Fabled and Loric have no life and no ring. */
function tokenIntent(kind: 'tap' | 'doubleTap' | 'hold', token: Token, game: Game, { choosing, ring }: BoardMode): Intent {
  const { id, seated, alive } = token
  if (isChoosing(game, choosing)) return { kind: 'nominate', from: choosing.from, id }
  if (seated && game.nomination !== null && kind !== 'hold') {
    return { kind: 'act', action: { type: 'vote.hand', id, up: !game.nomination.hands.includes(id) } }
  }
  if (kind === 'doubleTap') return seated ? { kind: 'act', action: { type: 'token.life', id, alive: !alive } } : NOTHING
  if (!seated) return { kind: 'openDialog', dialog: { kind: 'token', id } }
  return ring === id ? { kind: 'closeRing' } : { kind: 'openRing', id }
}

/** A crowd opens its token, whose dialog shows each reminder in full size. */
function reminderIntent({ id, crowding }: Piece & { readonly kind: 'reminder' }, game: Game): Intent {
  if (!findReminder(game, id)) return NOTHING
  return { kind: 'openDialog', dialog: crowding === null ? { kind: 'reminder', id } : { kind: 'token', id: crowding } }
}

function dropIntent({ kind, id }: Piece, onto: TokenId | null, position: Point, game: Game): Intent {
  if (kind === 'token')
    return onto === null ? { kind: 'act', action: { type: 'token.move', id, position } } : giving(game, id, onto)
  if (onto === null) return { kind: 'act', action: { type: 'reminder.detach', id, position } }
  return { kind: 'act', action: { type: 'reminder.attach', id, attachedTo: onto, position: null } }
}

/** A token dropped on another lays its one reminder there, or asks which of several. */
function giving(game: Game, from: TokenId, to: TokenId): Intent {
  const pool = remindersOf(game, from)
  const [only] = pool
  if (!only) return NOTHING
  if (pool.length > 1) return { kind: 'openDialog', dialog: { kind: 'remind', id: to, from } }
  const laid = game.reminders.find(
    (one) => one.ownerId === from && one.ref?.index === only.ref.index && one.ref.global === only.ref.global,
  )
  if (!laid) return { kind: 'giveReminder', ref: only.ref, ownerId: from, attachedTo: to }
  return { kind: 'act', action: { type: 'reminder.attach', id: laid.id, attachedTo: to, position: null } }
}
