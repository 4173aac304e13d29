/** The languages of the interface, by the codes used in addresses and files. */

export const LANGUAGES = {
  en_US: { tag: 'en-US', name: 'English' },
} as const

export type LanguageCode = keyof typeof LANGUAGES
export const DEFAULT_LANGUAGE: LanguageCode = 'en_US'
