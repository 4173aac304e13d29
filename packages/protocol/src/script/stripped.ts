/**
 * The stripped form in which the open grimoire writes homebrew: keys are numbers, and fields with their usual value are left out.
 */

import { isObject, type RawObject } from './raw.ts'

/** The fields by their numbers. The open grimoire never writes the two reminders of the night and the mark of homebrew (13). */
const FIELDS = [
  ...['id', 'name', 'image', 'ability', 'edition', 'firstNight', 'firstNightReminder', 'otherNight', 'otherNightReminder'],
  ...['reminders', 'remindersGlobal', 'setup', 'team', 'isCustom'],
] as const

/** What is left out when it has this value. */
const USUAL = { team: 'townsfolk' }

/** The character with its fields under their names; anything not in the stripped form is returned as it is. */
export function unstripped(raw: RawObject): RawObject {
  if (!isStripped(raw)) return raw
  const named = Object.entries(raw).map(([key, value]) => [/^\d+$/.test(key) ? (FIELDS[Number(key)] ?? key) : key, value] as const)
  const { isCustom: _, ...fields } = Object.fromEntries(named)
  return { ...USUAL, ...fields }
}

function isStripped(raw: unknown): boolean {
  return isObject(raw) && typeof raw['0'] === 'string' && !Object.hasOwn(raw, 'id')
}
