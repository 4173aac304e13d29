/**
 * Scripts in a reader's language. As in the app, a field that still has the usual English text is translated; one that the script
 * changed, and the script's own characters, stay as they are written.
 */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { Character } from '@grimoire/game'
import type { RoleTexts } from '@grimoire/protocol/languages'
import type { Characters } from '../content-pack/content-pack.ts'
import { roleTexts } from '../roles/routes.ts'
import type { SheetBundle } from './renderer.ts'

/** A function that translates characters, for each language. */
export function translators(characters: Characters, pseudoTexts: SheetBundle['pseudoTexts']) {
  const english = readTexts('en_US', characters)
  const known = new Map<string, ReturnType<typeof readTexts>>([['en_US', english]])

  const textsIn = (code: string): ReturnType<typeof readTexts> => {
    const kept = known.get(code)
    if (kept) return kept
    const reading =
      code === 'en_XA' && pseudoTexts !== null
        ? english.then((all) => new Map([...all].map(([id, texts]) => [id, pseudoTexts(texts)])))
        : readTexts(code as LanguageCode, characters)
    known.set(code, reading)
    return reading
  }

  return async (code: LanguageCode): Promise<(character: Character) => Character> => {
    const [source, own] = await Promise.all([english, textsIn(code)])
    if (source === own) return (character) => character
    return (character) => translated(character, source.get(character.id), own.get(character.id))
  }
}

async function readTexts(code: LanguageCode, characters: Characters): Promise<ReadonlyMap<string, RoleTexts>> {
  return new Map((await roleTexts(code, characters)).map((texts) => [texts.id, texts]))
}

function translated(character: Character, source: RoleTexts | undefined, own: RoleTexts | undefined): Character {
  if (!source || !own || character.icon === null) return character
  const text = (name: 'name' | 'ability' | 'firstNightReminder' | 'otherNightReminder') =>
    character[name] === source[name] ? own[name] : character[name]
  const labels = (name: 'reminders' | 'remindersGlobal') =>
    character[name].map((label, index) => (label === source[name][index] ? (own[name][index] ?? label) : label))
  return {
    ...character,
    name: text('name'),
    ability: text('ability'),
    firstNightReminder: text('firstNightReminder'),
    otherNightReminder: text('otherNightReminder'),
    reminders: labels('reminders'),
    remindersGlobal: labels('remindersGlobal'),
    jinxes: character.jinxes.map((jinx) =>
      jinx.reason === reasonOf(source, jinx.id) ? { ...jinx, reason: reasonOf(own, jinx.id) ?? jinx.reason } : jinx,
    ),
  }
}

function reasonOf({ jinxes }: RoleTexts, id: string): string | undefined {
  return jinxes.find((one) => one.id === id)?.reason
}
