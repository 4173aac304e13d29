/** Builds a character from a file's entry: an official one with the file's texts, or homebrew. */

import {
  type Character,
  type CharacterId,
  newCharacter,
  type SetupEffect,
  type Special,
  type Team,
  wordsOf,
} from '@grimoire/game/model'
import type { CharacterFields } from './fields.ts'
import { normaliseId } from './normalise.ts'
import type { Read } from './raw.ts'
import type { Report } from './repairs.ts'

/**
 * An official character with the texts its file brings. Facts stay ours: team, night places, setup, the number
 * and order of its reminders. Jinxes are merged later, when every character is known.
 */
export function inFileWords(official: Character, fields: CharacterFields, report: Report): Character {
  const name = fields.name.value || official.name
  const merged: Character = {
    ...official,
    name,
    ability: fields.ability.value || official.ability,
    ...flavorOf(fields),
    firstNightReminder: fields.firstNightReminder.value || official.firstNightReminder,
    otherNightReminder: fields.otherNightReminder.value || official.otherNightReminder,
    reminders: sameCount(official.reminders, fields.reminders.value),
    remindersGlobal: sameCount(official.remindersGlobal, fields.remindersGlobal.value),
    images: fields.images.value.length > 0 ? fields.images.value : official.images,
  }
  if (fields.team !== null) reportTeam(fields, official.team, report)
  if (normaliseId(name) !== normaliseId(official.name)) report.add('official-renamed', `${name} (${official.id})`)
  else if (textsDiffer(merged, official)) report.add('official-texts', name)
  if (misfit(official.reminders, fields.reminders.value) || misfit(official.remindersGlobal, fields.remindersGlobal.value))
    report.add('official-reminders', name)
  reportRead('image-dropped', fields.images, name, report)
  return merged
}

/** A homebrew character under an id that is free. `fields` has a name. */
export function homebrew(id: CharacterId, team: Team, fields: CharacterFields, report: Report): Character {
  const name = fields.name.value
  const keep = <T>(code: Parameters<Report['add']>[0], read: Read<T>): T => {
    reportRead(code, read, name, report)
    return read.value
  }
  reportTeam(fields, team, report)
  const special = keep('special-dropped', fields.special)
  return newCharacter({
    id,
    name: keep('text-cut', fields.name),
    team,
    edition: fields.edition,
    ability: keep('text-cut', fields.ability),
    ...flavorOf(fields),
    firstNight: keep('night-number', fields.firstNight),
    otherNight: keep('night-number', fields.otherNight),
    firstNightReminder: keep('text-cut', fields.firstNightReminder),
    otherNightReminder: keep('text-cut', fields.otherNightReminder),
    reminders: keep('reminders-repaired', fields.reminders),
    remindersGlobal: keep('reminders-repaired', fields.remindersGlobal),
    setup: fields.setup,
    setupEffect: setupEffectOf(fields.ability.value, special),
    maxInBag: hasFeature(special, 'bag-duplicate') ? null : 1,
    special,
    images: keep('image-dropped', fields.images),
  })
}

/**
 * What choosing it does to the bag, if the file says so in a common form: the feature `bag-disabled`, or a bracket of plain
 * changes, `[+1 Outsider]`, `[-1 Outsider, +1 Minion]`. Any other bracket is left to the storyteller.
 */
function setupEffectOf(ability: string, special: readonly Special[]): SetupEffect | null {
  const effect = { ...bracketChanges(ability), ...(hasFeature(special, 'bag-disabled') && { notInBag: true }) }
  return Object.keys(effect).length === 0 ? null : effect
}

function bracketChanges(ability: string): Pick<SetupEffect, 'townsfolk' | 'outsider' | 'minion' | 'demon'> {
  const brackets = [...ability.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)
  const [only, ...more] = brackets
  if (only === undefined || more.length > 0) return {}
  const changes = only
    .split(/\s*(?:,|&|\band\b)\s*/i)
    .map((part) => /^([+\-−–])\s*(\d)\s+(townsfolk|outsider|minion|demon)s?$/i.exec(part.trim()))
  const read = changes.map((match) => match && ([match[3]?.toLowerCase(), Number(match[2]) * (match[1] === '+' ? 1 : -1)] as const))
  return read.includes(null) ? {} : Object.fromEntries(read.filter((one) => one !== null))
}

/** Whether the character has this feature of the official format for the bag. */
function hasFeature(special: readonly Special[], name: string): boolean {
  return special.some((one) => one.type === 'selection' && one.name === name)
}

function flavorOf({ flavor }: CharacterFields): Pick<Character, 'flavor'> {
  return flavor.value === '' ? {} : { flavor: flavor.value }
}

function sameCount(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  return theirs.length === ours.length && theirs.length > 0 ? theirs : ours
}

function misfit(ours: readonly string[], theirs: readonly string[]): boolean {
  return theirs.length > 0 && theirs.length !== ours.length
}

/** Whether any text of a character differs from ours. */
export function textsDiffer(one: Character, ours: Character): boolean {
  return JSON.stringify(wordsOf(one)) !== JSON.stringify(wordsOf(ours))
}

function reportTeam(fields: CharacterFields, team: Team, report: Report): void {
  if (fields.teamText !== '' && fields.teamText.toLowerCase() !== team) report.add('team-respelled', fields.teamText)
}

function reportRead(code: Parameters<Report['add']>[0], read: Read<unknown>, name: string, report: Report): void {
  if (read.repaired) report.add(code, name)
}
