/** What of the characters is words, in each language. */

import { jinxes, jinxKey, loadTranslation, type Translation, translate } from '@grimoire/catalogue'
import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { Character } from '@grimoire/game'
import type { RoleTexts } from '@grimoire/protocol/languages'
import type { Characters } from '../content-pack/content-pack.ts'

/** Every character. `characters` have the English words, which fall in for what the language lacks: those of the content pack. */
export async function roleTexts(code: LanguageCode, characters: Characters): Promise<RoleTexts[]> {
  return textsIn(await loadTranslation(code), characters)
}

export function textsIn(translation: Translation, characters: Characters): RoleTexts[] {
  const reasons = new Map(jinxes.map((pair) => [[pair.a, pair.b].sort().join('/'), translation.jinxes?.[jinxKey(pair)]]))
  return [...characters.values()].map((character) => ({
    ...wordsOf(character, translation),
    jinxes: character.jinxes.map(({ id, reason }) => ({ id, reason: reasons.get([id, character.id].sort().join('/')) || reason })),
  }))
}

function wordsOf(character: Character, { characters: own }: Translation): Omit<RoleTexts, 'jinxes'> {
  const { name, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal } = translate(
    character,
    own?.[character.id],
  )
  return {
    id: character.id,
    name,
    ability,
    firstNightReminder,
    otherNightReminder,
    reminders: [...reminders],
    remindersGlobal: [...remindersGlobal],
  }
}
