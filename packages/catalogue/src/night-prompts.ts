/**
 * What a character's step at night asks of the storyteller besides its text: which cards to show, whom to choose, which reminders
 * to place. The data has no texts, so pages may bundle it.
 */

import type { CharacterId, Team } from '@grimoire/game/model'
import type { WhichNight } from '@grimoire/game/rules'
import prompts from '../data/night-prompts.json'

export const PROMPT_CARDS = [
  'chooseAPlayer',
  'chooseTwoPlayers',
  'didYouNominate',
  'didYouVote',
  'inPlay',
  'makeAChoice',
  'notInPlay',
  'selectedYou',
  'theseAreYourMinions',
  'thisIsTheDemon',
  'thisPlayerIs',
  'token',
  'useYourAbility',
  'youAre',
  'youAreEvil',
  'youAreGood',
] as const
/** The name of a card; `token` shows a character without a text. */
export type PromptCardId = (typeof PROMPT_CARDS)[number]

export const CARD_CHARACTERS = ['self', 'chosen', 'demon', 'free', 'bluffs'] as const
export const CARD_PLAYERS = ['self', 'chosen'] as const

export interface PromptCard {
  readonly id: PromptCardId
  /** The character on the card: the step's own, the one chosen in the step, the Demon, any, or those that are not in play. */
  readonly of?: (typeof CARD_CHARACTERS)[number]
  /** The players that the card points out. */
  readonly players?: (typeof CARD_PLAYERS)[number]
}

/** Who chooses, when it is not the player who wakes. */
export const CHOOSERS = ['storyteller', 'minions', 'demon'] as const
export type Chooser = (typeof CHOOSERS)[number]

/** Who may be chosen. This is only a hint: a drunk player or the storyteller may choose differently. */
export const PLAYER_HINTS = [
  'alive',
  'dead',
  'other',
  'different',
  'inLine',
  'good',
  'evil',
  'opposing',
  'townsfolk',
  'outsider',
  'minion',
  'demon',
  'notDemon',
  'notTraveller',
] as const
export type PlayerHint = (typeof PLAYER_HINTS)[number]

/**
 * What may be done directly to a chosen player, or to the player whose step it is. Who becomes another character keeps their side, unless
 * they turn evil. `gain` and `demonGains` give the ability of the chosen character, `remake` deals the chosen characters to the Minions or
 * to the Demon.
 */
export const PROMPT_TOOLS = ['become', 'becomeEvil', 'swap', 'revive', 'gain', 'demonGains', 'remake'] as const
export type PromptTool = (typeof PROMPT_TOOLS)[number]
/** The tools for chosen players. */
export type PlayerTool = Extract<PromptTool, 'become' | 'becomeEvil' | 'swap' | 'revive'>

/** One of the character's own reminders, identified by its place in the list. */
export interface PromptReminder {
  readonly index: number
  readonly global?: boolean
}

export interface PlayerChoice {
  readonly by?: Chooser
  readonly min: number
  readonly max: number
  readonly only?: readonly PlayerHint[]
  /** Placed on the chosen players, in this order as far as they are free. */
  readonly lay?: readonly PromptReminder[]
  readonly tool?: PlayerTool
}

export interface CharacterChoice {
  readonly by?: 'storyteller'
  readonly min: number
  readonly max: number
  /** Any character of the script, unless given. */
  readonly teams?: readonly Team[]
  /** Those that are in play are not offered. */
  readonly notInPlay?: true
}

/** What the storyteller tells with a hand, and the screen can show instead. */
export type PromptTells = { readonly kind: 'number'; readonly max: number } | { readonly kind: (typeof TOLD_BY_HAND)[number] }
export const TOLD_BY_HAND = ['yesNo', 'alignment', 'direction', 'winning'] as const

export interface NightPrompt {
  readonly cards?: readonly PromptCard[]
  readonly tells?: PromptTells
  /** In the order in which they are made. */
  readonly players?: readonly PlayerChoice[]
  readonly characters?: CharacterChoice
  /** Reminders that lie by the character's own token. */
  readonly self?: readonly PromptReminder[]
  /**
   * Reminders that replace each other night by night, each in the place of the one before; the first lies beside the character's
   * own token.
   */
  readonly counts?: readonly PromptReminder[]
  /** Reminders from an earlier night that are removed. */
  readonly off?: readonly PromptReminder[]
  /** What may be done to the player whose step it is. */
  readonly tool?: PromptTool
}

/** A row of the data: for one kind of night, or the same for both. */
export type NightPromptRow = { readonly [K in WhichNight | 'both']?: NightPrompt }

export const nightPrompts = prompts as Readonly<Record<CharacterId, NightPromptRow>>

/** What this character's step of that night asks for; `null` when its text is all there is. */
export function nightPrompt(id: CharacterId, which: WhichNight): NightPrompt | null {
  const row = nightPrompts[id]
  return row?.[which] ?? row?.both ?? null
}
