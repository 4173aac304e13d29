/** The settings in a saved game: those of the specification, and no others. Permissions of a device stay on that device. */

import { TOKEN_SIZE_DEFAULT, TOKEN_SIZE_MAX, TOKEN_SIZE_MIN } from '../limits.ts'
import { isObject } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'

export interface SavedSettings {
  readonly showNames: boolean
  readonly showNightOrder: boolean
  readonly isDarkMode: boolean
  readonly showAbilities: boolean
  readonly showTravellers: boolean
  readonly showAllTravellers: boolean
  /** 50 to 300. */
  readonly tokenSize: number
  /** As the file says; the interface keeps the reader's own language. */
  readonly languageCode: string
}

export const DEFAULT_SAVED_SETTINGS: SavedSettings = {
  showNames: true,
  showNightOrder: true,
  isDarkMode: true,
  showAbilities: true,
  showTravellers: false,
  showAllTravellers: false,
  tokenSize: TOKEN_SIZE_DEFAULT,
  languageCode: 'en_US',
}

/** Reads the settings. A missing setting gets its default; so does an invalid one, and that is reported. */
export function readSettings(value: unknown, report: Report): SavedSettings {
  const raw = isObject(value) ? value : {}
  const read = <K extends keyof SavedSettings>(key: K, isGood: (one: unknown) => one is SavedSettings[K]): SavedSettings[K] => {
    const one = raw[key]
    if (isGood(one)) return one
    if (one !== undefined) report.add('setting-reset', key)
    return DEFAULT_SAVED_SETTINGS[key]
  }
  return {
    showNames: read('showNames', isFlag),
    showNightOrder: read('showNightOrder', isFlag),
    isDarkMode: read('isDarkMode', isFlag),
    showAbilities: read('showAbilities', isFlag),
    showTravellers: read('showTravellers', isFlag),
    showAllTravellers: read('showAllTravellers', isFlag),
    tokenSize: read('tokenSize', isTokenSize),
    languageCode: read('languageCode', isLanguageCode),
  }
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isTokenSize(value: unknown): value is number {
  return typeof value === 'number' && value >= TOKEN_SIZE_MIN && value <= TOKEN_SIZE_MAX
}

function isLanguageCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}_[A-Z]{2}$/.test(value)
}
