/** What a person does to a piece of the board. The caller decides what it means. */

import type { Point, ReminderId, TokenId } from '@grimoire/game/model'

export type Piece =
  | { readonly kind: 'token'; readonly id: TokenId }
  /** `crowding`: the token whose crowd of pills this one belongs to; such pills are too small to hit with a finger. */
  | { readonly kind: 'reminder'; readonly id: ReminderId; readonly crowding: TokenId | null }

export type Gesture =
  /** A right click and the keyboard's menu key count as a hold. */
  | { readonly kind: 'tap' | 'doubleTap' | 'hold'; readonly target: Piece }
  /** Dropped on another token or, when `onto` is `null`, at a place: its centre as fractions of the board. */
  | { readonly kind: 'drop'; readonly target: Piece; readonly onto: TokenId | null; readonly at: Point }

/** Makes a board respond to presses and drags. Without it the board is a picture. */
export interface BoardInteraction {
  onGesture(gesture: Gesture): void
  /** Whether a tap is reported as soon as the finger goes up; two taps are then two taps, not a double tap. */
  tapsAtOnce(piece: Piece): boolean
  /** Called when a drag begins; returns false if the piece may not move. */
  onLift(piece: Piece): boolean
  /** The token whose menu is open. A change renders only the seats concerned. */
  readonly menu: { get(): TokenId | null; subscribe(changed: () => void): () => void }
  /** The storyteller cancels the choice of a nominee. */
  onStopChoosing(): void
}
