/** The fonts of languages that are written in neither Latin nor Cyrillic letters. */

import lists from 'virtual:script-fonts'
import type { LanguageCode } from './languages.ts'

const asked = new Set<LanguageCode>()

/**
 * Makes the fonts of a language known to the page. Their files are fetched when a character of theirs is on the screen: for Chinese, some
 * 800 KB on a full one. Not where the reader asked their browser to save data.
 */
export function addScriptFonts(code: LanguageCode): void {
  const fonts = lists[code]
  if (!fonts || asked.has(code) || typeof FontFace === 'undefined' || savesData()) return
  asked.add(code)
  // A page that would move takes the font only if it is there at once, and else the next time; unless somebody chose the language just now.
  const display = fonts.steady || navigator.userActivation?.hasBeenActive ? 'swap' : 'optional'
  const begun = fonts.steady ? idle() : Promise.resolve()
  begun.then(fonts.load).then(
    ({ default: slices }) => {
      for (const { family, weight, range, file } of slices) {
        const descriptors = { weight: String(weight), unicodeRange: range, display } as const
        document.fonts.add(new FontFace(family, `url("${file}") format("woff2")`, descriptors))
      }
    },
    // Without the fonts the text is shown in a system font.
    () => asked.delete(code),
  )
}

/** The first screen has taken what it needs. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, IDLE_MS)
  })
}

const IDLE_MS = 2000

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
}
