/**
 * What makes PDFs: `virtual:paper-worker` is the address of the worker, `virtual:paper-fonts` lists its fonts in the small slices they
 * are published in. The worker is built once, apart from the pages that start it: on a page that runs on Preact it still needs React.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const WORKER = 'virtual:paper-worker'
const FONTS = 'virtual:paper-fonts'
const SOURCE = join(import.meta.dirname, '../src/paper/paper.worker.ts')

/** The weights of each family; the last is the bold one. */
const FAMILIES: Readonly<Record<string, readonly number[]>> = {
  alegreya: [700],
  'alegreya-sans': [500, 700],
  'noto-sans-hebrew': [400, 700],
  'noto-sans-arabic': [400, 700],
  'noto-sans-thai-looped': [400, 700],
  'noto-sans-kr': [400, 700],
  'noto-sans-sc': [400, 700],
  'noto-sans-tc': [400, 700],
  'noto-sans-jp': [400, 700],
}

type Files = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]
let built: Promise<Files> | undefined

/** For the pages that start the worker. `folder` of the build takes it and its fonts: `assets/paper/`. */
export function paperWorkerPlugin(folder: string): Plugin {
  let building = false
  let used = false
  return {
    name: 'grimoire:paper-worker',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === WORKER ? `\0${WORKER}` : undefined),
    async load(id) {
      if (id !== `\0${WORKER}`) return undefined
      if (!building) return `export default ${JSON.stringify(`/@fs${SOURCE}?worker_file&type=module`)}`
      used = true
      built ??= buildWorker(folder)
      const entry = (await built).find((file) => file.type === 'chunk' && file.isEntry)
      return `export default ${JSON.stringify(`/${entry?.fileName}`)}`
    },
    async generateBundle(_options, bundle) {
      if (!used) return
      for (const file of (await built) ?? []) {
        if (bundle[file.fileName]) continue
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source })
      }
    },
  }
}

/** For the server, which draws the button but prints nothing. */
export function noPaperPlugin(): Plugin {
  return {
    name: 'grimoire:no-paper',
    resolveId: (id) => (id === WORKER ? `\0${WORKER}` : undefined),
    load: (id) => (id === `\0${WORKER}` ? "export default ''" : undefined),
  }
}

async function buildWorker(folder: string): Promise<Files> {
  const output = (await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [paperFontsPlugin(folder)],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      // The renderer is 1.5 MB however it is cut.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: SOURCE,
        output: { format: 'es', entryFileNames: `${folder}worker-[hash].js`, codeSplitting: false },
      },
    },
  })) as Rollup.RolldownOutput | Rollup.RolldownOutput[]
  return [output].flat().flatMap((one) => one.output)
}

/** For the worker itself, and for its tests. */
export function paperFontsPlugin(folder: string): Plugin {
  let building = false
  return {
    name: 'grimoire:paper-fonts',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === FONTS ? `\0${FONTS}` : undefined),
    load(id) {
      if (id !== `\0${FONTS}`) return undefined
      const address = (file: string, name: string): string => {
        if (!building) return `/@fs${file}`
        const source = readFileSync(file)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const fileName = `${folder}${name}-${hash}.woff`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      return `export const SLICES = ${JSON.stringify(Object.entries(FAMILIES).flatMap(([family, weights]) => slicesOf(family, weights, address)))}`
    },
  }
}

function slicesOf(family: string, weights: readonly number[], address: (file: string, name: string) => string) {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/unicode.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(ranges)
    .filter(([slice]) => family.startsWith('alegreya') || !/^(?:latin|cyrillic|greek|vietnamese)/.test(slice))
    .map(([key, range]) => {
      const slice = key.replace(/[[\]]/g, '')
      const files = weights.map((weight) => {
        const name = `${family}-${slice}-${weight}-normal`
        return address(join(folder, 'files', `${name}.woff`), name)
      })
      return { family, slice, ranges: pairsOf(range), weights, files }
    })
}

/** `U+0-ff,U+131` as first and last of each range, one after the other. */
function pairsOf(range: string): readonly number[] {
  return range.split(',').flatMap((one) => {
    const [first = '', last = first] = one.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
