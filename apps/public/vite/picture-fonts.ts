/**
 * Fonts for the pictures that the server draws, as TrueType, which is what it can read: the product's own, and others for scripts that
 * those lack. `fonts.json` says which characters each file has, so that a picture loads only what it needs.
 */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '../../..')
const KEPT = join(ROOT, '.cache/picture-fonts')

/** The first that has a character is the one that draws it. */
const FONTS = [
  { name: 'alegreya', weights: [700] },
  { name: 'alegreya-sans', weights: [500, 700] },
  { name: 'noto-sans-hebrew', weights: [700] },
  { name: 'noto-sans-arabic', weights: [700] },
  { name: 'noto-sans-thai-looped', weights: [700] },
  { name: 'noto-sans-kr', weights: [700] },
  { name: 'noto-sans-sc', weights: [700] },
  { name: 'noto-sans-jp', weights: [700] },
] as const

interface FontRow {
  readonly file: string
  readonly font: string
  readonly weight: number
  /** Code points, from and to. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** Writes them into `folder`; made again only when the lock file, and so perhaps a font, has changed. */
export async function writePictureFonts(folder: string): Promise<void> {
  const hash = createHash('sha256')
  for (const source of [join(ROOT, 'package-lock.json'), import.meta.filename]) hash.update(await readFile(source))
  const kept = join(KEPT, hash.digest('hex').slice(0, 16))
  if (!existsSync(kept)) await makeFonts(kept)
  await cp(kept, folder, { recursive: true })
}

async function makeFonts(folder: string): Promise<void> {
  await rm(KEPT, { recursive: true, force: true })
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const rows: FontRow[] = []
  for (const { name, weights } of FONTS) {
    const source = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${name}/package.json`)))
    const subsets = JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
    const files = new Set(await readdir(join(source, 'files')))
    for (const [subset, unicode] of Object.entries(subsets)) {
      for (const weight of weights) {
        const base = `${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal`
        // The Latin letters of the other fonts are never used.
        if (!files.has(`${base}.woff2`) || (name.startsWith('noto') && subset.startsWith('latin'))) continue
        const ranges = rangesOf(unicode)
        const font = await subsetFont(await readFile(join(source, 'files', `${base}.woff2`)), `${charactersOf(ranges)}${SPACE}`, {
          targetFormat: 'truetype',
        })
        await writeFile(join(unfinished, `${base}.ttf`), font)
        rows.push({ file: `${base}.ttf`, font: name, weight, ranges })
      }
    }
  }
  await writeFile(join(unfinished, 'fonts.json'), JSON.stringify(rows))
  await rename(unfinished, folder)
}

/** No range has it but the Latin one's. A font that lacks it cannot set a line of several words, where its letters join. */
const SPACE = ' '

/** Of a `unicode-range`. */
function rangesOf(unicode: string): FontRow['ranges'] {
  return unicode.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function charactersOf(ranges: FontRow['ranges']): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .join('')
}
