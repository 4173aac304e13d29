/** What the build of the pages leaves for drawing sheets: `dist-server/sheet.js`, beside the folder that is served. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { RoleTexts } from '@grimoire/protocol/character/texts'
import type { SheetKind, SheetRenderer } from '@grimoire/protocol/sheet/page'

export interface SheetBundle extends SheetRenderer {
  /** Where the build left it, beside the icons and fonts of pictures. */
  readonly folder: string
  /** The codes of the languages that a page can be drawn in. */
  readonly languages: readonly string[]
  /** Makes the texts of `en_XA`, the language for development, from English; null in a build without it. */
  readonly pseudoTexts: ((texts: RoleTexts) => RoleTexts) | null
  /** What the picture of a script's sheet says; `script` is the name it was given. */
  pictureWords(
    kind: SheetKind,
    language: LanguageCode,
    script: string,
  ): Promise<{ readonly app: string; readonly kind: string; readonly name: string }>
}

/** Null when there is no build. */
export async function loadSheetBundle(webFolder: string): Promise<SheetBundle | null> {
  const folder = `${webFolder}-server`
  const file = join(folder, 'sheet.js')
  if (!existsSync(file)) return null
  const { renderSheet, languages, pseudoTexts, pictureWords } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Omit<
    SheetBundle,
    'folder'
  >
  return { folder, renderSheet, languages, pseudoTexts, pictureWords }
}
