/** Reads the texts of the languages from their files: English from its folder, every other language from one file. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '../src/i18n/languages.ts'
import { pseudoMessage, pseudoText } from '../src/i18n/pseudo.ts'

export interface Words {
  readonly [key: string]: string | Words
}

const FOLDER = join(import.meta.dirname, '../src/i18n')
export const ENGLISH = 'en_US'
const PSEUDO = 'en_XA'

/** The product's languages that have texts, English first; with `pseudo` also the one for development. */
export function offeredLanguages({ pseudo = false } = {}): Readonly<Record<string, Language>> {
  const all = readJson(fileURLToPath(import.meta.resolve('@grimoire/catalogue/languages.json'))) as Readonly<
    Record<string, Language>
  >
  const offered = Object.entries(all).filter(([code]) => code === ENGLISH || existsSync(fileOf(code)))
  const languages = Object.fromEntries(offered.map(([code, { tag, dir, name }]) => [code, { tag, dir, name }]))
  return pseudo ? { ...languages, [PSEUDO]: { tag: 'en-XA', dir: 'ltr', name: pseudoText('Pseudo') } } : languages
}

/** What a page says of the language it is written in. */
export function aboutLanguage(code: string): { readonly lang: string; readonly dir: string } {
  const { tag = '', dir = '' } = offeredLanguages({ pseudo: true })[code] ?? {}
  return { lang: tag, dir }
}

/** The files that a language's texts come from, including English, which is the fallback. */
export function filesOf(code: string): readonly string[] {
  const english = readdirSync(join(FOLDER, ENGLISH)).map((name) => join(FOLDER, ENGLISH, name))
  return code === ENGLISH || code === PSEUDO ? english : [...english, fileOf(code)]
}

export function englishWords(): Words {
  return Object.fromEntries(filesOf(ENGLISH).map((file) => [basename(file, '.json'), readJson(file)]))
}

/** Every key of English, in this language as far as it has texts. */
export function wordsIn(code: string): Words {
  if (code === PSEUDO) return mapWords(englishWords(), pseudoMessage) as Words
  return code === ENGLISH ? englishWords() : withFallback(englishWords(), readJson(fileOf(code)))
}

/** The text of a key such as `setup.title`; throws for one that there is not. */
export function wordAt(words: Words, key: string): string {
  const word = key.split('.').reduce<Words | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), words)
  if (typeof word !== 'string') throw new Error(`There is no text “${key}”.`)
  return word
}

/** Every key of `english`, with the text of `own` where it has one. */
export function withFallback(english: Words, own: unknown): Words {
  const words = isGroup(own) ? own : {}
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined
      if (typeof value !== 'string') return [key, withFallback(value, word)]
      return [key, typeof word === 'string' && word !== '' ? word : value]
    }),
  )
}

/** The same keys, with each text changed. */
export function mapWords<Result>(words: Words, change: (word: string) => Result): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? change(value) : mapWords(value, change)]),
  )
}

function isGroup(value: unknown): value is Words {
  return typeof value === 'object' && value !== null
}

function fileOf(code: string): string {
  return join(FOLDER, `${code}.json`)
}

function readJson(file: string): Words {
  return JSON.parse(readFileSync(file, 'utf8')) as Words
}
