/** Switches a page to another language, at once and for the next visit. */

import type { LanguageCode } from '../i18n/languages.ts'
import { useSettings } from '../store/settings-store.ts'
import { putInAddress } from './language-address.ts'

/** The language chosen last: texts that arrive late must not undo a later choice. */
let wanted: LanguageCode | null = null

/** Changes the language once `load` has fetched its texts; resolves to whether it could. */
export async function chooseLanguage(code: LanguageCode, load: (code: LanguageCode) => Promise<unknown>): Promise<boolean> {
  wanted = code
  try {
    await load(code)
  } catch {
    return false
  }
  if (wanted !== code) return true
  useSettings.getState().change({ languageCode: code })
  putInAddress(code)
  return true
}
