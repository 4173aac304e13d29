/** The facts about characters that are the same in every language, read from `data/facts`, which has one file per edition. */

import type { CharacterId, SetupEffect, Special, Team } from '@grimoire/game/model'
import type { ReminderEffect, ReminderReach, ReminderSaying, Trait, WakeReason } from '@grimoire/game/rules'
import bmr from '../data/facts/bmr.json'
import carousel from '../data/facts/carousel.json'
import fabled from '../data/facts/fabled.json'
import loric from '../data/facts/loric.json'
import snv from '../data/facts/snv.json'
import tb from '../data/facts/tb.json'

/** Effects by the English label of the reminder, for all tokens with that label. A reminder whose label is missing has no effect. */
export type LabelledEffects = Readonly<Record<string, ReminderEffect | FarEffect>>

export type LabelledSayings = Readonly<Record<string, ReminderSaying>>

/** The effect of a reminder that lies in the middle and affects many players. */
export interface FarEffect {
  readonly effect: ReminderEffect
  readonly reach: ReminderReach
}

/**
 * Facts that only the rules of the game need. They are not part of a `Character`, so they are in no game, no saved game and no message
 * (docs/decisions/0041). `npm run facts` copies them to the rules.
 */
export interface RuleFacts {
  /** Rules that hold for this character; `TRAITS` in packages/game explains each one. */
  readonly traits?: readonly Trait[]
  /** Why it is woken on a later night; left out when it always is. */
  readonly wakesWhen?: WakeReason
  /** What its reminders do to players; left out when the words of the reminders decide. */
  readonly reminderEffects?: LabelledEffects
  readonly globalReminderEffects?: LabelledEffects
  /** What its reminders say about players besides that, by the same labels. */
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
  /** Whether the ability ends with its setup effect in square brackets, in every language. */
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
