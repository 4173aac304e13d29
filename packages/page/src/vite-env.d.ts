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

declare module 'virtual:script-fonts' {
  /** A part of a font of one weight, with the characters it is asked for, as a CSS `unicode-range`. */
  interface ScriptFontSlice {
    readonly family: string
    readonly weight: number
    readonly range: string
    /** The address of its file. */
    readonly file: string
  }
  interface ScriptFonts {
    /** Loads the list of slices. */
    readonly load: () => Promise<{ readonly default: readonly ScriptFontSlice[] }>
    /** Whether a page stays as it is when the font arrives late. */
    readonly steady: boolean
  }
  /** Of each language that Alegreya has no letters for. */
  const lists: Readonly<Partial<Record<import('./i18n/languages.ts').LanguageCode, ScriptFonts>>>
  export default lists
}

declare module 'virtual:paper-worker' {
  /** Address of the worker that makes PDFs. */
  const url: string
  export default url
}

declare module 'virtual:paper-fonts' {
  /** A part of a font: `ranges` are the first and the last code point of each range that it may have, one after the other. */
  export interface FontSlice {
    readonly family: string
    readonly slice: string
    readonly ranges: readonly number[]
    readonly weights: readonly number[]
    /** The address of each weight's file. */
    readonly files: readonly string[]
  }
  export const SLICES: readonly FontSlice[]
}
