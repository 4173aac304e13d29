/** What the server draws the page with, and the words of its picture; `apps/server/src/sheets` loads the built file. */

import { OFFERED } from 'virtual:languages'
import sheet from 'virtual:words/sheet'
import { scriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import { pseudoTexts as inPseudoLanguage } from '@grimoire/page/i18n/pseudo.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import type { SheetKind } from '@grimoire/protocol/sheet/page'
import { createTranslator } from 'use-intl/core'

export { renderSheet } from './render.tsx'

/** The languages the page can be drawn in. */
export const languages = Object.keys(OFFERED)

/** Turns a character's English texts into those of `en_XA`; only in a build for development. */
export const pseudoTexts = __PSEUDO_LANGUAGE__ ? inPseudoLanguage : null

/** What the picture of a script's sheet says. */
export async function pictureWords(
  kind: SheetKind,
  language: LanguageCode,
  script: string,
): Promise<{ readonly app: string; readonly kind: string; readonly name: string }> {
  await loadWords(sheet, language)
  const { common, sheets } = wordsNow(language) ?? {}
  if (!common || !sheets) throw new Error(`The texts in ${language} are not loaded.`)
  const t = createTranslator({ locale: languageOf(language).tag, messages: { common, sheets } })
  const name = scriptTitle((edition) => t(`common.editions.${edition}`), script)
  return { app: t('common.appName'), kind: t(`sheets.kind.${kind}`), name }
}
