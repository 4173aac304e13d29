/** The reminders of the official characters. Written by `npm run facts`; the source is `packages/catalogue/data`. */

import type { CharacterId } from '../model/character.ts'
import type { ReminderEffect, ReminderReach } from './reminder-effect.ts'
import type { ReminderSaying } from './traits.ts'

/** What a reminder says about a player, besides its effect. */
export const OWN_SAYINGS: Readonly<Record<CharacterId, readonly (ReminderSaying | null)[]>> = {
  assassin: [null, 'spent'],
  barista: ['told-the-truth', null, null, null],
  bonecollector: ['spent', 'keeps-ability'],
  cannibal: [null, 'gives-ability'],
  courtier: [null, null, null, 'spent'],
  engineer: ['spent'],
  huntsman: ['spent'],
  nightwatchman: ['spent'],
  pixie: [null, 'gives-ability'],
  preacher: ['has-no-ability', 'has-no-ability', 'has-no-ability'],
  professor: [null, 'spent'],
  revolutionary: ['registers-falsely', null, null],
  seamstress: ['spent'],
  vigormortis: [null, 'keeps-ability', 'keeps-ability', 'keeps-ability', null, null, null],
}

export const GLOBAL_SAYINGS: Readonly<Record<CharacterId, readonly (ReminderSaying | null)[]>> = {
  lilmonsta: ['is-the-demon', null],
}

/** What a reminder does. For characters not listed here, the words of the reminder decide. */
export const REMINDER_EFFECTS: Readonly<Record<CharacterId, readonly (ReminderEffect | null)[]>> = {
  acrobat: ['dead', null],
  assassin: ['dead', null],
  barista: ['sober', null, null, null],
  cannibal: ['poisoned', null],
  cerenovus: ['mad'],
  courtier: ['drunk', 'drunk', 'drunk', null],
  fanggu: ['dead', null],
  gambler: ['dead'],
  godfather: [null, 'dead'],
  goon: ['drunk'],
  gossip: ['dead'],
  grandmother: [null, 'dead'],
  harlot: ['dead', 'dead'],
  harpy: ['mad', null],
  imp: ['dead'],
  innkeeper: [null, null, 'drunk'],
  kazali: ['dead'],
  legion: ['dead', null],
  lleech: ['dead', 'poisoned'],
  lordoftyphon: ['dead'],
  lycanthrope: [null, 'dead'],
  minstrel: ['drunk'],
  moonchild: ['dead'],
  nodashii: ['dead', 'poisoned', 'poisoned'],
  ojo: ['dead'],
  organgrinder: [null, 'drunk'],
  philosopher: ['drunk'],
  pixie: ['mad', null],
  po: ['dead', 'dead', 'dead', null],
  poisoner: ['poisoned'],
  pukka: ['poisoned', 'poisoned', 'dead'],
  puzzlemaster: ['drunk', null],
  sailor: ['drunk'],
  shabaloth: ['dead', 'dead', null],
  snakecharmer: ['poisoned'],
  sweetheart: ['drunk'],
  tinker: ['dead'],
  ventriloquist: ['mad'],
  vigormortis: ['dead', null, null, null, 'poisoned', 'poisoned', 'poisoned'],
  villageidiot: ['drunk'],
  vortox: ['dead'],
  widow: ['poisoned', null],
  xaan: [null, null, null, 'poisoned'],
  yaggababble: ['dead', 'dead', 'dead'],
  zombuul: [null, 'dead'],
}

export const GLOBAL_REMINDER_EFFECTS: Readonly<Record<CharacterId, readonly (ReminderEffect | null)[]>> = {
  drunk: ['drunk'],
  lilmonsta: [null, 'dead'],
  marionette: ['drunk'],
}

/** Whom a reminder in the middle affects. */
export const REMINDER_REACHES: Readonly<Record<CharacterId, readonly (ReminderReach | null)[]>> = {
  minstrel: ['everyone-else'],
  xaan: [null, null, null, 'all-townsfolk'],
}
