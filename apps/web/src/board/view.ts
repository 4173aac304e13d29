/** What a board draws, as plain data. Whoever shows a board makes its view; the board looks nothing up. */

import type {
  Alignment,
  Character,
  Clock,
  LayoutName,
  NominationKind,
  Point,
  ReminderId,
  TokenId,
  VoteClock,
  Winner,
} from '@grimoire/game'

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
  /** Whose hands are up in the open vote: their dots on the dial are lit. */
  readonly hands: readonly TokenId[]
  /** The hands of the clock on the dial; `null` where no vote is open. */
  readonly voteClock: VoteClockView | null
  /** Somebody is about to nominate: a line runs from them to whoever may be chosen. */
  readonly choosing: ChoosingView | null
}

/** One token with its plate and badges. */
export interface SeatView {
  readonly id: TokenId
  /** The player's name; empty where nobody is named. */
  readonly player: string
  /** `null` beside the circle: there is no life to lose. */
  readonly life: 'alive' | 'dead' | null
  readonly ghostVote: boolean
  /** Centre, as fractions of the board; `null` while the layout places it. */
  readonly position: Point | null
  /** `null` shows the back. */
  readonly face: FaceView | null
  /** In the open nomination. */
  readonly part: 'nominator' | 'nominee' | null
  /** Votes of the one on the block. */
  readonly blockVotes: number | null
  /** While a vote is open; `none` has no vote. */
  readonly hand: 'up' | 'down' | 'none' | null
  /** While a nominee is chosen: whether this may be the one. */
  readonly choice: 'open' | 'already' | 'closed' | null
}

export interface FaceView {
  readonly character: Character
  /** The side the player is on. */
  readonly alignment: Alignment
  /** What the player believes to be, where it differs. */
  readonly believed: Character | null
  readonly poisoned: boolean
  readonly drunk: boolean
  readonly impaired: boolean
  /** For each reminder it owns, whether it lies on the board. */
  readonly ticks: readonly boolean[]
}

export interface ReminderView {
  readonly id: ReminderId
  readonly label: string
  /** Whose reminder it is; `null` for one the storyteller wrote. */
  readonly character: Character | null
  /** The token it lies by. */
  readonly attachedTo: TokenId | null
  /** Centre, as fractions of the board; `null` while it takes its slot beside the token. */
  readonly position: Point | null
}

/** What places are kept for, drawn or not: tokens stay where they are when faces are turned. */
export interface RoomView {
  /** Reminders in the slots of each seat, in the order of the seats; an empty list on a board that never carries any. */
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
  /** Votes that put somebody on the block, or there in another's place. */
  readonly toExecute: number
  /** Votes that tie with the one on the block; `null` while nothing could be a tie. */
  readonly toTie: number | null
  readonly winner: Winner | null
}

export interface VoteView {
  readonly kind: 'vote'
  readonly call: NominationKind
  readonly nominee: string
  /** `null` while votes are secret. */
  readonly votes: number | null
  readonly needed: number
}

export interface VoteClockView {
  readonly nomineeId: TokenId
  /** `null` before it started. */
  readonly run: VoteClock | null
}

export interface ChoosingView {
  /** `null` while the storyteller nominates: there is nowhere to draw from. */
  readonly from: TokenId | null
}
