/** The whole state of one game: everything undo, saves, other tabs and the timeline see. */

import type { Character, CharacterId } from './character.ts'
import { type Clock, FIRST_NIGHT } from './clock.ts'
import type { Block, Execution, Nomination, OpenNomination, VoteGiven, Winner } from './nomination.ts'
import type { Reminder, ReminderId } from './reminder.ts'
import type { Script, ScriptKind } from './script.ts'
import type { BagToken, Token, TokenId } from './token.ts'

/** `select` is the setup screen, `pick` the drawing of tokens, `play` the grimoire. */
export const STAGES = ['select', 'pick', 'play'] as const
export type Stage = (typeof STAGES)[number]

export const LAYOUTS = ['nshape', 'circle', 'rainbow', 'ushape'] as const
export type LayoutName = (typeof LAYOUTS)[number]

export const MIN_PLAYERS = 5
export const MAX_PLAYERS = 15
export const MAX_TRAVELLERS = 5
export const NAME_LENGTH = 11
export const CUSTOM_REMINDER_LENGTH = 40
export const BLUFFS_PER_SET = 3
export const MAX_BLUFF_SETS = 10
export const BLUFF_SET_NAME_LENGTH = 30

export interface BluffSet {
  readonly name: string
  readonly characterIds: readonly CharacterId[]
  /** The character whose step shows the set (Lunatic, Snitch); absent for the Demon's. */
  readonly forId?: CharacterId
}

export interface Game {
  readonly stage: Stage
  /** 5 to 15, Travellers not counted. */
  readonly playerCount: number
  /** Which kind of script is offered at 5 or 6 players. */
  readonly scriptKind: ScriptKind
  /** Names entered before the draw, in seating order; there may be fewer names than players. */
  readonly playerNames: readonly string[]
  readonly script: Script | null
  /** Every character this game knows: those of the script, and any added from outside it. */
  readonly characters: Readonly<Record<CharacterId, Character>>
  readonly bag: readonly BagToken[]
  /** All tokens. The seated ones are in seating order, clockwise from the first player; the others may be anywhere among them. */
  readonly tokens: readonly Token[]
  readonly reminders: readonly Reminder[]
  readonly layout: LayoutName
  readonly clock: Clock
  /** Ids of the night steps ticked off tonight. */
  readonly nightTicks: readonly string[]
  /** Ids of the night steps skipped tonight: neither done nor still to do. */
  readonly nightSkips: readonly string[]
  readonly bluffs: readonly BluffSet[]
  /** The nomination being discussed or voted on. */
  readonly nomination: OpenNomination | null
  /** Nominations that were voted on, of every day, the oldest first. */
  readonly nominations: readonly Nomination[]
  readonly block: Block | null
  readonly executions: readonly Execution[]
  readonly votesGiven: readonly VoteGiven[]
  /** Who won; `null` while the game goes on. */
  readonly winner: Winner | null
}

export const EMPTY_GAME: Game = {
  stage: 'select',
  playerCount: MIN_PLAYERS,
  scriptKind: 'teensy',
  playerNames: [],
  script: null,
  characters: {},
  bag: [],
  tokens: [],
  reminders: [],
  layout: 'nshape',
  clock: FIRST_NIGHT,
  nightTicks: [],
  nightSkips: [],
  bluffs: [{ name: 'Demon Bluffs', characterIds: [] }],
  nomination: null,
  nominations: [],
  block: null,
  executions: [],
  votesGiven: [],
  winner: null,
}

export function findToken(game: Pick<Game, 'tokens'>, id: TokenId): Token | undefined {
  return game.tokens.find((token) => token.id === id)
}

export function findReminder(game: Pick<Game, 'reminders'>, id: ReminderId): Reminder | undefined {
  return game.reminders.find((reminder) => reminder.id === id)
}

/** The character with this id; throws when the game does not know it, which is a bug. */
export function characterOf(game: Pick<Game, 'characters'>, id: CharacterId): Character {
  const character = game.characters[id]
  if (!character) throw new Error(`The game knows no character "${id}".`)
  return character
}

/** Tokens in the circle, clockwise from the first player. */
export function seatedTokens(game: Pick<Game, 'tokens'>): readonly Token[] {
  return game.tokens.filter((token) => token.seated)
}
