/** What the person prefers on this device. Never part of undo. */

import { create } from 'zustand'
import { DEFAULT_LANGUAGE, isOffered, type LanguageCode } from '../i18n/languages.ts'

export const TOKEN_SIZE = { min: 50, max: 300, default: 140 } as const

export interface Settings {
  readonly isDarkMode: boolean
  readonly showNames: boolean
  readonly showNightOrder: boolean
  readonly showAbilities: boolean
  readonly showTravellers: boolean
  /** All travellers, or only those of the script's edition. */
  readonly showAllTravellers: boolean
  /** Largest token size on the board, px. */
  readonly tokenSize: number
  readonly languageCode: LanguageCode
  /** Covers the grimoire when the app loses the focus. */
  readonly coverOnBlur: boolean
  /** Hosts whose pictures may be loaded (`true`) or not (`false`), as the person answered. */
  readonly imageHosts: Readonly<Record<string, boolean>>
}

export const DEFAULT_SETTINGS: Settings = {
  isDarkMode: true,
  showNames: true,
  showNightOrder: true,
  showAbilities: true,
  showTravellers: false,
  showAllTravellers: false,
  tokenSize: TOKEN_SIZE.default,
  languageCode: DEFAULT_LANGUAGE,
  coverOnBlur: true,
  imageHosts: {},
}

const STORAGE_KEY = 'settings'
const THEME_KEY = 'theme'

interface SettingsStore extends Settings {
  change(settings: Partial<Settings>): void
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...readSettings(),
  change(settings) {
    set(settings)
    writeSettings(pickSettings(get()))
  },
}))

/** The settings alone, without the way to change them. */
function pickSettings(from: Settings): Settings {
  const { isDarkMode, showNames, showNightOrder, showAbilities, showTravellers, showAllTravellers } = from
  const { tokenSize, languageCode, coverOnBlur, imageHosts } = from
  return {
    isDarkMode,
    showNames,
    showNightOrder,
    showAbilities,
    showTravellers,
    showAllTravellers,
    tokenSize,
    languageCode,
    coverOnBlur,
    imageHosts,
  }
}

function readSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      ...DEFAULT_SETTINGS,
      ...whatMakesSense(kept),
      ...languageOfAddress(),
      isDarkMode: localStorage.getItem(THEME_KEY) !== 'light',
    }
  } catch {
    // Storage is blocked or holds nonsense: the defaults do.
    return DEFAULT_SETTINGS
  }
}

/** `?lang=` chooses a language that is offered. */
function languageOfAddress(): Partial<Settings> {
  const code = new URLSearchParams(location.search).get('lang')
  return code !== null && isOffered(code) ? { languageCode: code } : {}
}

/** Another version of the app may have written them, or a person by hand: one odd value must not cost the rest. */
function whatMakesSense(kept: unknown): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(DEFAULT_SETTINGS) as [keyof Settings, Settings[keyof Settings]][]
  const entries = new Map(Object.entries(kept) as [string, unknown][])
  return Object.fromEntries(
    known.flatMap(([key, usual]) => {
      const value = entries.get(key)
      return value !== null && typeof value === typeof usual && isPossible(key, value) ? [[key, value]] : []
    }),
  )
}

function isPossible(key: keyof Settings, value: unknown): boolean {
  if (key === 'languageCode') return isOffered(value as string)
  if (key === 'tokenSize') return (value as number) >= TOKEN_SIZE.min && (value as number) <= TOKEN_SIZE.max
  return true
}

function writeSettings(settings: Settings) {
  const theme = settings.isDarkMode ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['mantineColorScheme'] = theme
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is blocked: the settings hold for this visit.
  }
}
