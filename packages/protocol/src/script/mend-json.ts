/**
 * Makes JSON of a script that was pasted from a chat, a word processor or a program that writes no strict JSON. What stands inside strings
 * stays as it is. Nothing is guessed: a text that needs more than the mends below is refused as before.
 */

import type { RepairCode } from './repairs.ts'

/** Each is said to the person who loads the script. */
export type Mend = Extract<RepairCode, 'code-fence' | 'words-around' | 'trailing-comma' | 'curly-quotes' | 'not-a-number'>

export interface Mended {
  readonly text: string
  readonly mends: readonly Mend[]
}

/** So many brackets in the words before a script are tried as its beginning, each in time linear in the text. */
const MOST_STARTS = 8
/** Deeper than any script may be: nothing so deep is worth mending. */
const DEEPEST = 1000

/** The texts that the script in `text` may be, as they come in it. None of them has been parsed yet. */
export function* mendedTexts(text: string): Generator<Mended> {
  let from = 0
  for (let tries = 0; tries < MOST_STARTS; tries += 1) {
    const start = from + text.slice(from).search(/[[{]/)
    if (start < from) return
    const read = new Mender(text, start).read()
    if (read) {
      const around = [text.slice(0, start), text.slice(read.end)].map((part) => part.replace(/^\uFEFF+/, '').trim())
      const mends = new Set(read.mends)
      if (around.some((part) => part.includes(FENCE))) mends.add('code-fence')
      if (around.some((part) => part.replace(FENCE_LINE, '').trim() !== '')) mends.add('words-around')
      yield { text: read.text, mends: [...mends] }
    }
    from = start + 1
  }
}

const FENCE = '```'
/** The fence, with the name of the language after it. */
const FENCE_LINE = /`{3,}[\w-]*/g

const CURLY = '“”„‟＂'
const IS_QUOTE = new RegExp(`["${CURLY}]`)
/** What follows the end of a string. After a comma or a colon something must begin that can stand there, so that prose is not cut. */
const AFTER_STRING = new RegExp(`\\s*(?:$|[\\]}]|[,:]\\s*(?:["${CURLY}{[\\]}\\d-]|(?:true|false|null|NaN|Infinity)\\b))`, 'y')
const BARE_WORD = /-?(?:NaN|Infinity)\b/y
const BEFORE_CLOSING = /\s*[\]}]/y
const SPECIAL = new RegExp(`["${CURLY},[\\]{}NI-]`, 'g')

class Mender {
  readonly #text: string
  #at: number
  readonly #pieces: string[] = []
  readonly mends = new Set<Mend>()

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  /** The list or object that begins here, up to its closing bracket; `null` if it has none. */
  read(): { readonly text: string; readonly end: number; readonly mends: ReadonlySet<Mend> } | null {
    let depth = 0
    while (this.#copyToSpecial()) {
      const sign = this.#text.charAt(this.#at)
      if (sign === '"') {
        if (!this.#copyString()) return null
      } else if (CURLY.includes(sign)) {
        if (!this.#copyCurlyString()) return null
      } else if (sign === ',' && this.#follows(BEFORE_CLOSING, this.#at + 1)) this.#replace(1, '', 'trailing-comma')
      else if ('NI-'.includes(sign)) this.#copyBareWord()
      else {
        if (sign === '[' || sign === '{') depth += 1
        if (sign === ']' || sign === '}') depth -= 1
        if (depth > DEEPEST) return null
        this.#copyTo(this.#at + 1)
        if (depth === 0) return { text: this.#pieces.join(''), end: this.#at, mends: this.mends }
      }
    }
    return null
  }

  #copyToSpecial(): boolean {
    SPECIAL.lastIndex = this.#at
    const found = SPECIAL.exec(this.#text)
    if (found) this.#copyTo(found.index)
    return found !== null
  }

  #copyTo(end: number): void {
    this.#pieces.push(this.#text.slice(this.#at, end))
    this.#at = end
  }

  #replace(length: number, by: string, mend: Mend): void {
    this.#pieces.push(by)
    this.#at += length
    this.mends.add(mend)
  }

  #follows(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = at
    return pattern.test(this.#text)
  }

  #copyString(): boolean {
    let end = this.#at + 1
    while (end < this.#text.length && this.#text.charAt(end) !== '"') end += this.#text.charAt(end) === '\\' ? 2 : 1
    if (end >= this.#text.length) return false
    this.#copyTo(end + 1)
    return true
  }

  /** A string between curly quotes ends with a quote of any kind; other quotes in it belong to what it says. */
  #copyCurlyString(): boolean {
    this.#replace(1, '"', 'curly-quotes')
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at)
      const next = this.#text.charAt(this.#at + 1)
      // A word processor made the quote of `\"` curly too.
      if (sign === '\\') this.#replace(2, CURLY.includes(next) ? next : sign + next, 'curly-quotes')
      else if (!IS_QUOTE.test(sign)) this.#copyTo(this.#at + 1)
      else if (this.#follows(AFTER_STRING, this.#at + 1)) {
        this.#replace(1, '"', 'curly-quotes')
        return true
      } else this.#replace(1, sign === '"' ? '\\"' : sign, 'curly-quotes')
    }
    return false
  }

  /** What reads as empty stands for a number that is none. */
  #copyBareWord(): void {
    BARE_WORD.lastIndex = this.#at
    const found = BARE_WORD.exec(this.#text)
    if (found) this.#replace(found[0].length, '""', 'not-a-number')
    else this.#copyTo(this.#at + 1)
  }
}
