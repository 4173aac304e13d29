/** What of the characters is words, in each language. */

import { jinxes, jinxKey, loadTranslation, type Translation, translate } from '@grimoire/catalogue'
import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { RoleTexts } from '@grimoire/protocol/languages'
import type { Characters } from '../content-pack/content-pack.ts'

/** Every character. `characters` have the English words, which fall in for what the language lacks: those of the content pack. */
export async function roleTexts(code: LanguageCode, characters: Characters): Promise<RoleTexts[]> {
  return textsIn(await loadTranslation(code), characters)
}

export function textsIn(translation: Translation, characters: Characters): RoleTexts[] {
  const reasons = new Map(jinxes.map((pair) => [[pair.a, pair.b].sort().join('/'), translation.jinxes?.[jinxKey(pair)]]))
  return [...characters.values()].map((character) => {
    const { reminders, remindersGlobal, ...texts } = translate(character, translation.characters?.[character.id])
    return {
      id: character.id,
      ...texts,
      reminders: [...reminders],
      remindersGlobal: [...remindersGlobal],
      jinxes: character.jinxes.map(({ id, reason }) => ({
        id,
        reason: reasons.get([id, character.id].sort().join('/')) || reason,
      })),
    }
  })
}
