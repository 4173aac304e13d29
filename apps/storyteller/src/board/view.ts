/** What a board draws, as plain data. The caller makes the view; the board looks nothing up. */

import type {
  Alignment,
  Character,
  Clock,
  LayoutName,
  NominationKind,
  Point,
  ReminderId,
  TokenId,
  Winner,
} from '@grimoire/game/model'
import type { VoteClock } from '@grimoire/game/rules'

export interface BoardView {
  readonly layout: LayoutName
  /** In the circle, clockwise from the first player. */
  readonly seats: readonly SeatView[]
  /** Beside the circle: Fabled, Loric, characters without a player. */
  readonly aside: readonly SeatView[]
  readonly reminders: readonly ReminderView[]
  readonly bluffs: readonly Character[]
  readonly room: RoomView
  readonly hub: HubView
  /** The players whose hands are up in the open vote: their dots on the dial are lit. */
  readonly hands: readonly TokenId[]
  /** The hands of the clock on the dial; `null` when no vote is open. */
  readonly voteClock: VoteClockView | null
  /** Somebody is about to nominate: a line runs from them to whoever may be chosen. */
  readonly choosing: ChoosingView | null
}

/** One token with its plate and badges. */
export interface SeatView {
  readonly id: TokenId
  /** The player's name; empty when there is none. */
  readonly player: string
  /** The place in the circle, from 1; `null` beside it. */
  readonly seat: number | null
  /** `null` beside the circle, where nobody lives or dies. */
  readonly life: 'alive' | 'dead' | null
  readonly ghostVote: boolean
  /** Centre, as fractions of the board; `null` when the layout places it. */
  readonly position: Point | null
  /** `null` shows the back. */
  readonly face: FaceView | null
  /** The player's part in the open nomination. */
  readonly part: 'nominator' | 'nominee' | null
  /** How many votes the player on the block has. */
  readonly blockVotes: number | null
  /** Only while a vote is open; `none` means the player has no vote. */
  readonly hand: 'up' | 'down' | 'none' | null
  /** Only while a nominee is chosen: whether this player may be nominated. */
  readonly choice: 'open' | 'already' | 'closed' | null
}

export interface FaceView {
  readonly character: Character
  /** The side the player is on. */
  readonly alignment: Alignment
  /** The character the player believes they are, when that differs. */
  readonly believed: Character | null
  readonly poisoned: boolean
  readonly drunk: boolean
  readonly impaired: boolean
  /** For each of the character's reminders, whether it is on the board. */
  readonly ticks: readonly boolean[]
}

export interface ReminderView {
  readonly id: ReminderId
  readonly label: string
  /** Whose reminder it is; `null` for one the storyteller wrote. */
  readonly character: Character | null
  /** The token it is attached to. */
  readonly attachedTo: TokenId | null
  /** Centre, as fractions of the board; `null` while it takes its slot beside the token. */
  readonly position: Point | null
}

/** What the layout reserves room for, drawn or not: tokens stay where they are when faces are turned. */
export interface RoomView {
  /** How many reminders to reserve room for at each seat, in seat order; an empty list on a board that never shows any. */
  readonly reminders: readonly number[]
  readonly bluffs: number
}

/** The middle of the board. */
export type HubView = CountsView | { readonly kind: 'choosing'; readonly player: string | null } | VoteView

export interface CountsView {
  readonly kind: 'counts'
  readonly clock: Clock
  readonly alive: number
  readonly players: number
  /** The votes needed to put the nominee on the block, or to replace the player who is there. */
  readonly toExecute: number
  /** The votes that tie with the player on the block; `null` when a tie is impossible. */
  readonly toTie: number | null
  /** The votes with which the storyteller is on the block; `null` when they are not. */
  readonly storytellerBlock: number | null
  readonly winner: Winner | null
}

export interface VoteView {
  readonly kind: 'vote'
  readonly call: NominationKind
  /** What a free vote is about, which may be empty; `null` for any other vote. */
  readonly about: string | null
  /** `null` for the storyteller, and in a free vote. */
  readonly nominee: string | null
  /** `null` while votes are secret. */
  readonly votes: number | null
  readonly needed: number
}

export interface VoteClockView {
  /** `null` for the storyteller, and in a free vote: the clock then goes round from the first seat. */
  readonly nomineeId: TokenId | null
  /** `null` before it started. */
  readonly run: VoteClock | null
}

export interface ChoosingView {
  /** `null` while the storyteller nominates: the line has no start. */
  readonly from: TokenId | null
}
