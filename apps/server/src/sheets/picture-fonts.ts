/** The fonts that the build leaves for pictures: which files a text needs, and what of it they can show. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withVowelsInParts } from '@grimoire/protocol/sheet/text-setting'

interface FontRow {
  readonly file: string
  readonly font: string
  readonly weight: number
  /** Code points, from and to. */
  readonly ranges: readonly (readonly [number, number])[]
}

export interface PictureFonts {
  /** Without the characters that no font has, which would be boxes, and without those that are not seen. */
  shown(text: string): string
  /** The paths of the files that these texts need. */
  filesFor(texts: readonly string[]): readonly string[]
}

export async function pictureFonts(folder: string): Promise<PictureFonts> {
  const rows = JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')) as readonly FontRow[]
  const fonts = [...new Set(rows.map(({ font }) => font))]
  // The product's own two fonts stand first: a text is set in either, and the rest fill in.
  const own = rows.filter(({ font }) => font.startsWith('alegreya'))
  const basic = own.filter(({ ranges }) => holds(ranges, 'a'.codePointAt(0) ?? 0))
  const found = new Map<number, readonly FontRow[]>()

  const rowsOf = (code: number): readonly FontRow[] => {
    const known = found.get(code)
    if (known) return known
    const inOwn = own.filter(({ ranges }) => holds(ranges, code))
    const other = fonts
      .map((font) => rows.filter((row) => row.font === font && holds(row.ranges, code)))
      .find((some) => some.length > 0)
    const rowsFound = inOwn.length > 0 ? inOwn : (other ?? [])
    if (found.size < MOST_REMEMBERED) found.set(code, rowsFound)
    return rowsFound
  }

  return {
    shown: (text) =>
      [...withVowelsInParts(text.normalize('NFC')).replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')]
        .filter((sign) => rowsOf(sign.codePointAt(0) ?? 0).length > 0)
        .join('')
        .replace(/\s+/gu, ' ')
        .trim(),
    filesFor(texts) {
      const codes = new Set(texts.flatMap((text) => [...text].map((sign) => sign.codePointAt(0) ?? 0)))
      const needed = new Set([...basic, ...[...codes].flatMap(rowsOf)])
      return [...needed].map(({ file }) => join(folder, file))
    },
  }
}

const MOST_REMEMBERED = 20_000

function holds(ranges: FontRow['ranges'], code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to)
}
