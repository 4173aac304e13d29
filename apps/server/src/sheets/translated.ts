/** Reads the texts of each language once. */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { ApiParts } from '../api-parts.ts'
import { roleTexts } from '../roles/routes.ts'
import type { Texts } from './drawing-threads.ts'
import type { SheetBundle } from './renderer.ts'

type Parts = Pick<ApiParts, 'characters' | 'packedLanguages'>

/** The texts of the characters in a language. */
export function textsOf(parts: Parts, pseudoTexts: SheetBundle['pseudoTexts']): (code: LanguageCode) => Promise<Texts> {
  const known = new Map<LanguageCode, Promise<Texts>>()

  const textsIn = (code: LanguageCode): Promise<Texts> => {
    const kept = known.get(code)
    if (kept) return kept
    const reading =
      (code as string) === 'en_XA' && pseudoTexts !== null
        ? textsIn('en_US').then((all) => new Map([...all].map(([id, texts]) => [id, pseudoTexts(texts)])))
        : readTexts(code, parts)
    known.set(code, reading)
    return reading
  }
  return textsIn
}

async function readTexts(code: LanguageCode, parts: Parts): Promise<Texts> {
  return new Map((await roleTexts(code, parts)).map((texts) => [texts.id, texts]))
}
