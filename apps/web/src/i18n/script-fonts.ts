/** The fonts of languages that are written in neither Latin nor Cyrillic letters. */

import lists from 'virtual:script-fonts'
import type { LanguageCode } from './languages.ts'

const asked = new Map<LanguageCode, Promise<void>>()

/**
 * Makes the fonts of a language known to the page. Their files are fetched when a character of theirs is on the screen: for Chinese, some
 * 800 KB on a full one. Not where the reader asked their browser to save data.
 *
 * Resolves at once if the page stays as it is when they arrive late; otherwise when they are there, or after a moment.
 */
export function addScriptFonts(code: LanguageCode): Promise<void> {
  const fonts = lists[code]
  if (!fonts || typeof FontFace === 'undefined') return Promise.resolve()
  const known = asked.get(code)
  if (known) return known
  if (fonts.steady && savesData()) return Promise.resolve()
  const adding = (fonts.steady ? idle() : Promise.resolve()).then(async () => {
    const faces = (await fonts.load()).default.map(
      ({ family, weight, range, file }) =>
        new FontFace(family, `url("${file}") format("woff2")`, { weight: String(weight), unicodeRange: range, display: 'swap' }),
    )
    const loaded = fonts.steady ? [] : faces.map((face) => face.load())
    for (const face of faces) document.fonts.add(face)
    await Promise.all(loaded)
  })
  // Without the fonts the text is shown in a system font.
  adding.catch(() => asked.delete(code))
  const ready = fonts.steady ? Promise.resolve() : Promise.race([adding.catch(() => undefined), wait(PATIENCE_MS)])
  asked.set(code, ready)
  return ready
}

/** How long a screen waits for its letters. */
const PATIENCE_MS = 1000

/** The first screen has taken what it needs. */
function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return wait(IDLE_MS)
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: IDLE_MS }))
}

const IDLE_MS = 2000

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
}
