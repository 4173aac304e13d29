/**
 * Fonts for the scripts that Alegreya has no letters for, in the slices they are published in: `virtual:script-fonts` says, for each
 * language that needs one, how to load the list of its slices, `virtual:script-fonts/<code>` is such a list. A slice itself is fetched
 * only when one of its characters is on the screen.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FontScript, Language } from '@grimoire/catalogue/languages'
import type { Plugin } from 'vite'

const ALL = 'virtual:script-fonts'

interface ScriptFont {
  /** The package, and so the beginning of the file names. */
  readonly font: string
  /** As the stylesheets call it. */
  readonly family: string
  readonly weights: readonly number[]
}

/** Scripts whose letters are as wide in one font as in another: a page stays as it is when theirs arrives late. */
const STEADY: ReadonlySet<FontScript> = new Set(['hangul', 'han-simplified', 'han-traditional'])

/** Thai has its own text face. The others have one for names and headings; running text is set in the system's fonts. */
const FONTS: Readonly<Partial<Record<FontScript, readonly ScriptFont[]>>> = {
  thai: [
    { font: 'noto-serif-thai', family: 'Noto Serif Thai', weights: [700] },
    { font: 'noto-sans-thai-looped', family: 'Noto Sans Thai Looped', weights: [500, 700] },
  ],
  hangul: [{ font: 'gowun-batang', family: 'Gowun Batang', weights: [700] }],
  'han-simplified': [{ font: 'noto-serif-sc', family: 'Noto Serif SC', weights: [700] }],
  'han-traditional': [{ font: 'noto-serif-tc', family: 'Noto Serif TC', weights: [700] }],
}

/** `folder` of the build takes the fonts and their lists: `assets/fonts/`. Without a folder nothing is offered: for the server. */
export function scriptFontsPlugin(folder?: string): Plugin {
  let building = false
  return {
    name: 'grimoire:script-fonts',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return loaders(folder === undefined ? {} : scriptsByLanguage())
      if (!id.startsWith(`\0${ALL}/`)) return undefined
      const address = (file: string, name: string): string => {
        if (!building) return `/@fs${file}`
        const source = readFileSync(file)
        const fileName = `${folder}${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.woff2`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      const fonts = (scriptsByLanguage()[id.slice(ALL.length + 2)] ?? []).flatMap((script) => FONTS[script] ?? [])
      return `export default ${JSON.stringify(fonts.flatMap((font) => slicesOf(font, address)))}`
    },
  }
}

/** The name of a list in the build, beside its fonts. */
export function scriptFontsFileName(facade: string | null, folder: string): string | undefined {
  const [, code] = /virtual:script-fonts\/(\w+)$/.exec(facade ?? '') ?? []
  return code === undefined ? undefined : `${folder}${code}-[hash].js`
}

function loaders(scripts: ReturnType<typeof scriptsByLanguage>): string {
  const rows = Object.entries(scripts).map(([code, own]) => {
    return `${code}: { load: () => import('${ALL}/${code}'), steady: ${own.every((script) => STEADY.has(script))} }`
  })
  return `export default { ${rows.join(', ')} }`
}

/** For each language with a font here: the scripts it is for. */
export function scriptsByLanguage(): Readonly<Record<string, readonly FontScript[]>> {
  const file = fileURLToPath(import.meta.resolve('@grimoire/catalogue/languages.json'))
  const languages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Language>>
  return Object.fromEntries(
    Object.entries(languages)
      .map(([code, { fonts }]) => [code, fonts.filter((script) => FONTS[script] !== undefined)] as const)
      .filter(([, scripts]) => scripts.length > 0),
  )
}

function slicesOf({ font, family, weights }: ScriptFont, address: (file: string, name: string) => string) {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${font}/unicode.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(ranges)
    .filter(([slice]) => !/^(?:latin|cyrillic|greek|vietnamese)/.test(slice))
    .flatMap(([key, range]) =>
      weights.map((weight) => {
        const name = `${font}-${key.replace(/[[\]]/g, '')}-${weight}-normal`
        return { family, weight, range, file: address(join(folder, 'files', `${name}.woff2`), name) }
      }),
    )
}
