/// <reference types="vite/client" />

/** Whether the build includes the language for development, `en_XA`. */
declare const __PSEUDO_LANGUAGE__: boolean

declare module 'virtual:icon-sprite' {
  /** Address of the icon sprite. */
  const url: string
  export default url
}

declare module 'virtual:languages' {
  /** The languages that have texts. */
  export const OFFERED: Readonly<
    Partial<Record<import('./i18n/languages.ts').LanguageCode, import('./i18n/languages.ts').Language>>
  >
}

/** `first`, `rest`, `join`: how to load a part of the texts, in each language. */
declare module 'virtual:words/*' {
  const loader: import('./i18n/words.ts').PartLoader
  export default loader
}
