/** The user's preferences on this device. Never part of undo. */

import * as z from 'zod/mini'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, isOffered, type LanguageCode } from '../i18n/languages.ts'
import { preferredLanguage } from '../i18n/preferred-language.ts'
import { kept, keptText } from './kept.ts'

export const TOKEN_SIZE = { min: 50, max: 300, default: 140 } as const

export const CHARACTER_NAMES = ['own', 'english', 'both'] as const
export type CharacterNames = (typeof CHARACTER_NAMES)[number]

interface Setting<Value> {
  readonly schema: z.ZodMiniType<Value>
  readonly usual: Value
}

function setting<Value>(schema: z.ZodMiniType<Value>, usual: Value): Setting<Value> {
  return { schema, usual }
}

// A player's page reads them too: built of the kinds of schema that it has anyway.
const boolean = z.boolean()

/** The settings, each with its allowed values and its default. */
const SETTINGS = {
  isDarkMode: setting(boolean, true),
  showNames: setting(boolean, true),
  showNightOrder: setting(boolean, true),
  showAbilities: setting(boolean, true),
  showTravellers: setting(boolean, false),
  /** All Travellers, or only those of the script's edition. */
  showAllTravellers: setting(boolean, false),
  /** The largest size of tokens on the board, px. */
  tokenSize: setting(z.number().check(z.gte(TOKEN_SIZE.min), z.lte(TOKEN_SIZE.max)), TOKEN_SIZE.default),
  languageCode: setting(
    z.custom<LanguageCode>((code) => typeof code === 'string' && isOffered(code)),
    DEFAULT_LANGUAGE,
  ),
  /** In which language characters are named: that of the interface, English, or both. */
  characterNames: setting(
    z.custom<CharacterNames>((names) => CHARACTER_NAMES.some((one) => one === names)),
    'own',
  ),
  /** Covers the grimoire when the app loses the focus. */
  coverOnBlur: setting(boolean, true),
  /** Hosts whose pictures may be loaded (`true`) or not (`false`), as the user answered. */
  imageHosts: setting(z.custom<Readonly<Record<string, boolean>>>(isRecordOfBooleans), {}),
}

type Value<Name extends keyof typeof SETTINGS> = (typeof SETTINGS)[Name]['usual']
export type Settings = { readonly [Name in keyof typeof SETTINGS]: Value<Name> }

export const DEFAULT_SETTINGS = settingsOf({})

/** The settings among these values. One invalid value does not lose the others. */
function settingsOf(values: Readonly<Record<string, unknown>>): Settings {
  const all = Object.entries(SETTINGS).map(([name, { schema, usual }]) => {
    // On a first visit most are absent, and a parse that fails is slow.
    if (!Object.hasOwn(values, name)) return [name, usual]
    const { success, data } = schema.safeParse(values[name])
    return [name, success ? data : usual]
  })
  return Object.fromEntries(all) as Settings
}

function isRecordOfBooleans(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one: unknown) => typeof one === 'boolean')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const keptSettings = kept('settings', z.custom<Readonly<Record<string, unknown>>>(isRecord), 'device', 'settings')
/** A copy of the theme, which the page reads before any script has loaded. */
const keptTheme = keptText('theme', 'device')

interface SettingsStore extends Settings {
  change(settings: Partial<Settings>): void
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...readSettings(),
  change(settings) {
    set(settings)
    writeSettings(settingsOf({ ...get() }))
  },
}))

function readSettings(): Settings {
  const chosen = keptSettings.read() ?? {}
  return { ...settingsOf({ ...languageOfBrowser(), ...chosen }), ...languageOfAddress(), isDarkMode: keptTheme.read() !== 'light' }
}

/** For the first visit. The server, which draws sheets, is told the reader's language. */
function languageOfBrowser(): Partial<Settings> {
  return typeof location === 'undefined' ? {} : { languageCode: preferredLanguage(navigator.languages) }
}

/** `?lang=` chooses one of the offered languages. On the server, which draws sheets, there is no address. */
function languageOfAddress(): Partial<Settings> {
  if (typeof location === 'undefined') return {}
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
