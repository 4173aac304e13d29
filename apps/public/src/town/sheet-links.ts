/** The addresses of the sheets that players open with their phones, for the QR codes. */

import { sheetAddress } from '@grimoire/page/browser/sheet-address.ts'
import type { SceneInput } from './scene/scene-input.ts'

/** `sheet` is the query with which the script's sheets open. */
export function sheetLinks(origin: string, sheet: string | null): SceneInput['links'] {
  if (sheet === null) return { characterSheet: null, nightOrder: null }
  return { characterSheet: sheetAddress(origin, 'characters', sheet), nightOrder: sheetAddress(origin, 'nightOrder', sheet) }
}
