/** Pages of a PDF as lists of what is drawn where, in points from the top left. Layouts fill them, `draw-pages.tsx` prints them. */

import { isRightToLeft, JOINED } from '@grimoire/protocol/sheet/text-setting'
import type { Line, Piece } from './break-lines.ts'
import { BASELINE, type Face, type PaperFonts } from './fonts.ts'
import type { PaperIcons } from './paper-job.ts'

/** Ink on paper. */
export const INK = '#1d1322'
export const INK_SOFT = '#4a3d50'
export const INK_TEXT = '#2c2131'
export const HAIRLINE = '#c9bfc8'

export interface Stroke {
  readonly stroke: string
  readonly width: number
  readonly dash?: string
  readonly opacity?: number
  readonly round?: boolean
}

/** Path data, or a circle. `at` moves, `scale` scales and `turn` rotates it, in this order, from its own origin. */
export interface Shape {
  readonly path?: string
  readonly circle?: { readonly x: number; readonly y: number; readonly r: number }
  readonly fill?: string
  readonly evenOdd?: boolean
  readonly line?: Stroke
  readonly at?: { readonly x: number; readonly y: number }
  readonly scale?: number
  readonly turn?: number
}

export interface TextItem {
  readonly x: number
  /** Top of the line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly height: number
  readonly colour: string
  readonly runs: readonly { readonly text: string; readonly face: Face }[]
  readonly rightToLeft: boolean
  readonly align: 'start' | 'center' | 'end'
  /** Not to be seen, only to be found and copied: its letters are drawn as shapes. */
  readonly hidden?: boolean
}

export interface ImageItem {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly data: string
}

export interface Page {
  readonly shapes: Shape[]
  readonly texts: TextItem[]
  readonly images: ImageItem[]
}

export function emptyPage(): Page {
  return { shapes: [], texts: [], images: [] }
}

/** What one draws with: a page, and the fonts and pictures that go on it. */
export interface Pen {
  readonly page: Page
  readonly fonts: PaperFonts
  readonly icons: PaperIcons
}

export interface TextStyle {
  readonly size: number
  readonly height: number
  readonly colour: string
}

/** Where lines stand, and within which width they are aligned. */
export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'center' | 'end'
}

/** Writes lines below each other; returns their height. */
export function write(pen: Pen, lines: readonly Line[], style: TextStyle, place: TextPlace): number {
  lines.forEach((line, index) => {
    writeLine(pen, line, style, { ...place, y: place.y + index * style.height })
  })
  return lines.length * style.height
}

/** A line with rings is several texts, between which the rings are drawn. */
function writeLine(pen: Pen, line: Line, style: TextStyle, place: TextPlace): void {
  // The renderer takes a glyph for a letter and would lose some of these, so they are drawn as outlines.
  if (line.pieces.some((piece) => 'text' in piece && JOINED.test(piece.text))) {
    writeJoined(pen, line, style, place)
    return
  }
  const { page, fonts } = pen
  const { size, height, colour } = style
  const common = { y: place.y, size, height, colour, rightToLeft: line.rightToLeft }
  if (line.pieces.every((piece) => 'text' in piece)) {
    page.texts.push({
      ...common,
      x: place.x,
      width: place.width,
      runs: line.pieces as TextItem['runs'],
      align: place.align ?? 'start',
    })
    return
  }
  let at = 0
  let runs: { text: string; face: Face }[] = []
  let [begin, wide] = [0, 0]
  const left = (from: number, width: number) => (line.rightToLeft ? place.x + place.width - from - width : place.x + from)
  const flush = () => {
    if (runs.length > 0)
      page.texts.push({ ...common, x: left(begin * size, wide * size), width: wide * size, runs, align: 'start' })
    runs = []
  }
  for (const piece of line.pieces) {
    if ('text' in piece) {
      if (runs.length === 0) [begin, wide] = [at, 0]
      const width = fonts.width(piece.text, piece.face)
      runs.push(piece)
      wide += width
      at += width
      continue
    }
    flush()
    const x = left((at + piece.ring / 2) * size, 0)
    page.shapes.push({ circle: { x, y: place.y + height * 0.53, r: size * 0.31 }, line: { stroke: INK, width: size * 0.11 } })
    at += piece.ring + (piece.after ?? 0)
  }
  flush()
}

/** A line as outlines, with the same text unseen to be found and copied. */
function writeJoined({ page, fonts }: Pen, line: Line, { size, height, colour }: TextStyle, place: TextPlace): void {
  const wide = line.width * size
  const align = place.align ?? 'start'
  const free = place.width - wide
  const toRight = line.rightToLeft === (align === 'start')
  let x = place.x + (align === 'center' ? free / 2 : toRight ? free : 0)
  const left = x
  for (const piece of line.rightToLeft ? line.pieces.toReversed() : line.pieces) {
    if (!('text' in piece)) {
      const gap = (piece.after ?? 0) * size
      const middle = x + (line.rightToLeft ? gap : 0) + (piece.ring * size) / 2
      page.shapes.push({
        circle: { x: middle, y: place.y + height * 0.53, r: size * 0.31 },
        line: { stroke: INK, width: size * 0.11 },
      })
      x += piece.ring * size + gap
      continue
    }
    const baseline = place.y + height / 2 + BASELINE[piece.face] * size
    page.shapes.push({ path: outlineOf(piece.text, piece.face, fonts), fill: colour, at: { x, y: baseline }, scale: size })
    x += fonts.width(piece.text, piece.face) * size
  }
  const runs = line.pieces.flatMap((piece) => ('text' in piece ? [piece] : []))
  const text = runs.map((run) => run.text).join('')
  const hidden = { size: size * 0.5, height, colour, runs, rightToLeft: isRightToLeft(text), align: 'start' as const, hidden: true }
  page.texts.push({ ...hidden, x: left, y: place.y, width: wide })
}

/** The outlines of a text at size 1, on a baseline at 0. */
function outlineOf(text: string, face: Face, fonts: PaperFonts): string {
  return fonts
    .glyphs(text, face)
    .flatMap(({ at, rise, scale, commands }) =>
      commands.map(({ command, args }) => {
        const points = args.map((value, index) => (index % 2 === 0 ? at + value * scale : -(value * scale + rise)).toFixed(4))
        return `${PATH_LETTER[command] ?? ''}${points.join(' ')}`
      }),
    )
    .join('')
}

/** The letters of path data for the commands of an outline. */
export const PATH_LETTER: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** One piece of text. */
export function piece(text: string, face: Face = 'text'): readonly Piece[] {
  return [{ text, face }]
}
