/** Finds English on a screen in another language, where that language has words of its own. */

import { wordsIn } from '../../packages/page/vite/words.ts'
import { charactersIn, ENGLISH, inLanguage, once, type Values } from './languages.ts'

/** Stands for what a message mentions. */
const MENTIONED = '¤'
/** Between these, sentences are put together. */
const BETWEEN = /, | · |[[\]]/
const COUNTS = [0, 1, 2, 5]

/** Whether a text that is shown, or a part of it, is an English one that this language says otherwise. */
export const isLeftInEnglish = once((code: string): ((shown: string) => boolean) => {
  const own = new Set([...textsIn(code)].flatMap(parts))
  const left = [...textsIn(ENGLISH)].filter((text) => /[a-z]{2}/i.test(text.replaceAll(MENTIONED, '')) && !own.has(text))
  const plain = new Set(left.filter((text) => !/[¤\d]/.test(text)))
  const patterns = left.filter((text) => !plain.has(text)).map(patternOf)
  const known = patterns.filter((pattern) => ![...own].some((text) => pattern.test(text)))
  return once((shown) => parts(shown).some((part) => plain.has(part) || known.some((pattern) => pattern.test(part))))
})

/** Every text of a language, each message in all its forms. */
function textsIn(code: string): ReadonlySet<string> {
  const forms = messagesIn(code).flatMap(([key, message]) => valuesFor(message).map((values) => inLanguage(code, key, values)))
  const characters = [...charactersIn(code).values()].flatMap(({ name, ability, reminders = [], remindersGlobal = [] }) => [
    name,
    ability,
    ...reminders,
    ...remindersGlobal,
  ])
  return new Set([...forms, ...characters])
}

function messagesIn(code: string): readonly (readonly [key: string, message: string])[] {
  const found: [string, string][] = []
  const visit = (words: object, path: string) => {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value === 'string') found.push([`${path}${key}`, value])
      else visit(value as object, `${path}${key}.`)
    }
  }
  visit(wordsIn(code), '')
  return found
}

/** Values that bring out every form of a message. */
function valuesFor(message: string): readonly Values[] {
  const names = new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))
  const choices = [...message.matchAll(/(\w+) \{/g)].map(([, choice = '']) => choice)
  let all: readonly Values[] = [{}]
  for (const name of names) {
    const kind = new RegExp(`\\{${name}, (\\w+)`).exec(message)?.[1]
    const some = kind === undefined ? [MENTIONED] : kind === 'select' ? [...new Set(choices)] : COUNTS
    all = all.flatMap((values) => some.map((value) => ({ ...values, [name]: value })))
  }
  return all
}

function parts(text: string): readonly string[] {
  return [text, ...text.split(BETWEEN)].map((part) => part.trim()).filter((part) => part !== '')
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(MENTIONED, '.+').replace(/\d+/g, String.raw`\d+`)}$`, 'u')
}
