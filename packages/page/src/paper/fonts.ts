/**
 * The fonts of a PDF. Only the slices that hold characters of its texts are loaded; they form one stack, and each character takes
 * the first font that has it. Texts are measured with the same fonts that print them.
 */

import { type FontSlice, SLICES } from 'virtual:paper-fonts'
import { isRightToLeft, withVowelsInParts } from '@grimoire/protocol/sheet/text-setting'
import { Font } from '@react-pdf/renderer'
import { unpackWoff } from './unpack-woff.ts'

/** Reads a font file at the address that `virtual:paper-fonts` gives. */
export type ReadFont = (address: string) => Promise<ArrayBuffer>

/** `display` is for titles and names, `bold` for what stands out in a text. */
export type Face = 'display' | 'text' | 'bold'

/** A font could not be fetched. */
export class FontsMissing extends Error {}

/** Stands for a character that no font has; the question mark if no font has the square either. */
const SUBSTITUTE = '□'

/** Fonts for `texts` on paper in `language`, a tag. Slices that were loaded before are not fetched again. */
export async function fontsFor(texts: readonly string[], language: string, readFont: ReadFont): Promise<PaperFonts> {
  const letters = new Set(texts.flatMap((text) => [...tidy(text)]))
  const load = (slices: readonly FontSlice[]) => Promise.all(slices.map((slice) => loadSlice(slice, readFont)))
  await load(SLICES.filter(({ slice, family }) => slice === 'latin' && family.startsWith('alegreya')))
  const wanted = new Set([...letters, '-', '?', '…', '0'].map(pointOf))
  const found: FontSlice[] = []
  const chosen = new Set<FontSlice>()
  const order = familiesFor(letters, language)
  for (const family of order) {
    const slices = SLICES.filter((slice) => slice.family === family && [...wanted].some((point) => claims(slice, point)))
    await load(slices)
    for (const slice of slices) {
      const has = [...wanted].filter((point) => hasGlyph(nameOf(slice), point))
      if (has.length === 0) continue
      chosen.add(slice)
      for (const point of has) wanted.delete(point)
    }
    if (wanted.size === 0) break
  }
  const missing = new Set([...wanted].map((point) => String.fromCodePoint(point)))
  if ([...missing].some((letter) => !UNSEEN.test(letter))) {
    const squares = SLICES.filter((slice) => slice.family === 'noto-sans-sc' && claims(slice, pointOf(SUBSTITUTE)))
    await load(squares)
    for (const slice of squares) if (hasGlyph(nameOf(slice), pointOf(SUBSTITUTE))) chosen.add(slice)
  }
  found.push(...SLICES.filter((slice) => chosen.has(slice)))
  const display = SLICES.filter(
    ({ family, ranges }) => family === 'alegreya' && [...letters].some((one) => inside(ranges, pointOf(one))),
  )
  await load(display)
  const sorted = found.sort((one, other) => order.indexOf(one.family) - order.indexOf(other.family))
  return new PaperFonts(display.map(nameOf), sorted.map(nameOf), missing)
}

/** Sets texts: which fonts, how wide, and the outlines of its letters. */
export class PaperFonts {
  readonly #stacks: Readonly<Record<Face, readonly string[]>>
  readonly #missing: ReadonlySet<string>
  readonly #substitute: string
  readonly #widths = new Map<string, number>()

  constructor(display: readonly string[], text: readonly string[], missing: ReadonlySet<string>) {
    this.#stacks = { display: [...new Set([...display, ...text])], text, bold: text }
    this.#missing = missing
    this.#substitute = this.#has(pointOf(SUBSTITUTE)) ? SUBSTITUTE : '?'
  }

  #has(point: number): boolean {
    return this.#stacks.text.some((name) => hasGlyph(name, point))
  }

  /** What a style needs to print in this face. */
  style(face: Face): { readonly fontFamily: string[]; readonly fontWeight: number } {
    return { fontFamily: [...this.#stacks[face]], fontWeight: WEIGHTS[face] }
  }

  /** The text as it can be printed: invisible characters go, and those that no font has are replaced. */
  printable(text: string): string {
    return [...tidy(text)]
      .map((letter) => (this.#missing.has(letter) ? (UNSEEN.test(letter) ? '' : this.#substitute) : letter))
      .join('')
  }

  /** Width at size 1. */
  width(text: string, face: Face): number {
    const key = `${face}${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#runs(text, face).reduce(
      (sum, { font, text: run }) => sum + font.layout(run).advanceWidth / font.unitsPerEm,
      0,
    )
    this.#widths.set(key, width)
    return width
  }

  /** From the top of a line to its baseline at size 1, as the renderer sets it: the highest font of the line counts. */
  ascent(runs: readonly { readonly text: string; readonly face: Face }[]): number {
    const fonts = runs.flatMap(({ text, face }) => this.#runs(text, face)).map(({ font }) => font.ascent / font.unitsPerEm)
    return Math.max(0, ...fonts)
  }

  /** The glyphs at size 1, in the order they are seen from the left, each with the place where it begins. */
  glyphs(text: string, face: Face): readonly OutlineGlyph[] {
    const rightToLeft = isRightToLeft(text)
    const runs = this.#runs(rightToLeft ? mirrored(text) : text, face)
    let at = 0
    return (rightToLeft ? runs.toReversed() : runs).flatMap(({ font, text: run }) => {
      const { glyphs, positions } = font.layout(run)
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const scale = 1 / font.unitsPerEm
        const outline = {
          at: at + xOffset * scale,
          rise: yOffset * scale,
          advance: xAdvance * scale,
          scale,
          commands: glyph.path.commands,
        }
        at += outline.advance
        return outline
      })
    })
  }

  /** Stretches of the text in one font each. */
  #runs(text: string, face: Face): readonly { readonly font: FontData; readonly text: string }[] {
    const fonts = this.#stacks[face].map((name) => fontOf(name, WEIGHTS[face]))
    const runs: { font: FontData; text: string }[] = []
    for (const letter of text) {
      const point = pointOf(letter)
      const font = fonts.find((one) => one.hasGlyphForCodePoint(point)) ?? fonts.at(-1)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
}

export interface OutlineGlyph {
  readonly at: number
  readonly rise: number
  readonly advance: number
  readonly scale: number
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
}

const WEIGHTS: Readonly<Record<Face, number>> = { display: 700, text: 500, bold: 700 }

/** How far below the middle of a line its baseline lies, at size 1: that of the family each face begins with. */
export const BASELINE: Readonly<Record<Face, number>> = { display: 0.335, text: 0.3, bold: 0.3 }

/** Control characters, joiners and the like: nothing is to be seen of them. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Mn}\p{Zl}\p{Zp}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]$/u

/** Brackets as they look in a text that runs from right to left. */
function mirrored(text: string): string {
  return [...text].map((letter) => MIRRORS[letter] ?? letter).join('')
}

const MIRRORS: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

function tidy(text: string): string {
  return withVowelsInParts(text.replace(/\p{Cs}/gu, '\ufffd'))
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/(?!\n)\p{Cc}|[\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
}

function pointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

/** The families after the text's own, in the order they are asked. Han characters take the form of the language around them. */
function familiesFor(letters: ReadonlySet<string>, language: string): readonly string[] {
  const seen = [...letters].join('')
  const korean = /\p{Script=Hangul}/u.test(seen)
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(seen)
  const traditional = new Intl.Locale(language).maximize().script === 'Hant'
  const han = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr']
  const first = japanese ? 'noto-sans-jp' : korean ? 'noto-sans-kr' : traditional ? 'noto-sans-tc' : 'noto-sans-sc'
  return [
    ...['alegreya-sans', 'noto-sans-hebrew', 'noto-sans-thai-looped'],
    ...[first, ...han.filter((family) => family !== first)],
    'noto-sans-arabic',
  ]
}

function claims({ ranges }: FontSlice, point: number): boolean {
  return inside(ranges, point)
}

function inside(ranges: readonly number[], point: number): boolean {
  for (let index = 0; index < ranges.length; index += 2)
    if (point >= (ranges[index] ?? 0) && point <= (ranges[index + 1] ?? 0)) return true
  return false
}

function nameOf({ family, slice }: FontSlice): string {
  return `${family}/${slice}`
}

/** The part of a font of `fontkit` that is used here. */
interface FontData {
  readonly unitsPerEm: number
  readonly ascent: number
  hasGlyphForCodePoint(point: number): boolean
  layout(text: string): {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: { readonly commands: OutlineGlyph['commands'] } }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

const loaded = new Map<string, Promise<void>>()

function loadSlice(slice: FontSlice, readFont: ReadFont): Promise<void> {
  const name = nameOf(slice)
  const known = loaded.get(name)
  if (known) return known
  const loading = Promise.all(
    slice.weights.map(async (fontWeight, index) => {
      const bytes = await readFont(slice.files[index] ?? '').catch((cause: unknown) => {
        loaded.delete(name)
        throw new FontsMissing(`The font ${name} could not be read.`, { cause })
      })
      Font.register({ family: name, src: dataUrl(await unpackWoff(bytes)), fontWeight })
      await Font.load({ fontFamily: name, fontWeight })
      // The slices of a font have one name, by which the renderer knows fonts again: it would embed each anew at every change of slice.
      Object.defineProperty(fontOf(name, fontWeight), 'postscriptName', { value: `${name.replace('/', '-')}-${fontWeight}` })
    }),
  ).then(() => undefined)
  loaded.set(name, loading)
  return loading
}

function fontOf(name: string, fontWeight: number): FontData {
  const font = Font.getFont({ fontFamily: name, fontWeight }) as { readonly data?: FontData | null } | undefined
  if (!font?.data) throw new Error(`The font ${name} is not loaded.`)
  return font.data
}

/** One published slice has no table of characters at all; asking it throws. */
function hasGlyph(name: string, point: number): boolean {
  try {
    return fontOf(name, WEIGHTS.text).hasGlyphForCodePoint(point)
  } catch {
    return false
  }
}

function dataUrl(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(from, from + 0x8000)))
  return `data:font/ttf;base64,${btoa(pieces.join(''))}`
}
