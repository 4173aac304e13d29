/**
 * Joins the texts of each language into the few files that pages load, and compiles them during the build, so that the browser
 * needs no parser for the message syntax. `virtual:languages` lists the languages that have texts; `virtual:words/<part>` says how
 * to load a part of them in each language; `virtual:words/<code>/<part>` is one such file.
 */

import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { PARTS, type Part } from '../src/i18n/parts.ts'
import { filesOf, mapWords, offeredLanguages, wordsIn } from './words.ts'

const LANGUAGES = 'virtual:languages'
const WORDS = 'virtual:words/'
const FORMATTER = 'virtual:format-message'
const FORMATTER_FILE = fileURLToPath(new URL('../src/i18n/format-message.ts', import.meta.url))

interface MessagesOptions {
  /** Without it, messages stay as they are written, for tests, whose formatter parses them. */
  readonly compiled?: boolean
  /** Includes the language for development, `en_XA`. */
  readonly pseudo?: boolean
}

export function messagesPlugin({ compiled = true, pseudo = false }: MessagesOptions = {}): Plugin {
  const languages = () => offeredLanguages({ pseudo })
  return {
    name: 'grimoire:messages',
    // Replaces the formatter that parses messages with ours, which takes compiled messages.
    config: () => ({
      define: { __PSEUDO_LANGUAGE__: JSON.stringify(pseudo) },
      // The development server bundles packages beforehand without plugins, and would not find the formatter.
      optimizeDeps: { exclude: ['use-intl'] },
      ...(compiled && { resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMATTER }] } }),
    }),
    resolveId: (id) => (id === LANGUAGES || id === FORMATTER || id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGES}`) return `export const OFFERED = ${JSON.stringify(languages())}`
      if (id === `\0${FORMATTER}`) return `export { formatIsolated as default } from ${JSON.stringify(FORMATTER_FILE)}`
      if (!id.startsWith(`\0${WORDS}`)) return undefined
      const [code = '', part] = id.slice(WORDS.length + 1).split('/')
      if (part === undefined) return loaderOf(code, Object.keys(languages()))
      for (const file of filesOf(code)) this.addWatchFile(file)
      return `export default ${JSON.stringify(wordsOfPart(code, part as Part, compiled))}`
    },
  }
}

function loaderOf(part: string, codes: readonly string[]): string {
  const rows = codes.map((code) => `${code}: () => import('${WORDS}${code}/${part}')`)
  return `export default { ${rows.join(', ')} }`
}

function wordsOfPart(code: string, part: Part, compiled: boolean): object {
  const all = wordsIn(code)
  const words = Object.fromEntries(PARTS[part].map((name) => [name, all[name] ?? {}]))
  return compiled ? mapWords(words, compile) : words
}

/** Where a build has the texts of languages other than English. */
export const WORDS_FOLDER = 'assets/words/'

/**
 * The build's name for a file of texts: English is stored with the app's own files, other languages in a folder that the service
 * worker does not cache beforehand.
 */
export function wordsFileName(facade: string | null): string | undefined {
  const [, code, part] = /virtual:words\/(\w+)\/(\w+)$/.exec(facade ?? '') ?? []
  return code === undefined || code === 'en_US' ? undefined : `${WORDS_FOLDER}${code}-${part}-[hash].js`
}
