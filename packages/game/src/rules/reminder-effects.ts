/**
 * What a reminder token does to the player it lies by, told by which reminder it is and not by its words, which are
 * translated. Source: the reminder tokens of each character and how they are used.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Reminder, ReminderRef } from '../model/reminder.ts'

/** `sober` is the Barista's: neither drunk nor poisoned, whatever else lies there. */
export type ReminderEffect = 'poisoned' | 'drunk' | 'dead' | 'mad' | 'sober'

/** Whom a reminder reaches: the player it lies by, or many from anywhere on the board. */
export type ReminderReach = 'player' | 'everyone-else' | 'all-townsfolk'

type Row = readonly (ReminderEffect | null)[]

/** An entry for each reminder token of the character, in its order. */
const OWN: Readonly<Record<CharacterId, Row>> = {
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

/** An entry for each global reminder; who is marked as the Drunk or the Marionette has no ability of their own. */
const GLOBAL: Readonly<Record<CharacterId, Row>> = {
  drunk: ['drunk'],
  lilmonsta: [null, 'dead'],
  marionette: ['drunk'],
}

/** The Minstrel's *Everyone Is Drunk* and the Xaan's *X* lie in the middle and reach many. */
const FAR_REACHING: Readonly<Record<CharacterId, { readonly index: number; readonly reach: ReminderReach }>> = {
  minstrel: { index: 0, reach: 'everyone-else' },
  xaan: { index: 3, reach: 'all-townsfolk' },
}

/**
 * The effect of a reminder, or `null`. Words decide for reminders the storyteller wrote, for homebrew, and for an official
 * character whose file brings other reminder tokens than the official ones.
 */
export function reminderEffect(reminder: Pick<Reminder, 'ref' | 'label'>, characters: Game['characters']): ReminderEffect | null {
  const row = reminder.ref === null ? undefined : knownRow(reminder.ref, characters)
  return row && reminder.ref ? (row[reminder.ref.index] ?? null) : effectOfWords(reminder.label)
}

export function reminderReach(reminder: Pick<Reminder, 'ref'>, characters: Game['characters']): ReminderReach {
  const { ref } = reminder
  const far = ref && !ref.global && knownRow(ref, characters) ? FAR_REACHING[ref.characterId] : undefined
  return far && far.index === ref?.index ? far.reach : 'player'
}

/** The row for this character's reminders, as long as it has as many as the official one. */
function knownRow(ref: ReminderRef, characters: Game['characters']): Row | undefined {
  const row = (ref.global ? GLOBAL : OWN)[ref.characterId]
  const character = characters[ref.characterId]
  const labels = ref.global ? character?.remindersGlobal : character?.reminders
  return row && (labels === undefined || labels.length === row.length) ? row : undefined
}

function effectOfWords(label: string): ReminderEffect | null {
  const words = label.toLowerCase()
  if (words.includes('poisoned')) return 'poisoned'
  if (words.includes('drunk')) return 'drunk'
  return words.includes('dead') ? 'dead' : null
}
