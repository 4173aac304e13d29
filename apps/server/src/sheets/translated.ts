/** Reads the texts of each language once, and translates characters into it. */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { Character } from '@grimoire/game'
import type { RoleTexts } from '@grimoire/protocol/languages'
import { translateCharacter } from '@grimoire/protocol/translate-character'
import type { ApiParts } from '../api-parts.ts'
import { roleTexts } from '../roles/routes.ts'
import type { SheetBundle } from './renderer.ts'

type Parts = Pick<ApiParts, 'characters' | 'packedLanguages'>

/** A function that translates characters, for each language. */
export function translators(parts: Parts, pseudoTexts: SheetBundle['pseudoTexts']) {
  const english = readTexts('en_US', parts)
  const known = new Map<string, ReturnType<typeof readTexts>>([['en_US', english]])

  const textsIn = (code: string): ReturnType<typeof readTexts> => {
    const kept = known.get(code)
    if (kept) return kept
    const reading =
      code === 'en_XA' && pseudoTexts !== null
        ? english.then((all) => new Map([...all].map(([id, texts]) => [id, pseudoTexts(texts)])))
        : readTexts(code as LanguageCode, parts)
    known.set(code, reading)
    return reading
  }

  return async (code: LanguageCode): Promise<(character: Character) => Character> => {
    const [source, own] = await Promise.all([english, textsIn(code)])
    if (source === own) return (character) => character
    return (character) => translateCharacter(character, source.get(character.id), own.get(character.id))
  }
}

async function readTexts(code: LanguageCode, parts: Parts): Promise<ReadonlyMap<string, RoleTexts>> {
  return new Map((await roleTexts(code, parts)).map((texts) => [texts.id, texts]))
}
