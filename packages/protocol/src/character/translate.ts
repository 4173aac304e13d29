/**
 * A character in a reader's language. A field that still has the official English text is translated; one that a script changed, and a
 * script's own characters, stay as written.
 */

import type { Character } from '@grimoire/game/model'
import type { RoleTexts } from './texts.ts'

/** `english` are the official texts of the character, `own` those of the language; without either, the character stays as it is. */
export function translateCharacter(character: Character, english: RoleTexts | undefined, own: RoleTexts | undefined): Character {
  // A script's own character may have the id of an official one.
  if (!english || !own || character.icon === null) return character
  const text = (field: 'name' | 'ability' | 'firstNightReminder' | 'otherNightReminder') =>
    inPlace(character[field], english[field], own[field])
  const labels = (field: 'reminders' | 'remindersGlobal') =>
    character[field].map((label, index) => inPlace(label, english[field][index], own[field][index]))
  return {
    ...character,
    name: text('name'),
    ability: text('ability'),
    firstNightReminder: text('firstNightReminder'),
    otherNightReminder: text('otherNightReminder'),
    reminders: labels('reminders'),
    remindersGlobal: labels('remindersGlobal'),
    jinxes: character.jinxes.map((jinx) => ({
      ...jinx,
      reason: inPlace(jinx.reason, reasonOf(english, jinx.id), reasonOf(own, jinx.id)),
    })),
  }
}

function inPlace(text: string, english: string | undefined, own: string | undefined): string {
  return text === english && own !== undefined ? own : text
}

function reasonOf({ jinxes }: RoleTexts, id: string): string | undefined {
  return jinxes.find((one) => one.id === id)?.reason
}
