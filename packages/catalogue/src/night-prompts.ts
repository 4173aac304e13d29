/**
 * What a character's step at night asks of the storyteller besides its words: which cards to show, whom to choose, which
 * reminders to place. Facts without a word in any language, so the web app may carry them.
 */

import type { CharacterId, Team, WhichNight } from '@grimoire/game'
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
/** A card by its name; `token` shows a character and says nothing. */
export type PromptCardId = (typeof PROMPT_CARDS)[number]

export const CARD_CHARACTERS = ['self', 'chosen', 'demon', 'free', 'bluffs'] as const
export const CARD_PLAYERS = ['self', 'chosen'] as const

export interface PromptCard {
  readonly id: PromptCardId
  /** The character on it: the step's own, the one chosen in the step, the Demon, any, or those that are not in play. */
  readonly of?: (typeof CARD_CHARACTERS)[number]
  /** The player it points out. */
  readonly players?: (typeof CARD_PLAYERS)[number]
}

/** Who chooses, where it is not the player who wakes. */
export const CHOOSERS = ['storyteller', 'minions', 'demon'] as const
export type Chooser = (typeof CHOOSERS)[number]

/** Who may be chosen. A hint: a drunk player's choice, or the storyteller's own, may be another. */
export const PLAYER_HINTS = [
  'alive',
  'dead',
  'other',
  'different',
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

/** What may be done to a chosen player at once. */
export const PROMPT_TOOLS = ['become', 'swap', 'revive'] as const
export type PromptTool = (typeof PROMPT_TOOLS)[number]

/** One of the character's own reminders, known by its place. */
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
  readonly tool?: PromptTool
}

export interface CharacterChoice {
  readonly by?: 'storyteller'
  readonly min: number
  readonly max: number
  /** Any character of the script, unless told. */
  readonly teams?: readonly Team[]
}

/** What is told with a hand, of which a screen can show as much. */
export type PromptTells = { readonly kind: 'number'; readonly max: number } | { readonly kind: (typeof TOLD_BY_HAND)[number] }
export const TOLD_BY_HAND = ['yesNo', 'alignment', 'direction', 'winning'] as const

export interface NightPrompt {
  readonly cards?: readonly PromptCard[]
  readonly tells?: PromptTells
  /** In the order in which they come up. */
  readonly players?: readonly PlayerChoice[]
  readonly characters?: CharacterChoice
  /** Reminders that lie by the character's own token. */
  readonly self?: readonly PromptReminder[]
  /** Reminders that follow each other night by night, where the one before lay; the first lies by the own token. */
  readonly counts?: readonly PromptReminder[]
  /** Reminders that may lie there from an earlier night and come off. */
  readonly off?: readonly PromptReminder[]
  /** What may be done to the player whose step it is. */
  readonly tool?: PromptTool
}

/** A row of the data: of one night, or the same on both. */
export type NightPromptRow = { readonly [K in WhichNight | 'both']?: NightPrompt }

export const nightPrompts = prompts as Readonly<Record<CharacterId, NightPromptRow>>

/** What this character's step of that night asks for; `null` where reading its words is all there is to do. */
export function nightPrompt(id: CharacterId, which: WhichNight): NightPrompt | null {
  const row = nightPrompts[id]
  return row?.[which] ?? row?.both ?? null
}
