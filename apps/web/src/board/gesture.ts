/** What a person does to a piece of the board. What it means is the caller's to say. */

import type { Point, ReminderId, TokenId } from '@grimoire/game'

export type Piece =
  | { readonly kind: 'token'; readonly id: TokenId }
  /** `crowding`: the token beside which it lies among others, too low to be met by a finger. */
  | { readonly kind: 'reminder'; readonly id: ReminderId; readonly crowding: TokenId | null }

export type Gesture =
  /** A hold is also the right button, and the keyboard's menu key. */
  | { readonly kind: 'tap' | 'doubleTap' | 'hold'; readonly target: Piece }
  /** Let go on another token, or with `onto` `null` at a place: its centre as fractions of the board. */
  | { readonly kind: 'drop'; readonly target: Piece; readonly onto: TokenId | null; readonly at: Point }

/** Makes a board one to press and drag on. Without it the board is a picture. */
export interface BoardInteraction {
  onGesture(gesture: Gesture): void
  /** Whether a tap is told as the finger goes up, and two of them are two taps. */
  tapsAtOnce(piece: Piece): boolean
  /** A drag begins; false where the piece stays. */
  onLift(piece: Piece): boolean
  /** The token whose menu is open. Only its seat is drawn anew when that changes. */
  readonly menu: { get(): TokenId | null; subscribe(changed: () => void): () => void }
  /** The choice of a nominee is called off. */
  onStopChoosing(): void
}
