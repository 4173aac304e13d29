/** What the sheets have in common: margins, the head with the title and the code, the foot of every page. */

import { hidesTitle } from '../catalogue/hides-title.ts'
import { breakLines } from './break-lines.ts'
import type { PaperFonts } from './fonts.ts'
import { PAPERS, type PaperIcons, type PaperJob, type PaperSize } from './paper-job.ts'
import { drawCode } from './shapes.ts'
import { emptyPage, INK, INK_SOFT, type Page, type Pen, piece, write } from './sketch.ts'

/** Page margins, points: above, at the sides, below. */
const MARGIN = { top: 36, side: 5, bottom: 36 } as const
/** Printers do not reach the margins at the sides, so the content keeps away from them. */
const REACH = 25

export interface Area {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly bottom: number
}

function areaOf(paper: PaperSize): Area {
  const { width, height } = PAPERS[paper]
  const left = MARGIN.side + REACH
  return { left, width: width - 2 * left, top: MARGIN.top, bottom: height - MARGIN.bottom }
}

/** Fills pages from the top to the bottom. */
export class Pages {
  readonly pages: Page[] = [emptyPage()]
  readonly area: Area
  readonly icons: PaperIcons
  y: number

  constructor(
    { options, icons }: PaperJob,
    readonly fonts: PaperFonts,
  ) {
    this.area = areaOf(options.paper)
    this.icons = icons
    this.y = this.area.top
  }

  get page(): Page {
    return this.pages.at(-1) as Page
  }

  /** Draws on the page that is being filled. */
  get pen(): Pen {
    return { page: this.page, fonts: this.fonts, icons: this.icons }
  }

  get left(): number {
    return this.area.bottom - this.y
  }

  next(): void {
    this.pages.push(emptyPage())
    this.y = this.area.top
  }
}

const TITLE = 27
const TITLE_LEAST = 16
const CODE = 47

/** The title with what is known of the script; at the right the code that opens the sheet on a phone. Leaves `y` below it. */
export function writeHead(pages: Pages, job: PaperJob): void {
  const { fonts } = pages
  const { left, width } = pages.area
  const top = pages.area.top - 6
  const right = left + width
  const host = job.address === null ? null : shortAddress(job.address)
  const caption =
    host === null ? 0 : Math.min(180, Math.max(fonts.width(job.words.onPhone, 'text'), fonts.width(host, 'bold')) * 8.5 + 2)
  const room = width - (job.address === null ? 0 : CODE + caption + 24)
  const name = hidesTitle(job.script) ? '' : fonts.printable(job.script.name)
  const size = Math.min(TITLE, Math.max(TITLE_LEAST, room / Math.max(fonts.width(name, 'display'), 0.1)))
  const title = name === '' ? [] : breakLines(piece(name, 'display'), room / size, fonts)
  const below = breakLines(piece(job.words.subtitle), room / 9, fonts)
  const bottom = top + 46
  const tall = title.length * size * 1.1 + below.length * 10.8
  pages.y = Math.max(top, bottom - tall - 2)
  if (job.address !== null && host !== null) {
    drawCode(pages.page, job.address, { x: right + 4 - CODE, y: bottom - CODE + 4, size: CODE })
    const place = { x: right - CODE - 4 - caption, width: caption, align: 'end' as const }
    const style = { size: 8.5, height: 10.6, colour: INK_SOFT }
    write(pages.pen, breakLines(piece(job.words.onPhone), caption / 8.5, fonts).slice(0, 1), style, { ...place, y: bottom - 22.5 })
    write(pages.pen, breakLines(piece(host, 'bold'), caption / 8.5, fonts).slice(0, 1), style, { ...place, y: bottom - 11.5 })
  }
  for (const [lines, style] of [
    [title, { size, height: size * 1.1, colour: INK }],
    [below, { size: 9, height: 10.8, colour: INK_SOFT }],
  ] as const)
    for (const line of lines) {
      if (pages.left < style.height) pages.next()
      // At the left whichever way it runs: the words of the page do.
      const align = line.rightToLeft ? ('end' as const) : ('start' as const)
      pages.y += write(pages.pen, [line], style, { x: left, y: pages.y, width: room, align })
    }
  if (pages.pages.length === 1) pages.y = Math.max(pages.y, bottom)
}

/** The address as somebody would type it; one that is too long to type is left to the code. */
function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address)
  const whole = `${host}${pathname}${search}`
  return whole.length <= 34 ? whole : `${host}${pathname}`
}

/** What stands at the bottom of every page, once their number is known. */
export function writeFeet(pages: readonly Page[], job: PaperJob, fonts: PaperFonts, side = MARGIN.side + REACH): void {
  const { width, height } = PAPERS[job.options.paper]
  const style = { size: 8, height: 10, colour: INK_SOFT }
  pages.forEach((page, index) => {
    const pen = { page, fonts, icons: job.icons }
    const place = { x: side, y: height - 25, width: width - 2 * side }
    const number = `${job.words.product} · ${job.words.page}`
      .replace('{page}', `${index + 1}`)
      .replace('{pages}', `${pages.length}`)
    const numberWidth = fonts.width(number, 'text') * style.size + 2
    write(pen, breakLines(piece(job.words.foot), (place.width - numberWidth - 12) / style.size, fonts).slice(0, 1), style, {
      ...place,
      width: place.width - numberWidth - 12,
    })
    write(pen, breakLines(piece(number), 200, fonts), style, {
      ...place,
      x: place.x + place.width - numberWidth,
      width: numberWidth,
      align: 'end',
    })
  })
}
