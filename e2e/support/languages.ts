/** Texts of the languages, from their files, so that a journey follows a sentence that was corrected. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import { type Words, wordsIn } from '../../packages/page/vite/words.ts'

export const ENGLISH = 'en_US'

/** What a message mentions: a number decides about a plural. */
export type Values = Readonly<Record<string, string | number>>

interface CharacterTexts {
  readonly name: string
  readonly ability: string
  readonly reminders?: readonly string[]
  readonly remindersGlobal?: readonly string[]
}

const ROOT = join(import.meta.dirname, '../..')
const TEXTS = 'packages/catalogue/data/texts'
const LANGUAGES = read<Readonly<Record<string, { readonly tag: string; readonly name: string }>>>(
  'packages/catalogue/data/languages.json',
)

/** The languages that have texts, beside English. */
export function offeredLanguages(): readonly string[] {
  return Object.keys(LANGUAGES).filter((code) => existsSync(join(ROOT, `packages/page/src/i18n/${code}.json`)))
}

/** What HTML calls the language: `zh_CN` is `zh-Hans-CN`. */
export function tagOf(code: string): string {
  return languageOf(code).tag
}

/** A message as the app says it, without its tags: `inLanguage('de_DE', 'common.night', { day: 2 })`. */
export function inLanguage(code: string, key: string, values: Values = {}): string {
  return translatorOf(code)(key, values)
}

/** The name of a character. */
export function nameIn(code: string, id: string): string {
  return characterIn(code, id).name
}

/** The texts of every character, by id; in English as far as the language has none. */
export const charactersIn = once((code: string): ReadonlyMap<string, CharacterTexts> => {
  if (code !== ENGLISH) {
    const { characters } = read<{ readonly characters: Readonly<Record<string, CharacterTexts>> }>(`${TEXTS}/${code}.json`)
    return new Map([...charactersIn(ENGLISH), ...Object.entries(characters)])
  }
  const editions = readdirSync(join(ROOT, TEXTS, ENGLISH)).filter((name) => name !== 'jinxes.json')
  return new Map(
    editions.flatMap((name) => Object.entries(read<Readonly<Record<string, CharacterTexts>>>(`${TEXTS}/${ENGLISH}/${name}`))),
  )
})

/** Does the work once for each language, or for any other text. */
export function once<Result>(work: (about: string) => Result): (about: string) => Result {
  const done = new Map<string, Result>()
  return (about) => {
    const known = done.get(about)
    if (known !== undefined) return known
    const result = work(about)
    done.set(about, result)
    return result
  }
}

const translatorOf = once((code: string) => {
  const messages = wordsIn(code)
  const translator = createTranslator({
    locale: tagOf(code),
    messages: messages as Readonly<Record<string, unknown>>,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
  // The keys are not known as types here.
  const say = translator.markup as (key: string, values: object) => string
  return (key: string, values: Values) => say(key, { ...values, ...untagged(key, messages) })
})

/** For each tag of a message, a function that leaves its words. */
function untagged(key: string, messages: Words) {
  const message = key
    .split('.')
    .reduce<Words | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), messages)
  const tags = typeof message === 'string' ? [...message.matchAll(/<(\w+)>/g)] : []
  return Object.fromEntries(tags.map(([, tag]) => [tag, (words: string) => words]))
}

function characterIn(code: string, id: string): CharacterTexts {
  const texts = charactersIn(code).get(id)
  if (texts === undefined) throw new Error(`There is no character “${id}”.`)
  return texts
}

function languageOf(code: string) {
  const language = LANGUAGES[code]
  if (language === undefined) throw new Error(`There is no language “${code}”.`)
  return language
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content
}
