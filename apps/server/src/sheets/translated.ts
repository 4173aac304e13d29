/** Reads the texts of each language once, and translates characters into it. */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { Character } from '@grimoire/game'
import type { RoleTexts } from '@grimoire/protocol/languages'
import { translateCharacter } from '@grimoire/protocol/translate-character'
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
    return (character) => translateCharacter(character, source.get(character.id), own.get(character.id))
  }
}

async function readTexts(code: LanguageCode, characters: Characters): Promise<ReadonlyMap<string, RoleTexts>> {
  return new Map((await roleTexts(code, characters)).map((texts) => [texts.id, texts]))
}
