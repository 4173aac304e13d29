/** What a gesture on the board means, given the game and what is open. Pure: `carryOut` does it. */

import type { Action } from '@grimoire/game/actions'
import { findReminder, findToken, type Game, type ReminderRef, type Token, type TokenId } from '@grimoire/game/model'
import { remindersOf } from '@grimoire/game/rules'
import type { Gesture, Piece } from '../board/gesture.ts'
import type { AnyDialog } from '../store/dialogs.ts'
import { isChoosing } from './choosing.ts'
import type { Nominating } from './play-store.ts'

/** The part of the play screen's state that decides what a gesture means. */
export interface BoardMode {
  /** A moment of the past is shown. */
  readonly past: boolean
  /** The grimoire is hidden from those around the table. */
  readonly covered: boolean
  /** Somebody is about to nominate. */
  readonly choosing: Nominating | null
  /** The token whose ring of actions is open. */
  readonly ring: TokenId | null
  /** Tokens show their faces. */
  readonly faceUp: boolean
}

export type Intent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'openRing'; readonly id: TokenId }
  | { readonly kind: 'closeRing' }
  | { readonly kind: 'openDialog'; readonly dialog: AnyDialog }
  | { readonly kind: 'nominate'; readonly from: TokenId | null; readonly id: TokenId }
  /** Places a reminder of one token beside another. */
  | { readonly kind: 'giveReminder'; readonly ref: ReminderRef; readonly ownerId: TokenId; readonly attachedTo: TokenId }
  /** An action of the game: raises a hand, kills, moves. */
  | { readonly kind: 'act'; readonly action: Action }

const NOTHING: Intent = { kind: 'nothing' }

export function intentOf(gesture: Gesture, game: Game, mode: BoardMode): Intent {
  if (mode.past || mode.covered) return NOTHING
  const { target } = gesture
  if (gesture.kind === 'drop') return dropIntent(gesture, game, mode)
  if (target.kind === 'reminder') return reminderIntent(target, game)
  const token = findToken(game, target.id)
  return token ? tokenIntent(gesture.kind, token, game, mode) : NOTHING
}

/** Whether a piece may be dragged now. While a nominee is chosen, moving across the board draws the line to them. */
export function mayLift(mode: BoardMode): boolean {
  return !mode.past && !mode.covered && mode.choosing === null
}

/** Whether two taps count as two taps, each reported at once: while hands are raised, or a nominee is chosen. */
export function tapsAtOnce(piece: Piece, game: Game, mode: BoardMode): boolean {
  return piece.kind === 'token' && (mode.choosing !== null || (game.nomination !== null && !mode.past))
}

/** While a vote is open, taps raise hands, and a hold opens the ring. Fabled and Loric are neither alive nor dead and have no ring. */
function tokenIntent(kind: 'tap' | 'doubleTap' | 'hold', token: Token, game: Game, { choosing, ring }: BoardMode): Intent {
  const { id, seated, alive } = token
  if (isChoosing(game, choosing)) return { kind: 'nominate', from: choosing.from, id }
  if (seated && game.nomination !== null && kind !== 'hold') {
    return { kind: 'act', action: { type: 'vote.hand', id, up: !game.nomination.hands.includes(id) } }
  }
  if (kind === 'doubleTap') return seated ? { kind: 'act', action: { type: 'token.life', id, alive: !alive } } : NOTHING
  if (!seated) return { kind: 'openDialog', dialog: { kind: 'token', props: { id } } }
  return ring === id ? { kind: 'closeRing' } : { kind: 'openRing', id }
}

/** In a crowd the tap opens the token's dialog, which shows each reminder in full size. */
function reminderIntent({ id, crowding }: Piece & { readonly kind: 'reminder' }, game: Game): Intent {
  if (!findReminder(game, id)) return NOTHING
  return {
    kind: 'openDialog',
    dialog: crowding === null ? { kind: 'reminder', props: { id } } : { kind: 'token', props: { id: crowding } },
  }
}

type Drop = Extract<Gesture, { readonly kind: 'drop' }>

/** Face down, a drop on another token gives no reminder: what happens then would differ from character to character. */
function dropIntent({ target, onto, at: position }: Drop, game: Game, { faceUp }: BoardMode): Intent {
  const { kind, id } = target
  if (kind === 'token' && onto === null) return { kind: 'act', action: { type: 'token.move', id, position } }
  if (kind === 'token') return onto !== null && faceUp ? giveIntent(game, id, onto) : NOTHING
  if (onto === null) return { kind: 'act', action: { type: 'reminder.detach', id, position } }
  return { kind: 'act', action: { type: 'reminder.attach', id, attachedTo: onto, position: null } }
}

/** A token dropped on another places its only reminder there, or asks which one. */
function giveIntent(game: Game, from: TokenId, to: TokenId): Intent {
  const pool = remindersOf(game, from)
  const [only] = pool
  if (!only) return NOTHING
  if (pool.length > 1) return { kind: 'openDialog', dialog: { kind: 'remind', props: { id: to, from } } }
  const laid = game.reminders.find(
    (one) => one.ownerId === from && one.ref?.index === only.ref.index && one.ref.global === only.ref.global,
  )
  if (!laid) return { kind: 'giveReminder', ref: only.ref, ownerId: from, attachedTo: to }
  return { kind: 'act', action: { type: 'reminder.attach', id: laid.id, attachedTo: to, position: null } }
}
