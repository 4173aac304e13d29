/** Breaks a script's name into lines that fit beside the dial: as large as it can be, on two lines at most. */

import { JOINED } from '@grimoire/protocol/sheet/text-setting'

export const NAME_SIZES = { largest: 112, smallest: 64 } as const
const STEP = 4
/** What a line has beside its ink, and the width of a space, at size 1. */
const BEARING = 0.04
const SPACE = 0.25
const MOST_LINES = 2
/** A longer name is cut before it is looked at. */
const LONGEST = 90

export interface Lines {
  readonly size: number
  readonly lines: readonly string[]
}

/** `widthOf` gives the width of a text at size 1. */
export function fittedLines(name: string, room: number, widthOf: (text: string) => number): Lines {
  const signs = graphemes(name)
  const words = pieces(signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : name).map((text) => ({
    text,
    width: widthOf(text.trim()),
  }))
  for (let size = NAME_SIZES.largest; size >= NAME_SIZES.smallest; size -= STEP) {
    const lines = brokenAt(words, room / size)
    // The words' widths leave out what stands beside their ink, so the lines are measured too.
    const fits = lines !== null && lines.length <= MOST_LINES && lines.every((line) => (widthOf(line) + BEARING) * size <= room)
    if (fits) return { size, lines }
  }
  return { size: NAME_SIZES.smallest, lines: cutLines(words, room / NAME_SIZES.smallest) }
}

/** A part of a line that is drawn by itself. */
export interface Stretch {
  readonly text: string
  /** Where it begins, from the beginning of the line, at size 1. */
  readonly at: number
}

/**
 * A line in the order in which it is read. Joined letters stand by themselves: the renderer sets a text in one font, and fills in from
 * others what that one lacks only if both need as many glyphs.
 */
export function stretchesOf(
  line: string,
  widthOf: (text: string) => number,
): { readonly stretches: readonly Stretch[]; readonly width: number } {
  const parts = line.split(JOINED_WORDS).filter((part) => part !== '')
  if (parts.length < 2) return { stretches: [{ text: line, at: 0 }], width: widthOf(line) }
  const stretches: Stretch[] = []
  let [at, width] = [0, 0]
  for (const part of parts) {
    const text = part.trim()
    if (part.startsWith(' ')) at += SPACE
    if (text !== '') {
      stretches.push({ text, at })
      width = at + widthOf(text)
      at = width + BEARING
    }
    if (part.length > 1 && part.endsWith(' ')) at += SPACE
  }
  return { stretches, width }
}

/** Words of joined letters, with the spaces and accents between them. */
const JOINED_WORDS = new RegExp(`(${JOINED.source}(?:[\\p{M} ]*${JOINED.source})*\\p{M}*)`, 'u')

interface Word {
  readonly text: string
  readonly width: number
}

/** Where a line may break: after a space, and between words of a language that has no spaces. */
function pieces(name: string): readonly string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(name)) {
    const last = parts.at(-1)
    const mayBreak =
      last === undefined || last.endsWith(' ') || (isWordLike && WITHOUT_SPACES.test(segment) && WITHOUT_SPACES.test(last))
    if (mayBreak && segment !== ' ') parts.push(segment)
    else parts[parts.length - 1] = `${last ?? ''}${segment}`
  }
  return parts
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/** Null when a word is wider than a line. */
function brokenAt(words: readonly Word[], room: number): readonly string[] | null {
  if (words.some(({ width }) => width > room)) return null
  const lines: { text: string; width: number }[] = []
  for (const { text, width } of words) {
    const line = lines.at(-1)
    const between = line?.text.endsWith(' ') ? SPACE : 0
    if (line && line.width + between + width <= room) {
      line.text += text
      line.width += between + width
    } else lines.push({ text, width })
  }
  return lines.map(({ text }) => text.trim())
}

/** As much as fits on two lines of the smallest size, with an ellipsis; words that are too wide are broken anywhere. */
function cutLines(words: readonly Word[], room: number): readonly string[] {
  const narrow = words.flatMap(({ text, width }) => {
    const signs = graphemes(text)
    const each = Math.max(1, Math.floor((signs.length * room * 0.82) / Math.max(width, 0.01)))
    if (width <= room) return [{ text, width }]
    return Array.from({ length: Math.ceil(signs.length / each) }, (_, index) => {
      const part = signs.slice(index * each, (index + 1) * each).join('')
      return { text: part, width: (width * graphemes(part).length) / signs.length }
    })
  })
  const lines = brokenAt(narrow, room) ?? []
  if (lines.length <= MOST_LINES) return lines
  const [first = '', second = ''] = lines
  return [first, `${graphemes(second).slice(0, -2).join('').trimEnd()}…`]
}

function graphemes(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}
