/** The character sheet: the roles by team in two columns that are read down, then jinxes and house rules. */

import { type Character, COUNTED_TEAMS, type Team } from '@grimoire/game/model'
import { jinxesOnScript } from '@grimoire/game/rules'
import { splitSetup } from '../catalogue/setup-text.ts'
import { breakLines, type Line } from './break-lines.ts'
import type { PaperFonts } from './fonts.ts'
import { Pages, writeFeet, writeHead } from './frame.ts'
import type { PaperJob } from './paper-job.ts'
import { drawDisc, drawOutline, drawRule, SIDE_INK, teamMark } from './shapes.ts'
import { INK, INK_SOFT, INK_TEXT, type Page, type Pen, piece, write } from './sketch.ts'

export function characterPages(job: PaperJob, fonts: PaperFonts): readonly Page[] {
  const pages = new Pages(job, fonts)
  const sizes = sizesFor(job.script.characters.length)
  writeHead(pages, job)
  for (const group of groupsOf(job)) writeGroup(pages, group, { fonts, sizes })
  writeFeet(pages.pages, job, fonts)
  return pages.pages
}

interface Sizes {
  readonly icon: number
  readonly name: number
  readonly ability: number
  /** Between two rows. */
  readonly spacing: number
}

/** Everything becomes smaller when the roles would need more than this height. */
const TALLEST = 1400

/** The scaling of the specification. */
export function sizesFor(roles: number): Sizes {
  const scale = Math.min(1, TALLEST / (55 * roles + 120))
  return {
    icon: Math.max(25, 45 * scale),
    name: Math.max(8, 12.5 * scale),
    ability: Math.max(7, 9.4 * scale),
    spacing: Math.max(4, 5.4 * scale),
  }
}

/** How many roles stand in the first column. A team so large that the second would be longer is shared evenly. */
export function firstColumn(team: Team | null, count: number): number {
  const first = team === 'townsfolk' ? 7 : count > 4 ? 3 : 2
  return count > 2 * first ? Math.ceil(count / 2) : Math.min(first, count)
}

interface Entry {
  readonly name: string
  readonly text: string
  /** Bold, after the text. */
  readonly setup: string
  readonly characters: readonly Character[]
}

interface Group {
  readonly team: Team | null
  readonly outline: 'bolt' | 'notes' | null
  readonly title: string
  readonly entries: readonly Entry[]
}

function groupsOf({ script, characters, words }: PaperJob): readonly Group[] {
  const known = Object.fromEntries(characters.map((one) => [one.id, one]))
  const of = (ids: readonly string[], team: Team): Group => ({
    team,
    outline: null,
    title: words.teams[team],
    entries: ids.flatMap((id) => {
      const character = known[id]
      if (character?.team !== team) return []
      const { ability, setup } = splitSetup(character.ability)
      return { name: character.name, text: ability, setup: setup === '' ? '' : `[${setup}]`, characters: [character] }
    }),
  })
  const jinxes = jinxesOnScript({ script, characters: known }).flatMap(({ a, b, reason }): Entry[] => {
    const [one, other] = [known[a], known[b]]
    if (!one || !other) return []
    const name = words.pair.replace('{a}', () => one.name).replace('{b}', () => other.name)
    return [{ name, text: reason === '' ? words.exclusive : reason, setup: '', characters: [one, other] }]
  })
  const rules = script.bootlegger.map((text): Entry => ({ name: '', text, setup: '', characters: [] }))
  return [
    ...COUNTED_TEAMS.map((team) => of(script.characters, team)),
    of(script.travellers, 'traveller'),
    of(script.fabled, 'fabled'),
    of(script.fabled, 'loric'),
    { team: null, outline: 'bolt' as const, title: words.jinxes, entries: jinxes },
    { team: null, outline: 'notes' as const, title: words.houseRules, entries: rules },
  ].filter((group) => group.entries.length > 0)
}

interface Context {
  readonly fonts: PaperFonts
  readonly sizes: Sizes
}

const GAP = 22
const ICON_GAP = 9
const HEAD = { above: 8, height: 22, below: 4 } as const
const NAME_LINE = 1.08
const TEXT_LINE = 11.8 / 9.4
/** An entry taller than this in its column is set over the whole width, and may go on on the next page. */
const LONG = 190

interface Cell {
  readonly entry: Entry
  readonly name: readonly Line[]
  readonly text: readonly Line[]
  readonly height: number
}

function cellOf(entry: Entry, width: number, { fonts, sizes }: Context): Cell {
  const room = width - iconWidth(entry, sizes)
  const name = entry.name === '' ? [] : breakLines(piece(entry.name, 'display'), room / sizes.name, fonts)
  const pieces = [
    ...(entry.text === '' ? [] : piece(entry.setup === '' ? entry.text : `${entry.text} `)),
    ...(entry.setup === '' ? [] : piece(entry.setup, 'bold')),
  ]
  const text = breakLines(pieces, room / sizes.ability, fonts)
  const tall = name.length * sizes.name * NAME_LINE + 0.6 + text.length * sizes.ability * TEXT_LINE
  return { entry, name, text, height: Math.max(entry.characters.length > 0 ? sizes.icon : 0, tall) }
}

function iconWidth(entry: Entry, { icon }: Sizes): number {
  if (entry.characters.length === 0) return 0
  return (entry.characters.length === 1 ? icon : icon * 1.45) + ICON_GAP
}

/** Rows of one or two cells; a long entry is a row of its own over the whole width. */
type Row = { readonly cells: readonly (Cell | null)[]; readonly height: number } | { readonly long: Entry }

function rowsOf(group: Group, width: number, context: Context): readonly Row[] {
  const column = (width - GAP) / 2
  const cells = group.entries.map((entry) => cellOf(entry, column, context))
  const rowOf = (one: Cell | undefined, other: Cell | undefined): Row => ({
    cells: [one ?? null, other ?? null],
    height: Math.max(one?.height ?? 0, other?.height ?? 0),
  })
  // Between long entries the others are read across, so that their order stays clear.
  if (cells.some(({ height }) => height > LONG)) {
    const rows: Row[] = []
    let waiting: Cell | undefined
    for (const cell of cells) {
      if (cell.height > LONG) {
        if (waiting) rows.push(rowOf(waiting, undefined))
        waiting = undefined
        rows.push({ long: cell.entry })
      } else if (waiting) {
        rows.push(rowOf(waiting, cell))
        waiting = undefined
      } else waiting = cell
    }
    if (waiting) rows.push(rowOf(waiting, undefined))
    return rows
  }
  const first = firstColumn(group.team, cells.length)
  return Array.from({ length: Math.max(first, cells.length - first) }, (_, index) =>
    rowOf(index < first ? cells[index] : undefined, cells[first + index]),
  )
}

function writeGroup(pages: Pages, group: Group, context: Context): void {
  const { left, width } = pages.area
  const { sizes } = context
  const rows = rowsOf(group, width, context)
  rows.forEach((row, index) => {
    const gap = index === 0 ? 0 : sizes.spacing
    const tall = 'long' in row ? sizes.icon : row.height
    const head = index === 0 ? HEAD.height + HEAD.below : 0
    // A heading keeps its first row with it.
    if (pages.left < tall + head + (index === 0 ? HEAD.above : gap)) pages.next()
    else pages.y += index === 0 ? HEAD.above : gap
    if (index === 0) writeGroupHead(pages, group, context)
    if ('long' in row) writeLong(pages, row.long, context)
    else {
      row.cells.forEach((cell, column) => {
        const x = left + column * ((width + GAP) / 2)
        if (cell) writeCell(pages.pen, cell, { x, y: pages.y, width: (width - GAP) / 2, height: row.height }, sizes)
      })
      pages.y += row.height
    }
  })
}

function writeGroupHead(pages: Pages, group: Group, { fonts }: Context): void {
  const { left, width } = pages.area
  const middle = pages.y + HEAD.height / 2
  const ink = group.team === null ? INK : SIDE_INK[group.team]
  if (group.team !== null) pages.page.shapes.push(...teamMark(group.team, { x: left + 6, y: middle, scale: 0.82 }, ink))
  if (group.outline !== null) drawOutline(pages.page, group.outline, { x: left - 0.5, y: middle - 6.5, size: 13 }, ink)
  const title = breakLines(piece(group.title, 'display'), width / 14 / 1.6, fonts).slice(0, 1)
  const wide = (title[0]?.width ?? 0) * 14
  write(pages.pen, title, { size: 14, height: 15.2, colour: ink }, { x: left + 18, y: middle - 8.6, width: wide + 3 })
  const count = `${group.entries.length}`
  const countX = left + 18 + wide + 6
  const countWidth = fonts.width(count, 'bold') * 9
  write(
    pages.pen,
    breakLines(piece(count, 'bold'), 9, fonts),
    { size: 9, height: 11, colour: INK_SOFT },
    { x: countX, y: middle - 5.4, width: countWidth + 3 },
  )
  drawRule(pages.page, { from: countX + countWidth + 6, to: left + width, y: middle }, group.team, ink)
  pages.y += HEAD.height + HEAD.below
}

interface Corner {
  readonly x: number
  readonly y: number
}

/** The part of a row that a cell has. */
interface Room extends Corner {
  readonly width: number
  readonly height: number
}

/** A cell is centred in the height of its row. */
function writeCell(pen: Pen, { entry, name, text }: Cell, { x, y, width, height }: Room, sizes: Sizes): void {
  drawIcons(pen, entry, { x, y: y + (height - sizes.icon) / 2 }, sizes)
  const indent = iconWidth(entry, sizes)
  const nameStyle = { size: sizes.name, height: sizes.name * NAME_LINE, colour: INK }
  const textStyle = { size: sizes.ability, height: sizes.ability * TEXT_LINE, colour: INK_TEXT }
  const tall = name.length * nameStyle.height + 0.6 + text.length * textStyle.height
  const place = { x: x + indent, y: y + (height - tall) / 2, width: width - indent }
  const nameHeight = write(pen, name, nameStyle, place)
  write(pen, text, textStyle, { ...place, y: place.y + nameHeight + 0.6 })
}

function drawIcons(pen: Pen, entry: Entry, { x, y }: Corner, sizes: Sizes): void {
  const [one, other] = entry.characters
  if (one && other) {
    const size = sizes.icon * 0.7
    drawDisc(pen, one, { x, y: y + (sizes.icon - size) / 2, size })
    drawDisc(pen, other, { x: x + sizes.icon * 1.45 - size, y: y + (sizes.icon - size) / 2, size })
  } else if (one) drawDisc(pen, one, { x, y, size: sizes.icon })
}

/** At least this many lines stand together on a page. */
const TOGETHER = 3

/** A long entry over the whole width; it goes on on as many pages as it needs. */
function writeLong(pages: Pages, entry: Entry, context: Context): void {
  const { sizes } = context
  const { left, width } = pages.area
  const cell = cellOf(entry, width, context)
  const indent = iconWidth(entry, sizes)
  const nameStyle = { size: sizes.name, height: sizes.name * NAME_LINE, colour: INK }
  const textStyle = { size: sizes.ability, height: sizes.ability * TEXT_LINE, colour: INK_TEXT }
  const place = { x: left + indent, width: width - indent }
  const needed = Math.max(sizes.icon, cell.name.length * nameStyle.height + TOGETHER * textStyle.height)
  if (pages.left < needed) pages.next()
  const top = pages.y
  drawIcons(pages.pen, entry, { x: left, y: top }, sizes)
  for (const line of cell.name) {
    if (pages.left < nameStyle.height) pages.next()
    pages.y += write(pages.pen, [line], nameStyle, { ...place, y: pages.y })
  }
  const first = pages.page
  let rest: readonly Line[] = cell.text
  while (rest.length > 0) {
    const fit = Math.floor(pages.left / textStyle.height)
    // No page gets a single line of it.
    const taken = fit >= rest.length ? rest.length : Math.min(fit, Math.max(rest.length - TOGETHER, 1))
    if (taken > 0) pages.y += write(pages.pen, rest.slice(0, taken), textStyle, { ...place, y: pages.y })
    rest = rest.slice(Math.max(taken, 0))
    if (rest.length > 0) pages.next()
  }
  if (pages.page === first) pages.y = Math.max(pages.y, top + (entry.characters.length > 0 ? sizes.icon : 0))
}
