/** For tests: PDFs made by the worker's own code, with fonts read from the disk, and opened again. */

import { readFile } from 'node:fs/promises'
import { buildSprite } from '@grimoire/catalogue/sprite'
import { messages } from '@grimoire/page/i18n/english.ts'
import { makePaper } from '@grimoire/page/paper/make-paper.ts'
import { type PaperJob, type PaperKind, type PaperOptions, USUAL_OPTIONS } from '@grimoire/page/paper/paper-job.ts'
import { paperWords, type Translate } from '@grimoire/page/paper/paper-words.ts'
import type { scriptOf } from '@grimoire/page/sheets/testing/sheet-fixture.tsx'
import { drawingsOf } from '@grimoire/page/token/icon-drawings.ts'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createTranslator } from 'use-intl'

type Sheet = Pick<ReturnType<typeof scriptOf>, 'script' | 'characters'>

let drawings: PaperJob['icons']['drawings'] | undefined

export function jobOf(kind: PaperKind, { script, characters }: Sheet, options: PaperOptions = USUAL_OPTIONS): PaperJob {
  const language = 'en-US'
  const t = createTranslator({ locale: language, messages, timeZone: 'UTC', onError: fail }) as unknown as Translate
  drawings ??= Object.fromEntries(drawingsOf(buildSprite()))
  return {
    ...{ kind, script, characters, options },
    words: paperWords(t, { kind, script, characters, options, language }),
    icons: { drawings, images: {} },
    address: 'https://grimoire.example/player',
  }
}

function fail(error: Error): never {
  throw error
}

/** The addresses of fonts are those of development: files on the disk. */
async function readFontFile(address: string): Promise<ArrayBuffer> {
  const bytes = await readFile(address.replace(/^\/@fs/, ''))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

export function bytesOf(job: PaperJob): Promise<Uint8Array<ArrayBuffer>> {
  return makePaper(job, readFontFile)
}

export interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  /** From the top of the page. */
  readonly top: number
  readonly bottom: number
}

export interface OpenPage {
  readonly width: number
  readonly height: number
  /** Texts in the order they are written. */
  readonly boxes: readonly Box[]
}

export interface OpenPaper {
  readonly title: unknown
  readonly author: unknown
  readonly language: unknown
  readonly pages: readonly OpenPage[]
  /** Every text of every page, with one space between words. */
  readonly text: string
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[]
  /** How often a font's picture for characters it does not have is printed. */
  readonly missing: number
  readonly images: number
}

export async function openPaper(bytes: Uint8Array): Promise<OpenPaper> {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise
  const { info, metadata: _ } = await document.getMetadata()
  const facts = info as Readonly<Record<string, unknown>>
  const fonts = new Map<string, boolean>()
  const pages: OpenPage[] = []
  let [missing, images] = [0, 0]
  for (let number = 1; number <= document.numPages; number++) {
    const read = await readPage(document, number, fonts)
    pages.push(read.page)
    missing += read.missing
    images += read.images
  }
  const text = spaced(pages.flatMap(({ boxes }) => boxes.map((box) => box.text)).join(' '))
  await document.destroy()
  return {
    ...{ title: facts['Title'], author: facts['Author'], language: facts['Language'], pages, text, missing, images },
    fonts: [...fonts].map(([name, embedded]) => ({ name, embedded })),
  }
}

async function readPage(document: PDFDocumentProxy, number: number, fonts: Map<string, boolean>) {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const boxes = content.items.flatMap((item): Box[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left = 0, base = 0] = item.transform as readonly number[]
    const size = Math.hypot(item.transform[2] as number, item.transform[3] as number)
    // The height of a lower-case letter with a little above and below: lines may stand close, letters may not touch.
    return [{ text: item.str, left, right: left + item.width, top: height - base - size * 0.5, bottom: height - base }]
  })
  let missing = 0
  const { fnArray, argsArray } = await page.getOperatorList()
  fnArray.forEach((operation, index) => {
    const [first] = (argsArray[index] as readonly unknown[] | null) ?? []
    if (operation === OPS.setFont) {
      const font = page.commonObjs.get(first as string) as { readonly name: string; readonly missingFile?: boolean }
      fonts.set(font.name, font.missingFile !== true)
    }
    if (operation === OPS.showText)
      missing += (first as readonly { readonly originalCharCode?: number }[]).filter((glyph) => glyph.originalCharCode === 0).length
  })
  const images = fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  return { page: { width, height, boxes }, missing, images }
}

/** Texts that lie over each other on this page, in pairs. */
export function overlaps({ boxes }: OpenPage): readonly string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => within(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  )
}

/** Letters may reach this far over their own width, pt. */
const TOUCH = 0.6

function within(one: Box, other: Box): boolean {
  return (
    one.left < other.right - TOUCH &&
    other.left < one.right - TOUCH &&
    one.top < other.bottom - TOUCH &&
    other.top < one.bottom - TOUCH
  )
}

/** With one space between words. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Without any space: in scripts that do not use spaces, a line may end anywhere. */
export function closed(text: string): string {
  return text.normalize('NFKC').replace(THAI_AM, '$2\u0e33').replace(/\s+/g, '')
}

/** The renderer is given the Thai vowel am in its two parts. */
const THAI_AM = /(\u0e4d)([\u0e48-\u0e4b]?)\u0e32/g
