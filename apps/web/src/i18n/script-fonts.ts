/** The fonts of languages that are written in neither Latin nor Cyrillic letters. */

import lists from 'virtual:script-fonts'
import type { LanguageCode } from './languages.ts'

const asked = new Set<LanguageCode>()

/**
 * Makes the fonts of a language known to the page. Their files are fetched when a character of theirs is on the screen: for Chinese, some
 * 800 KB on a full one. Not where the reader asked their browser to save data.
 */
export function addScriptFonts(code: LanguageCode): void {
  const load = lists[code]
  if (!load || asked.has(code) || typeof FontFace === 'undefined' || savesData()) return
  asked.add(code)
  load().then(
    ({ default: slices }) => {
      for (const { family, weight, range, file } of slices) {
        const descriptors = { weight: String(weight), unicodeRange: range, display: 'swap' } as const
        document.fonts.add(new FontFace(family, `url("${file}") format("woff2")`, descriptors))
      }
    },
    // Without the fonts the text is shown in a system font.
    () => asked.delete(code),
  )
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
}
