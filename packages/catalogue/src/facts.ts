/** The facts about characters that are the same in every language, read from `data/facts`: one file for each edition. */

import type {
  CharacterId,
  ReminderEffect,
  ReminderReach,
  ReminderSaying,
  SetupEffect,
  Special,
  Team,
  Trait,
  WakeReason,
} from '@grimoire/game'
import bmr from '../data/facts/bmr.json'
import carousel from '../data/facts/carousel.json'
import fabled from '../data/facts/fabled.json'
import loric from '../data/facts/loric.json'
import snv from '../data/facts/snv.json'
import tb from '../data/facts/tb.json'

/** Told by the English label of the reminder, for all of its tokens; a label that is left out does nothing. */
export type LabelledEffects = Readonly<Record<string, ReminderEffect | FarEffect>>

export type LabelledSayings = Readonly<Record<string, ReminderSaying>>

/** The effect of a reminder that lies in the middle and reaches many. */
export interface FarEffect {
  readonly effect: ReminderEffect
  readonly reach: ReminderReach
}

/**
 * What only the rules of the game ask. It is no part of a `Character`: a game does not carry it, so it is in no saved game and on no
 * wire (docs/decisions/0041). `npm run facts` brings it to the rules.
 */
export interface RuleFacts {
  /** Rules that hold for this character; `TRAITS` of the game says what each one means. */
  readonly traits?: readonly Trait[]
  /** Why it is woken on a later night; left out when it always is. */
  readonly wakesWhen?: WakeReason
  /** What its reminders do to players; left out when their words tell. */
  readonly reminderEffects?: LabelledEffects
  readonly globalReminderEffects?: LabelledEffects
  /** What its reminders say of players beside that, by the same labels. */
  readonly reminderSays?: LabelledSayings
  readonly globalReminderSays?: LabelledSayings
}

/** A row of the data. Missing fields have their defaults: no setup mark, no effect, one token in the bag, nothing special. */
export interface CharacterFacts extends RuleFacts {
  readonly id: CharacterId
  readonly team: Team
  /** Place within its team on the official sheet, from 1. */
  readonly order: number
  readonly setup?: boolean
  /** In every language, the ability ends with its effect on the setup in square brackets. */
  readonly bracketText?: boolean
  readonly setupEffect?: SetupEffect
  /** `null` for no limit. */
  readonly maxInBag?: number | null
  readonly special?: readonly Special[]
}

/** The facts of a row that are a character's own, as a game carries them. */
export function withoutRules({
  traits: _traits,
  wakesWhen: _wakesWhen,
  reminderEffects: _reminderEffects,
  globalReminderEffects: _globalReminderEffects,
  reminderSays: _reminderSays,
  globalReminderSays: _globalReminderSays,
  ...facts
}: CharacterFacts): Omit<CharacterFacts, keyof RuleFacts> {
  return facts
}

export const factsByEdition: Readonly<Record<string, readonly CharacterFacts[]>> = {
  tb: tb as readonly CharacterFacts[],
  bmr: bmr as readonly CharacterFacts[],
  snv: snv as readonly CharacterFacts[],
  carousel: carousel as readonly CharacterFacts[],
  fabled: fabled as readonly CharacterFacts[],
  loric: loric as readonly CharacterFacts[],
}
