/** What is drawn beside the texts: the marks of the teams, discs, the sky, codes. */

import { MARKS } from '@grimoire/art/marks'
import { TEAM_INK } from '@grimoire/art/skin'
import { type Character, naturalAlignment, type Team } from '@grimoire/game/model'
import { encode } from 'uqr'
import { INK, type Page, type Pen, type Shape } from './sketch.ts'

/** The colours of paper: good is blue and evil red; the mark and the rim say the same without colour. */
export const SIDE_INK: Readonly<Record<Team, string>> = {
  ...TEAM_INK,
  outsider: TEAM_INK.townsfolk,
  demon: TEAM_INK.minion,
}

/** Where the mark of a team stands: around (x, y), and 12 points high at `scale` 1. */
interface MarkPlace {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export function teamMark(team: Team, { x, y, scale }: MarkPlace, ink: string): readonly Shape[] {
  const at = { x, y }
  return MARKS[team].map((part) => {
    if ('path' in part) return { path: part.path, fill: ink, evenOdd: part.evenOdd === true, at, scale }
    const circle = { x: 0, y: 0, r: part.r }
    return part.line === undefined
      ? { circle, fill: ink, at, scale }
      : { circle, line: { stroke: ink, width: part.line }, at, scale }
  })
}

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A character's disc: smooth for good, toothed for evil, dashed for a Traveller. */
export function drawDisc(pen: Pen, character: Character, { x, y, size }: Square): void {
  const unit = size / 100
  const ink = SIDE_INK[character.team]
  const line =
    naturalAlignment(character.team) === 'evil'
      ? { stroke: ink, width: 3.2 * unit, dash: `${1.4 * unit} ${3 * unit}` }
      : { stroke: ink, width: 1.3 * unit, ...(character.team === 'traveller' ? { dash: `${8 * unit} ${4 * unit}` } : {}) }
  pen.page.shapes.push({ circle: { x: x + size / 2, y: y + size / 2, r: 48 * unit }, line })
  drawPicture(pen, character, { x: x + 19 * unit, y: y + 19 * unit, size: 62 * unit }, ink)
}

/** The character's picture: its own if it may be shown, otherwise its symbol, otherwise that of its team. */
export function drawPicture({ page, icons }: Pen, character: Character, { x, y, size }: Square, ink: string): void {
  const data = icons.images[character.id]
  if (data !== undefined) {
    page.images.push({ x, y, size, data })
    return
  }
  const path = icons.drawings[character.icon ?? ''] ?? icons.drawings[`team-${character.team}`]
  if (path !== undefined) page.shapes.push({ path, fill: ink, at: { x, y }, scale: size / 512 })
}

/** The sprite's symbol. */
export function drawSymbol({ page, icons }: Pen, symbol: string, { x, y, size }: Square, ink: string): void {
  const path = icons.drawings[symbol]
  if (path !== undefined) page.shapes.push({ path, fill: ink, at: { x, y }, scale: size / 512 })
}

/** Outlines in a square of 24, as the interface has them (Tabler icons). */
export const OUTLINES = {
  moon: 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008',
  moonStars:
    'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008M17 4a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2M19 11h2m-1 -1v2',
  dusk: 'M3 13h1M20 13h1M5.6 6.6l.7 .7M18.4 6.6l-.7 .7M8 13a4 4 0 1 1 8 0M3 17h18M7 20h5M16 20h1M12 5v-1',
  dawn: 'M3 17h1m16 0h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7m-9.7 5.7a4 4 0 0 1 8 0M3 21l18 0M12 9v-6l3 3m-6 0l3 -3',
  bolt: 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11',
  notes: 'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14M9 7l6 0M9 11l6 0M9 15l4 0',
} as const

export function drawOutline(page: Page, outline: keyof typeof OUTLINES, { x, y, size }: Square, ink = INK): void {
  page.shapes.push({ path: OUTLINES[outline], line: { stroke: ink, width: 2, round: true }, at: { x, y }, scale: size / 24 })
}

/** A QR code with three modules of white around it inside the square; the paper around is white too. */
export function drawCode(page: Page, address: string, { x, y, size }: Square): void {
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 })
  const quiet = 3
  const path = data
    .flatMap((row, top) =>
      stretches(row).map(([from, to]) => `M${from + quiet} ${top + quiet}H${to + quiet}V${top + quiet + 1}H${from + quiet}Z`),
    )
    .join('')
  page.shapes.push({ path, fill: INK, at: { x, y }, scale: size / (modules + 2 * quiet) })
}

/** Stretches of dark modules, so that no hairline shows between them. */
function stretches(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  row.forEach((dark, at) => {
    const last = found.at(-1)
    if (dark && last?.[1] === at) last[1] = at + 1
    else if (dark) found.push([at, at + 1])
  })
  return found
}

/** From where to where a rule runs, and how far down the page. */
interface RulePlace {
  readonly from: number
  readonly to: number
  readonly y: number
}

/** The rule beside a heading: plain for good, toothed for evil. */
export function drawRule(page: Page, { from, to, y }: RulePlace, team: Team | null, ink: string): void {
  if (to <= from) return
  const evil = team !== null && naturalAlignment(team) === 'evil'
  page.shapes.push({
    path: `M${from} ${y}H${to}`,
    line: evil ? { stroke: ink, width: 3.4, dash: '1 2.4' } : { stroke: ink, width: 0.8 },
  })
}
