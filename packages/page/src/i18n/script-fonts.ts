/** The fonts of languages that are written in neither Latin nor Cyrillic letters. */

import lists from 'virtual:script-fonts'
import { type LanguageCode, languageOf } from './languages.ts'

const asked = new Map<LanguageCode, Promise<void>>()

/**
 * Makes the fonts of a language known to the page. Their files are fetched when a character of theirs is on the screen: for Chinese, some
 * 800 KB on a full one. Not where the reader asked their browser to save data.
 *
 * Resolves at once if the page stays as it is when they arrive late; otherwise when they are there, or after a moment. Where the page
 * came with its text, they are used only if the browser has them already: otherwise the text would move under its reader, and they
 * are there the next time.
 */
export function addScriptFonts(code: LanguageCode): Promise<void> {
  const fonts = lists[code]
  if (!fonts || typeof FontFace === 'undefined') return Promise.resolve()
  const known = asked.get(code)
  if (known) return known
  if (fonts.steady && savesData()) return Promise.resolve()
  const written = isWritten(code)
  const adding = (fonts.steady ? quiet() : Promise.resolve()).then(async () => {
    const faces = (await fonts.load()).default.map(
      ({ family, weight, range, file }) =>
        new FontFace(family, `url("${file}") format("woff2")`, { weight: String(weight), unicodeRange: range, display: 'swap' }),
    )
    if (fonts.steady) return addAll(faces)
    const begun = performance.now()
    const loaded = Promise.all(faces.map((face) => face.load()))
    if (!written) addAll(faces)
    await loaded
    if (written && performance.now() - begun < AT_ONCE_MS) addAll(faces)
  })
  // Without the fonts the text is shown in a system font.
  adding.catch(() => asked.delete(code))
  const ready = fonts.steady || written ? Promise.resolve() : Promise.race([adding.catch(() => undefined), wait(PATIENCE_MS)])
  asked.set(code, ready)
  return ready
}

function addAll(faces: readonly FontFace[]) {
  for (const face of faces) document.fonts.add(face)
}

/** Whether the page came with its text in this language: a sheet, the rules. */
function isWritten(code: LanguageCode): boolean {
  return document.documentElement.lang === languageOf(code).tag && document.querySelector('#root > :not(.boot)') !== null
}

/** From the browser's cache a file arrives within this time. */
const AT_ONCE_MS = 150

/** How long a screen waits for its letters. */
const PATIENCE_MS = 1000

/** The first screen has what it needs: a browser that waits for it on a slow line has nothing to do either. */
async function quiet(): Promise<void> {
  await wait(FIRST_SCREEN_MS)
  if ('requestIdleCallback' in window)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: FIRST_SCREEN_MS }))
}

const FIRST_SCREEN_MS = 2000

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
}
