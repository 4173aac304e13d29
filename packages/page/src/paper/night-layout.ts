/** The night order: both nights side by side, each step with a box to tick. */

import type { Character } from '@grimoire/game/model'
import { nightSheetOf, type WhichNight } from '@grimoire/game/rules'
import { parsePrompt } from '../catalogue/prompt-markup.ts'
import { breakLines, type Line, type Piece } from './break-lines.ts'
import type { PaperFonts } from './fonts.ts'
import { Pages, writeFeet, writeHead } from './frame.ts'
import type { PaperJob } from './paper-job.ts'
import { drawDisc, drawOutline, drawSymbol, SIDE_INK, teamMark } from './shapes.ts'
import { emptyPage, HAIRLINE, INK, INK_SOFT, INK_TEXT, type Page, type Pen, piece, write } from './sketch.ts'

const GAP = 24
const BOX = 10
const ICON = 30
const INNER = 7
const NAME = { size: 11.5, height: 12.8, colour: INK } as const
const TEXT = { size: 9.5, height: 11.9, colour: INK_TEXT } as const
const NOTE = { size: 8.5, height: 11.5, colour: INK_SOFT } as const
/** Above and below the hairline between two steps; `several` where one page is not enough. */
const PADDING = { usual: 7, least: 3.5, several: 5 } as const
const MARK = 12.5

type Fixed = 'dusk' | 'minionInfo' | 'demonInfo' | 'dawn'

interface Step {
  readonly character: Character | null
  readonly fixed: Fixed | null
  readonly name: readonly Line[]
  readonly text: readonly Line[]
  readonly height: number
}

export function nightPages(job: PaperJob, fonts: PaperFonts): readonly Page[] {
  const pages = new Pages(job, fonts)
  const { area } = pages
  writeHead(pages, job)
  const width = (area.width - GAP) / 2
  const nights = (['first', 'other'] as const).map((which) => stepsOf(job, which, width, fonts))
  const head = 20 + 4 + 7
  const top = pages.y + 16
  const start = pages.pages.length - 1
  // A little closer together, if everything then stands on one page.
  const room = area.bottom - top - head
  const note = ABOVE_NOTE + noteLines(job, width, fonts).length * NOTE.height
  const tallest = (padding: number) => {
    const heights = nights.map((steps) => heightOf(steps, padding))
    return Math.max(...heights, Math.min(...heights) + note)
  }
  const padding = tallest(PADDING.least) <= room ? fittingPadding(tallest, room) : PADDING.several
  const ends = nights.map((steps, column) => {
    const x = area.left + column * (width + GAP)
    return writeNight(pages.pages, steps, { x, width, top, start, padding, column, job, fonts, area })
  })
  writeNote(pages.pages, ends, { width, job, fonts, area })
  writeFeet(pages.pages, job, fonts)
  return pages.pages
}

function heightOf(steps: readonly Step[], padding: number): number {
  return steps.reduce((sum, step) => sum + step.height + 2 * padding, -2 * padding)
}

/** The largest padding, to a quarter of a point, with which everything fits. */
function fittingPadding(tallest: (padding: number) => number, room: number): number {
  let padding: number = PADDING.usual
  while (padding > PADDING.least && tallest(padding) > room) padding -= 0.25
  return padding
}

function stepsOf(job: PaperJob, which: WhichNight, width: number, fonts: PaperFonts): readonly Step[] {
  const known = Object.fromEntries(job.characters.map((one) => [one.id, one]))
  const room = width - BOX - ICON - 2 * INNER
  const labels = new Map(
    job.characters.flatMap((one) => [...one.reminders, ...one.remindersGlobal]).map((label) => [label.toUpperCase(), label]),
  )
  return nightSheetOf(job.script, known, which).flatMap((step): Step[] => {
    const character = step.kind === 'character' ? known[step.id] : undefined
    if (step.kind === 'character' && !character) return []
    const fixed = step.kind === 'character' ? null : step.kind
    const words = fixed === null ? null : job.words.steps[fixed]
    const reminder = which === 'first' ? character?.firstNightReminder : character?.otherNightReminder
    const marked = fixed !== 'dusk' && fixed !== 'dawn'
    const name = breakLines(piece(words?.name ?? character?.name ?? '', 'display'), (room - (marked ? MARK : 0)) / NAME.size, fonts)
    const text = breakLines(promptPieces(words?.text ?? reminder ?? '', labels), room / TEXT.size, fonts)
    const height = Math.max(ICON, name.length * NAME.height + 0.8 + text.length * TEXT.height)
    return [{ character: character ?? null, fixed, name, text, height }]
  })
}

/** The width of a ring with its room, at font size 1. */
const RING = 0.8

/** Names in capitals are printed as on their tokens: `labels` by their capitals. */
function promptPieces(prompt: string, labels: ReadonlyMap<string, string> = new Map()): readonly Piece[] {
  return parsePrompt(prompt).map((part): Piece => {
    if (part.kind === 'reminder') return { ring: RING }
    if (part.kind === 'text') return { text: part.text, face: 'text' }
    return { text: labels.get(part.text) ?? inTitleCase(part.text), face: 'bold' }
  })
}

/** `YOU ARE` as `You Are`; a text that is not in capitals stays as it is. */
function inTitleCase(text: string): string {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return text
  return text.toLowerCase().replace(/(?<![\p{L}\p{M}\u2019'])\p{L}/gu, (letter) => letter.toUpperCase())
}

interface Column {
  readonly x: number
  readonly width: number
  readonly top: number
  readonly start: number
  readonly padding: number
  readonly column: number
  readonly job: PaperJob
  readonly fonts: PaperFonts
  readonly area: Pages['area']
}

interface End {
  readonly page: number
  readonly x: number
  readonly y: number
}

/** Writes one night down its column, page after page; returns where it ends. */
function writeNight(pages: Page[], steps: readonly Step[], place: Column): End {
  const { area, padding, x, width, job, fonts } = place
  let page = place.start
  const pen = (): Pen => ({ page: pageAt(pages, page), fonts, icons: job.icons })
  let y = writeNightHead(pen(), place.top, place)
  let first = true
  const next = () => {
    page++
    y = writeNightHead(pen(), area.top, place)
    first = true
  }
  for (const step of steps) {
    const needed = Math.min(step.height, ICON + 2 * TEXT.height)
    if (!first && y + 2 * padding + (step.height <= area.bottom - area.top - 40 ? step.height : needed) > area.bottom) next()
    if (!first) {
      pen().page.shapes.push({ path: `M${x} ${y + padding}H${x + width}`, line: { stroke: HAIRLINE, width: 0.4 } })
      y += 2 * padding
    }
    drawStep(pen(), step, y, place)
    const textX = x + BOX + ICON + 2 * INNER
    const textPlace = { x: textX, width: x + width - textX }
    const top = y
    y += step.name.length * NAME.height + 0.8
    let rest = step.text
    while (rest.length > 0) {
      const taken = Math.min(rest.length, Math.floor((area.bottom - y) / TEXT.height))
      y += write(pen(), rest.slice(0, taken), TEXT, { ...textPlace, y })
      rest = rest.slice(taken)
      if (rest.length > 0) next()
      else if (taken === step.text.length) y = Math.max(y, top + step.height)
    }
    if (step.text.length === 0) y = top + step.height
    first = false
  }
  return { page, x, y }
}

function pageAt(pages: Page[], index: number): Page {
  while (pages.length <= index) pages.push(emptyPage())
  return pages[index] as Page
}

/** Returns where the steps begin. */
function writeNightHead(pen: Pen, y: number, { x, width, column, job, fonts }: Column): number {
  drawOutline(pen.page, column === 0 ? 'moon' : 'moonStars', { x, y: y + 2, size: 15 })
  const title = breakLines(
    piece(column === 0 ? job.words.nights.first : job.words.nights.other, 'display'),
    (width - 21) / 15,
    fonts,
  )
  write(pen, title.slice(0, 1), { size: 15, height: 17, colour: INK }, { x: x + 21, y: y + 1, width: width - 21 })
  pen.page.shapes.push({ path: `M${x} ${y + 24}H${x + width}`, line: { stroke: INK, width: 1.2 } })
  return y + 31
}

const TEAM_OF = { minionInfo: 'minion', demonInfo: 'demon' } as const

function drawStep(pen: Pen, { character, fixed, name }: Step, y: number, { x, width }: Column): void {
  const { page } = pen
  const box = 9
  page.shapes.push({ path: boxPath(x + 0.5, y + 10, box, 2), line: { stroke: INK, width: 0.9 } })
  const iconX = x + BOX + INNER
  const symbol = { x: iconX + 4, y: y + 4, size: 22 }
  const team = character?.team ?? (fixed === 'minionInfo' || fixed === 'demonInfo' ? TEAM_OF[fixed] : null)
  if (character) drawDisc(pen, character, { x: iconX, y, size: ICON })
  else if (fixed === 'dusk' || fixed === 'dawn') drawOutline(page, fixed, symbol)
  else if (team !== null) drawSymbol(pen, `team-${team}`, symbol, SIDE_INK[team])
  const nameX = iconX + ICON + INNER
  const right = x + width
  const rightToLeft = name[0]?.rightToLeft === true
  if (team !== null) {
    const mark = { x: rightToLeft ? right - 4.2 : nameX + 4.2, y: y + NAME.height / 2, scale: 8.5 / 14 }
    page.shapes.push(...teamMark(team, mark, SIDE_INK[team]))
  }
  const indent = team === null ? 0 : MARK
  write(pen, name, NAME, { x: nameX + (rightToLeft ? 0 : indent), y, width: right - nameX - indent })
}

function boxPath(x: number, y: number, size: number, radius: number): string {
  const [right, bottom, r] = [x + size, y + size, radius]
  return (
    `M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}` +
    `H${x + r}Q${x} ${bottom} ${x} ${bottom - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
  )
}

interface NotePlace {
  readonly width: number
  readonly job: PaperJob
  readonly fonts: PaperFonts
  readonly area: Pages['area']
}

const ABOVE_NOTE = 12

function noteLines(job: PaperJob, width: number, fonts: PaperFonts): readonly Line[] {
  return breakLines(promptPieces(job.words.nightNote), width / NOTE.size, fonts)
}

/** How to read the sheet, below the night that leaves more room. */
function writeNote(pages: readonly Page[], ends: readonly End[], { width, job, fonts, area }: NotePlace): void {
  const lines = noteLines(job, width, fonts)
  const place = ends
    .filter(({ y }) => y + ABOVE_NOTE + lines.length * NOTE.height <= area.bottom)
    .toSorted((one, other) => one.page - other.page || one.y - other.y)[0]
  const page = place && pages[place.page]
  if (page) write({ page, fonts, icons: job.icons }, lines, NOTE, { x: place.x, y: place.y + ABOVE_NOTE, width })
}
