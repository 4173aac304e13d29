/**
 * The pseudo-language for development: accented English, about two fifths longer, in brackets. Text without brackets is not
 * translated; what does not fit here will not fit in German.
 */

import type { RoleTexts } from '@grimoire/protocol/character/texts'

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiíoöuüyýcçnñsšzžAÀEÉIÍOÖUÜYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [plain, accented]),
)

/** For a text without any syntax. */
export function pseudoText(text: string): string {
  return text === '' ? '' : `⟦${lengthened(accent(text))}⟧`
}

/** For a message: arguments and the names of tags stay; the branches of a plural are changed too. */
export function pseudoMessage(message: string): string {
  return `⟦${lengthened(inMessage(message, 0)[0])}⟧`
}

/** For a character's texts; reminder labels are marked in capitals inside its night reminders, as in English. */
export function pseudoTexts(texts: RoleTexts): RoleTexts {
  return {
    id: texts.id,
    name: pseudoText(texts.name),
    ability: withoutBracket(texts.ability),
    firstNightReminder: pseudoReminder(texts.firstNightReminder),
    otherNightReminder: pseudoReminder(texts.otherNightReminder),
    reminders: texts.reminders.map(pseudoText),
    remindersGlobal: texts.remindersGlobal.map(pseudoText),
    jinxes: texts.jinxes.map(({ id, reason }) => ({ id, reason: pseudoText(reason) })),
  }
}

/** The setup text of an ability is in brackets of its own at the end, and is shown separately. */
function withoutBracket(ability: string): string {
  const [, words = ability, setup] = /^(.*?)\s*\[([^[\]]+)\]$/su.exec(ability) ?? []
  return setup === undefined ? pseudoText(ability) : `${pseudoText(words)} [${pseudoText(setup)}]`.trim()
}

/** Each piece gets its own brackets, since the pieces between marks are shown separately. */
function pseudoReminder(text: string): string {
  return text
    .split(/(\*[^*]+\*|:reminder:)/u)
    .map((part) => {
      if (part === ':reminder:' || part.trim() === '') return part
      const mark = /^\*([^*]+)\*$/u.exec(part)?.[1]
      return mark === undefined ? part.replace(/\S(?:.*\S)?/su, pseudoText) : `*${pseudoText(mark).toUpperCase()}*`
    })
    .join('')
}

function accent(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter)
}

/** A one-letter word needs no more room in another language. */
function lengthened(text: string): string {
  const letters = text.replace(/\{[^}]*\}|<[^>]*>/gu, '').match(/\p{L}/gu)?.length ?? 0
  return letters < 2 ? text : `${text} ${inWords('~'.repeat(Math.max(1, Math.round(letters * 0.4) - 3)))}`
}

/** Splits a long word: lines can break only between words, and few words of any language are longer. */
function inWords(text: string): string {
  return text.match(/.{1,12}/gu)?.join(' ') ?? text
}

/** Returns the accented message from `at` up to the brace that closes it, and the index of that brace. */
function inMessage(message: string, at: number): [string, number] {
  let out = ''
  let index = at
  while (index < message.length && message[index] !== '}') {
    if (message[index] === '{') {
      const [argument, next] = inArgument(message, index)
      out += argument
      index = next
      continue
    }
    const plain = /^(?:<[^>]*>|[^{}<])/u.exec(message.slice(index))?.[0] ?? message[index] ?? ''
    out += plain.length > 1 && plain.startsWith('<') ? plain : accent(plain)
    index += plain.length
  }
  return [out, index]
}

/** Returns an argument unchanged except for the messages in its branches. */
function inArgument(message: string, at: number): [string, number] {
  let out = '{'
  let index = at + 1
  while (index < message.length && message[index] !== '}') {
    if (message[index] === '{') {
      const [branch, end] = inMessage(message, index + 1)
      out += `{${branch}}`
      index = end + 1
      continue
    }
    out += message[index] ?? ''
    index += 1
  }
  return [`${out}}`, index + 1]
}
