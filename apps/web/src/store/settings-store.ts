/** The user's preferences on this device. Never part of undo. */

import * as z from 'zod/mini'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, isOffered, type LanguageCode } from '../i18n/languages.ts'
import { kept, keptText } from './kept.ts'

export const TOKEN_SIZE = { min: 50, max: 300, default: 140 } as const

/** The settings, each with its allowed values and its default. One invalid value must not lose the others. */
const settingsSchema = z.object({
  isDarkMode: z.catch(z.boolean(), true),
  showNames: z.catch(z.boolean(), true),
  showNightOrder: z.catch(z.boolean(), true),
  showAbilities: z.catch(z.boolean(), true),
  showTravellers: z.catch(z.boolean(), false),
  /** All Travellers, or only those of the script's edition. */
  showAllTravellers: z.catch(z.boolean(), false),
  /** The largest size of tokens on the board, px. */
  tokenSize: z.catch(z.number().check(z.gte(TOKEN_SIZE.min), z.lte(TOKEN_SIZE.max)), TOKEN_SIZE.default),
  languageCode: z.catch(
    z.custom<LanguageCode>((code) => typeof code === 'string' && isOffered(code)),
    DEFAULT_LANGUAGE,
  ),
  /** Covers the grimoire when the app loses the focus. */
  coverOnBlur: z.catch(z.boolean(), true),
  /** Hosts whose pictures may be loaded (`true`) or not (`false`), as the user answered. */
  imageHosts: z.catch(z.record(z.string(), z.boolean()), {}),
})

export type Settings = Readonly<z.infer<typeof settingsSchema>>

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({})

const keptSettings = kept('settings', settingsSchema, 'device')
/** A copy of the theme, which the page reads before any script has loaded. */
const keptTheme = keptText('theme', 'device')

interface SettingsStore extends Settings {
  change(settings: Partial<Settings>): void
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...readSettings(),
  change(settings) {
    set(settings)
    writeSettings(settingsSchema.parse(get()))
  },
}))

function readSettings(): Settings {
  return { ...(keptSettings.read() ?? DEFAULT_SETTINGS), ...languageOfAddress(), isDarkMode: keptTheme.read() !== 'light' }
}

/** `?lang=` chooses one of the offered languages. */
function languageOfAddress(): Partial<Settings> {
  const code = new URLSearchParams(location.search).get('lang')
  return code !== null && isOffered(code) ? { languageCode: code } : {}
}

function writeSettings(settings: Settings) {
  const theme = settings.isDarkMode ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['mantineColorScheme'] = theme
  keptSettings.write(settings)
  keptTheme.write(theme)
}
