/** Tokens to print and cut out, at true size: character tokens in rows, then reminders in the room that is left. */

import { leafAt, pointOnDisc } from '@grimoire/art/leaf'
import { placePath } from '@grimoire/art/place-path'
import { LEAF_INK, SETUP_INK, TEAM_INK } from '@grimoire/art/skin'
import { wedgeAt } from '@grimoire/art/wedge'
import { type Character, naturalAlignment } from '@grimoire/game/model'
import { hidesTitle } from '../catalogue/hides-title.ts'
import { balancedLines, breakLines, type Line } from './break-lines.ts'
import { type Face, type OutlineGlyph, type PaperFonts } from './fonts.ts'
import { writeFeet } from './frame.ts'
import { PAPERS, type PaperJob } from './paper-job.ts'
import { drawPicture, teamMark } from './shapes.ts'
import { emptyPage, INK, INK_SOFT, PATH_LETTER, type Page, type Pen, piece, write } from './sketch.ts'

const MM = 72 / 25.4
const SIDE = 9 * MM
const TOP = 26 * MM
const BOTTOM = 16 * MM
/** Between two tokens, so that scissors get through. */
const GUTTER = 4 * MM
/** Reminders stand closer, so that seven fit across a page. */
const REMINDER_GUTTER = 2.8 * MM
const CUT_LINE = '#9b909d'
const FINE = 0.15 * MM

interface Disc {
  readonly character: Character
  /** The words of a reminder; `null` for a character token. */
  readonly label: string | null
}

interface Grid {
  readonly size: number
  readonly columns: number
  /** From one token to the next, across and down. */
  readonly step: number
  readonly pitch: number
}

export function tokenPages(job: PaperJob, fonts: PaperFonts): readonly Page[] {
  const { width, height } = PAPERS[job.options.paper]
  const { tokenSize, reminderSize, which, backs } = job.options.tokens
  const listed = charactersOf(job)
  const fronts: Disc[] = which === 'reminders' ? [] : listed.map((character) => ({ character, label: null }))
  const reminders: Disc[] =
    which === 'characters'
      ? []
      : listed.flatMap((character) => [...character.reminders, ...character.remindersGlobal].map((label) => ({ character, label })))
  const tokens = gridOf(tokenSize * MM, GUTTER, width)
  const small = gridOf(reminderSize * MM, REMINDER_GUTTER, width)
  const pages: Page[] = []
  while (fronts.length > 0 || reminders.length > 0) {
    const page = emptyPage()
    pages.push(page)
    const pen = { page, fonts, icons: job.icons }
    writeHead(pen, job, width)
    const rows: (readonly Disc[])[] = []
    let y = TOP
    const bottom = height - BOTTOM
    const begin = y
    // While there are reminders, two rows of them belong to every page, as on the first.
    const kept = reminders.length > 0 ? REMINDER_GUTTER - GUTTER + 2 * small.pitch : 0
    while (fronts.length > 0 && (rows.length === 0 || y + tokens.size + kept <= bottom)) {
      rows.push(fronts.splice(0, tokens.columns))
      y += tokens.pitch
    }
    rows.forEach((row, index) => drawRow(pen, row, tokens, begin + index * tokens.pitch))
    if (rows.length > 0) {
      drawCrosses(page, tokens, begin, rows.length)
      y += REMINDER_GUTTER
    }
    const smallRows: (readonly Disc[])[] = []
    const smallBegin = y
    while (fronts.length === 0 || rows.length > 0) {
      if (reminders.length === 0 || y + small.size > bottom) break
      smallRows.push(reminders.splice(0, small.columns))
      y += small.pitch
    }
    smallRows.forEach((row, index) => drawRow(pen, row, small, smallBegin + index * small.pitch))
    if (smallRows.length > 0) drawCrosses(page, small, smallBegin, smallRows.length)
    if (backs && rows.length > 0) pages.push(backsOf(rows, tokens, begin, width))
  }
  writeFeet(pages, job, fonts, SIDE)
  return pages
}

/** Every character of the script, each once. */
function charactersOf({ script, characters }: PaperJob): readonly Character[] {
  const known = new Map(characters.map((one) => [one.id, one]))
  const ids = new Set([...script.characters, ...script.travellers, ...script.fabled])
  return [...ids].flatMap((id) => known.get(id) ?? [])
}

function gridOf(size: number, gutter: number, width: number): Grid {
  const room = width - 2 * SIDE
  const columns = Math.max(1, Math.floor((room + gutter + 0.01) / (size + gutter)))
  return { size, columns, step: columns === 1 ? size + gutter : (room - size) / (columns - 1), pitch: size + gutter }
}

/** Points, of a title on two lines. */
const TITLE_SIZES = [8, 7, 6, 5] as const

/** The title, and centimetres to check that the printer kept the size. */
function writeHead(pen: Pen, job: PaperJob, width: number): void {
  const { page, fonts } = pen
  const ruler = { x: width - SIDE - 50 * MM, y: 8.4 * MM }
  const room = ruler.x - SIDE - 6 * MM
  const name = hidesTitle(job.script) ? '' : fonts.printable(job.script.name)
  const onOneLine = Math.min(17, room / Math.max(fonts.width(name, 'display'), 0.1))
  const linesAt = (size: number) => (name === '' ? [] : breakLines(piece(name, 'display'), room / size, fonts))
  // A long name has two lines, which end where a single one does; they are as small as it takes.
  const size = onOneLine >= 8 ? onOneLine : (TITLE_SIZES.find((one) => linesAt(one).length <= 2) ?? 4)
  const title = linesAt(size)
  const height = size * 1.15
  write(
    pen,
    title,
    { size, height, colour: INK },
    { x: SIDE, y: 8 * MM + 17 - size - (title.length - 1) * height, width: room, align: title[0]?.rightToLeft ? 'end' : 'start' },
  )
  const below = breakLines(piece(job.words.subtitle), room / 8.5, fonts).slice(0, 2)
  write(pen, below, { size: 8.5, height: 10.4, colour: INK_SOFT }, { x: SIDE, y: 8 * MM + 23, width: room })
  const ticks = Array.from({ length: 51 }, (_, mm) => {
    const tall = mm % 50 === 0 ? 3.3 : mm % 10 === 0 ? 2.1 : 0.9
    return `M${ruler.x + mm * MM} ${ruler.y + (3.3 - tall) * MM}V${ruler.y + 3.3 * MM}`
  })
  page.shapes.push({
    path: `${ticks.join('')}M${ruler.x} ${ruler.y + 3.3 * MM}H${ruler.x + 50 * MM}`,
    line: { stroke: INK, width: 0.2 * MM },
  })
  const label = breakLines(piece(job.words.ruler), 30, fonts).slice(0, 1)
  const place = { x: ruler.x, y: ruler.y + 4 * MM, width: 50 * MM, align: 'center' as const }
  write(pen, label, { size: 8.5, height: 10.4, colour: INK }, place)
}

function drawRow(pen: Pen, row: readonly Disc[], grid: Grid, y: number): void {
  row.forEach((disc, column) => {
    const place = { x: SIDE + column * grid.step, y, size: grid.size }
    if (disc.label === null) drawToken(pen, disc.character, place)
    else drawReminder(pen, disc.character, disc.label, place)
  })
}

/** Crosses in the corners between the tokens, to cut along. */
function drawCrosses(page: Page, { size, columns, step, pitch }: Grid, top: number, rows: number): void {
  const arm = 1.4 * MM
  const across = Array.from({ length: columns + 1 }, (_, column) => SIDE + column * step - (step - size) / 2)
  const down = Array.from({ length: rows + 1 }, (_, row) => top + row * pitch - (pitch - size) / 2)
  const path = down.flatMap((y) => across.map((x) => `M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`)).join('')
  page.shapes.push({ path, line: { stroke: INK, width: FINE } })
}

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A character token. Unit: the disc is 100 wide. */
function drawToken(pen: Pen, character: Character, { x, y, size }: Square): void {
  const { page, fonts } = pen
  const unit = size / 100
  const centre = { x: x + size / 2, y: y + size / 2 }
  const ink = TEAM_INK[character.team]
  const rim =
    naturalAlignment(character.team) === 'evil'
      ? { width: 2, dash: [1.1, 3.1] }
      : character.team === 'traveller'
        ? { width: 1.3, dash: [8, 4] }
        : { width: 1, dash: [] }
  page.shapes.push(
    { circle: { ...centre, r: 49.9 * unit }, line: { stroke: CUT_LINE, width: FINE * 0.9 } },
    {
      circle: { ...centre, r: 46.6 * unit },
      line: {
        stroke: ink,
        width: rim.width * unit,
        opacity: 0.65,
        ...(rim.dash.length > 0 ? { dash: rim.dash.map((one) => one * unit).join(' ') } : {}),
      },
    },
    ...teamMark(character.team, { x: centre.x, y: y + 9.4 * unit, scale: 0.62 * unit }, ink),
  )
  const ability = abilityOf(character.ability, unit, nameAngle(character.name, fonts), fonts)
  const crowded = (ability?.lines.length ?? 0) > 3
  const icon = ability === null ? 44 : crowded ? 27 : 32
  const iconTop = ability === null ? 19 : crowded ? 13.5 : 14
  drawPicture(pen, character, { x: x + (50 - icon / 2) * unit, y: y + iconTop * unit, size: icon * unit }, ink)
  if (character.firstNight > 0) drawLeaf(page, -66, { x, y, size })
  if (character.otherNight > 0) drawLeaf(page, 66, { x, y, size })
  if (character.setup) {
    const degrees = -38
    page.shapes.push({
      path: wedgeAt({ ...pointOnDisc(degrees, 41.4), degrees }),
      fill: SETUP_INK.paper,
      at: { x, y },
      scale: unit,
    })
  }
  if (ability !== null) {
    const style = { size: ability.size, height: ability.size * LINE, colour: INK }
    write(pen, ability.lines, style, { x, y: y + ability.top * unit, width: size, align: 'center' })
  }
  drawCurved(pen, character.name, { x, y, size }, TOKEN_NAME)
}

/** Half the angle that a name takes along the edge. */
function nameAngle(name: string, fonts: PaperFonts): number {
  const length = Math.min(TOKEN_NAME.room, fonts.width(fonts.printable(name), TOKEN_NAME.face) * TOKEN_NAME.largest)
  return length / TOKEN_NAME.radius / 2
}

const SIZES = [6.3, 6, 5.6, 5.2, 4.8, 4.4, 4, 3.6]
/** Nothing smaller can be read, pt. */
const LEAST = 6
/** And nothing larger is needed, pt. */
const MOST = 8.04
const LINE = 1.14

interface Ability {
  readonly lines: readonly Line[]
  readonly size: number
  /** Top of the first line, in units. */
  readonly top: number
}

/**
 * The ability in at most four lines, as large as fits into the disc; `null` when there is none or it does not fit. `name` is half
 * the angle that the name takes along the edge.
 */
function abilityOf(ability: string, unit: number, name: number, fonts: PaperFonts): Ability | null {
  if (ability.trim() === '') return null
  for (const units of SIZES) {
    const size = Math.min(units * unit, MOST)
    if (size < LEAST - 0.05) break
    const height = (size * LINE) / unit
    for (const count of [1, 2, 3, 4]) {
      const top = (count > 3 ? 58.4 : 60.4) - (count * height) / 2
      const fits = (lines: readonly Line[]) =>
        lines.every(({ width }, index) => (width * size) / unit <= roomAt(top + index * height, top + (index + 1) * height, name))
      for (let width = 84; width >= 44; width -= 4) {
        const lines = breakLines(piece(ability), (width * unit) / size, fonts)
        if (lines.length > count) break
        const even = balancedLines(piece(ability), (width * unit) / size, fonts)
        const fitting = fits(even) ? even : fits(lines) ? lines : null
        if (lines.length === count && fitting) return { lines: fitting, size, top }
      }
    }
  }
  return null
}

/** How wide the disc is between these heights, clear of the rim and of the name. */
function roomAt(top: number, bottom: number, name: number): number {
  const deepest = Math.max(Math.abs(top - 50), Math.abs(bottom - 1 - 50))
  const radius = bottom - 50 > 32.5 * Math.cos(name) ? 32.5 : 41.5
  return 2 * Math.sqrt(Math.max(0, radius * radius - deepest * deepest))
}

function drawLeaf(page: Page, degrees: number, { x, y, size }: Square): void {
  const { leaf, vein } = leafAt(degrees)
  page.shapes.push(
    { path: leaf, fill: LEAF_INK.leaf, at: { x, y }, scale: size / 100 },
    { path: vein, line: { stroke: LEAF_INK.veinOnPaper, width: 1, opacity: 0.8 }, at: { x, y }, scale: size / 100 },
  )
}

function drawReminder(pen: Pen, character: Character, label: string, { x, y, size }: Square): void {
  const unit = size / 100
  const centre = { x: x + size / 2, y: y + size / 2 }
  const ink = TEAM_INK[character.team]
  pen.page.shapes.push(
    { circle: { ...centre, r: 49.8 * unit }, line: { stroke: CUT_LINE, width: FINE * 0.9 } },
    { circle: { ...centre, r: 46 * unit }, line: { stroke: INK, width: unit, opacity: 0.5 } },
    {
      path: 'M24 12.5A45.5 45.5 0 0 1 76 12.5',
      line: { stroke: ink, width: 4.4, round: true, ...(naturalAlignment(character.team) === 'evil' ? { dash: '1 7.2' } : {}) },
      at: { x, y },
      scale: unit,
    },
  )
  drawPicture(pen, character, { x: x + 29.5 * unit, y: y + 19 * unit, size: 41 * unit }, '#2a1b30')
  drawCurved(pen, label, { x, y, size }, REMINDER_LABEL)
}

interface Curve {
  readonly face: Face
  readonly radius: number
  readonly largest: number
  /** Along the curve, in units. */
  readonly room: number
  readonly colour: string
}

const TOKEN_NAME: Curve = { face: 'display', radius: 41.9, largest: 11.2, room: 96, colour: INK }
const REMINDER_LABEL: Curve = { face: 'bold', radius: 41, largest: 17, room: 112, colour: INK }

/** Writes along the lower edge. The letters are drawn as outlines; the same text lies there unseen, to be found and copied. */
function drawCurved({ page, fonts }: Pen, words: string, { x, y, size }: Square, curve: Curve): void {
  const { face } = curve
  const text = fonts.printable(words).replaceAll('\n', ' ').trim()
  const wide = fonts.width(text, face)
  if (text === '' || wide === 0) return
  const letters = Math.min(curve.largest, curve.room / wide)
  const path = fonts
    .glyphs(text, face)
    .map((glyph) => bent(glyph, (glyph.at + glyph.advance / 2 - wide / 2) * letters, letters, curve.radius))
    .join('')
  page.shapes.push({ path, fill: curve.colour, at: { x, y }, scale: size / 100 })
  const hidden = breakLines(piece(text, face), Number.POSITIVE_INFINITY, fonts)[0]
  if (!hidden) return
  const unit = size / 100
  const found = Math.min(3, (70 / wide) * unit, letters * unit)
  page.texts.push({
    x: x + 10 * unit,
    y: y + 84 * unit,
    width: 80 * unit,
    size: found,
    height: found * 1.2,
    colour: curve.colour,
    runs: hidden.pieces.flatMap((one) => ('text' in one ? [one] : [])),
    rightToLeft: hidden.rightToLeft,
    align: 'center',
    hidden: true,
  })
}

/** A glyph whose middle lies `along` from the lowest point of the circle, standing on it. Right of the middle it leans to the left. */
function bent({ scale, rise, advance, commands }: OutlineGlyph, along: number, letters: number, radius: number): string {
  const angle = along / radius
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (right: number, up: number) => {
    const [a, b] = [(right * scale - advance / 2) * letters, -(up * scale + rise) * letters]
    return `${round(50 + radius * sin + a * cos + b * sin)} ${round(50 + radius * cos - a * sin + b * cos)}`
  }
  return commands
    .map(({ command, args }) => {
      const points = Array.from({ length: args.length / 2 }, (_, index) => place(args[2 * index] ?? 0, args[2 * index + 1] ?? 0))
      return `${PATH_LETTER[command] ?? ''}${points.join(' ')}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The backs of these rows, mirrored for printing on both sides. They are all alike: anything else would give a token away. */
function backsOf(rows: readonly (readonly Disc[])[], { size, step, pitch }: Grid, top: number, width: number): Page {
  const page = emptyPage()
  rows.forEach((row, line) => {
    row.forEach((_, column) => drawBack(page, { x: width - SIDE - size - column * step, y: top + line * pitch, size }))
  })
  return page
}

function drawBack(page: Page, { x, y, size }: Square): void {
  const unit = size / 100
  const centre = { x: x + size / 2, y: y + size / 2 }
  const ticks = Array.from({ length: 36 }, (_, index) =>
    placePath(index % 9 === 0 ? 'M0-42L0-35' : 'M0-42L0-38.5', { x: 50, y: 50, degrees: index * 10 }),
  )
  page.shapes.push(
    { circle: { ...centre, r: 46.6 * unit }, line: { stroke: INK, width: 1.4 * unit } },
    { circle: { ...centre, r: 42 * unit }, line: { stroke: INK, width: 0.8 * unit } },
    { path: ticks.join(''), line: { stroke: INK, width: 0.9 }, at: { x, y }, scale: unit },
    { path: 'M57 28a23 23 0 1 0 16 38 19.5 19.5 0 0 1-16-38Z', line: { stroke: INK, width: 1.6 }, at: { x, y }, scale: unit },
    {
      path: 'M68 33.5c.5 3.6 1.4 4.5 5 5-3.6.5-4.5 1.4-5 5-.5-3.6-1.4-4.5-5-5 3.6-.5 4.5-1.4 5-5Z',
      fill: INK,
      at: { x, y },
      scale: unit,
    },
  )
}
