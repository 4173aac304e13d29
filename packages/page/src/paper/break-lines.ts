/** Breaks texts into lines, in any script, by the widths of the fonts that print them. */

import { isRightToLeft } from '@grimoire/protocol/sheet/text-setting'
import type { Face, PaperFonts } from './fonts.ts'

/** A piece of a text: words, or a ring of this width that stands for a reminder. Widths are in units of the font size. */
export type Piece = { readonly text: string; readonly face: Face } | { readonly ring: number; readonly after?: number }

export interface Line {
  readonly pieces: readonly Piece[]
  /** At font size 1. */
  readonly width: number
  readonly rightToLeft: boolean
}

/** What stays together on a line, with the space that separates it from the next. */
interface Chunk {
  readonly piece: Piece
  readonly width: number
  /** Of the space after it; 0 where a line may end without one. */
  readonly space: number
}

/** `width` is in units of the font size. Line breaks in the text are kept. */
export function breakLines(pieces: readonly Piece[], width: number, fonts: PaperFonts): readonly Line[] {
  const printed = pieces.map((piece) => ('text' in piece ? { ...piece, text: fonts.printable(piece.text) } : piece))
  const rightToLeft = isRightToLeft(printed.map((piece) => ('text' in piece ? piece.text : '')).join(''))
  return paragraphsOf(printed).flatMap((paragraph) => {
    const units = unitsOf(paragraph, width, fonts)
    const lines = filled(units, width)
    return (lines.length > 1 ? balancedEnd(units, lines, width) : lines).map((line) => lineOf(line, rightToLeft))
  })
}

/** As few lines as fit into `width`, and then as even as these lines can be. */
export function balancedLines(pieces: readonly Piece[], width: number, fonts: PaperFonts): readonly Line[] {
  const wanted = breakLines(pieces, width, fonts)
  let [low, high, best] = [width / 2, width, wanted]
  for (let tries = 0; tries < 6 && wanted.length > 1; tries++) {
    const middle = (low + high) / 2
    const lines = breakLines(pieces, middle, fonts)
    if (lines.length > wanted.length) low = middle
    else [high, best] = [middle, lines]
  }
  return best
}

function paragraphsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const paragraphs: Piece[][] = [[]]
  for (const piece of pieces) {
    if (!('text' in piece)) {
      paragraphs.at(-1)?.push(piece)
      continue
    }
    piece.text.split('\n').forEach((text, index) => {
      if (index > 0) paragraphs.push([])
      if (text !== '') paragraphs.at(-1)?.push({ ...piece, text })
    })
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** A unit is what no line break may separate: chunks without a space or a break between them. */
function unitsOf(pieces: readonly Piece[], width: number, fonts: PaperFonts): readonly (readonly Chunk[])[] {
  const units: Chunk[][] = []
  let open = false
  const add = (chunk: Chunk, joins: boolean) => {
    const last = units.at(-1)
    if (last && joins) last.push(chunk)
    else units.push([chunk])
  }
  for (const piece of pieces) {
    if (!('text' in piece)) {
      // A ring never begins a line.
      add({ piece, width: piece.ring, space: 0 }, true)
      open = true
      continue
    }
    const { face } = piece
    const space = fonts.width(' ', face)
    for (const match of piece.text.matchAll(/( *)([^ ]+)( *)/g)) {
      const [, before = '', word = '', after = ''] = match
      const spaced = before !== ''
      if (spaced && units.length > 0 && open) withSpace(units, space)
      const parts = partsOf(word).flatMap((part) => fitting(part, face, width, fonts))
      parts.forEach((part, index) => {
        const last = index === parts.length - 1
        const chunk = { piece: { text: part, face }, width: fonts.width(part, face), space: last && after !== '' ? space : 0 }
        add(chunk, index === 0 && open && !spaced)
      })
      open = after === ''
    }
    if (piece.text.trim() === '' && piece.text !== '') {
      if (open) withSpace(units, space)
      open = false
    }
  }
  return units
}

function withSpace(units: Chunk[][], space: number): void {
  const unit = units.at(-1)
  const chunk = unit?.pop()
  if (unit && chunk) unit.push({ ...chunk, space })
}

/** The parts between which a word may be broken: most words have one. */
function partsOf(word: string): readonly string[] {
  if (THAI.test(word)) return segments(word, 'th')
  if (!EAST_ASIAN.test(word)) return [word]
  const parts: string[] = []
  for (const { segment } of LETTERS.segment(word)) {
    const before = parts.at(-1)
    const joined =
      before !== undefined &&
      (NEVER_FIRST.test(segment) ||
        NEVER_LAST.test(before.at(-1) ?? '') ||
        !(EAST_ASIAN.test(segment) || EAST_ASIAN.test(before.at(-1) ?? '')))
    if (joined) parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

function segments(word: string, language: string): readonly string[] {
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(word)].map(({ segment }) => segment)
}

/** Cuts a part that is wider than a whole line. */
function fitting(part: string, face: Face, width: number, fonts: PaperFonts): readonly string[] {
  if (fonts.width(part, face) <= width) return [part]
  const parts: string[] = []
  let [text, used] = ['', 0]
  for (const { segment } of LETTERS.segment(part)) {
    const wide = fonts.width(segment, face)
    // Joined letters may need a little more than the sum of their widths.
    if (text !== '' && used + wide > width * 0.96) {
      parts.push(text)
      ;[text, used] = ['', 0]
    }
    text += segment
    used += wide
  }
  return [...parts, text]
}

function filled(units: readonly (readonly Chunk[])[], width: number): readonly (readonly Chunk[])[] {
  const lines: Chunk[][] = []
  let [used, space] = [0, 0]
  for (const unit of units) {
    const wide = unit.reduce((sum, chunk, index) => sum + chunk.width + (index < unit.length - 1 ? chunk.space : 0), 0)
    const line = lines.at(-1)
    if (line && used + space + wide <= width + TOLERANCE) {
      line.push(...unit)
      used += space + wide
    } else {
      lines.push([...unit])
      used = wide
    }
    space = unit.at(-1)?.space ?? 0
  }
  return lines
}

const TOLERANCE = 1e-6

/** Takes some words to a last line that has hardly any, where that costs no line. */
function balancedEnd(units: readonly (readonly Chunk[])[], lines: readonly (readonly Chunk[])[], width: number) {
  const last = widthOf(lines.at(-1) ?? [])
  if (last > width * 0.22) return lines
  const narrower = filled(units, width * 0.9)
  return narrower.length === lines.length ? narrower : lines
}

function widthOf(line: readonly Chunk[]): number {
  return line.reduce((sum, chunk, index) => sum + chunk.width + (index < line.length - 1 ? chunk.space : 0), 0)
}

function lineOf(chunks: readonly Chunk[], rightToLeft: boolean): Line {
  const pieces: Piece[] = []
  chunks.forEach(({ piece, space }, index) => {
    if (!('text' in piece)) {
      pieces.push(index < chunks.length - 1 ? { ...piece, after: space } : piece)
      return
    }
    const text = index < chunks.length - 1 && space > 0 ? `${piece.text} ` : piece.text
    const before = pieces.at(-1)
    if (before && 'text' in before && before.face === piece.face)
      pieces[pieces.length - 1] = { ...before, text: before.text + text }
    else pieces.push({ ...piece, text })
  })
  return { pieces, width: widthOf(chunks), rightToLeft }
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const THAI = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Korean is broken at its spaces. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const NEVER_FIRST = /^[、。，．・：；？！）］｝〉》」』】〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"'”’,.:;!?)\]}%]/u
const NEVER_LAST = /[（［｛〈《「『【〔"'“‘([{]/u
