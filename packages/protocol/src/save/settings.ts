/** The settings in a saved game: those of the specification, and no others. Permissions of a device stay on that device. */

import { TOKEN_SIZE_DEFAULT, TOKEN_SIZE_MAX, TOKEN_SIZE_MIN } from '../limits.ts'
import { isObject } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'

interface Saved<Value> {
  /** What a file without it means. */
  readonly usual: Value
  readonly isGood: (value: unknown) => boolean
}

const SAVED = {
  showNames: flag(true),
  showNightOrder: flag(true),
  isDarkMode: flag(true),
  showAbilities: flag(true),
  showTravellers: flag(false),
  showAllTravellers: flag(false),
  /** 50 to 300, px. */
  tokenSize: saved<number>(
    TOKEN_SIZE_DEFAULT,
    (value) => typeof value === 'number' && value >= TOKEN_SIZE_MIN && value <= TOKEN_SIZE_MAX,
  ),
  /** As the file says; the interface keeps the reader's own language. */
  languageCode: saved<string>('en_US', (value) => typeof value === 'string' && /^[a-z]{2,3}_[A-Z]{2}$/.test(value)),
}

export type SavedSettings = { readonly [Name in keyof typeof SAVED]: (typeof SAVED)[Name]['usual'] }

export const SAVED_SETTINGS = Object.keys(SAVED) as readonly (keyof SavedSettings)[]

export const DEFAULT_SAVED_SETTINGS = Object.fromEntries(SAVED_SETTINGS.map((name) => [name, SAVED[name].usual])) as SavedSettings

/** Reads the settings. A missing setting gets its default; so does an invalid one, and that is reported. */
export function readSettings(value: unknown, report: Report): SavedSettings {
  const raw = isObject(value) ? value : {}
  const read = (name: keyof SavedSettings) => {
    if (SAVED[name].isGood(raw[name])) return raw[name]
    if (raw[name] !== undefined) report.add('setting-reset', name)
    return SAVED[name].usual
  }
  return Object.fromEntries(SAVED_SETTINGS.map((name) => [name, read(name)])) as SavedSettings
}

function flag(usual: boolean): Saved<boolean> {
  return saved(usual, (value) => typeof value === 'boolean')
}

function saved<Value>(usual: Value, isGood: (value: unknown) => boolean): Saved<Value> {
  return { usual, isGood }
}
