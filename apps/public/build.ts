/**
 * Builds the pages for players and viewers, and what the server draws a sheet with: `dist` and `dist-server`, or `OUT` and `OUT-server`. Each
 * page is a build of its own: its first screen is one file, with nothing of the others in it.
 */

import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type InlineConfig, type Rollup } from 'vite'
import { pageInLanguagesPlugin } from '../../packages/page/vite/page-in-languages-plugin.ts'
import { BUILDS, drawingPlugins, PAGE_BUILD, PSEUDO_BUILD, pagePlugins } from '../../packages/page/vite/pages.ts'
import { noPaperPlugin } from '../../packages/page/vite/paper-plugin.ts'
import { spritePlugin } from '../../packages/page/vite/sprite-plugin.ts'
import { inlineStylePlugin } from './vite/inline-style-plugin.ts'
import { writePictureFonts } from './vite/picture-fonts.ts'
import { preactPlugin } from './vite/preact-plugin.ts'

const PAGES = ['join', 'town', 'sheet', 'rules'] as const
type PageName = (typeof PAGES)[number]

/** Pages that only read have their stylesheet in the HTML. */
const READ_ONLY: ReadonlySet<PageName> = new Set(['sheet', 'rules'])

const OUT = resolve(import.meta.dirname, process.argv[2] ?? 'dist')

const COMMON = { root: import.meta.dirname, configFile: false, publicDir: false, logLevel: 'warn' } satisfies InlineConfig

/** The HTML of a page in every language. The rules are drawn while they are built; the server draws sheets. */
function inLanguages(page: 'join' | 'town' | 'rules') {
  return pageInLanguagesPlugin({
    file: BUILDS[page].file,
    part: page,
    pseudo: PSEUDO_BUILD,
    ...(page === 'rules' && {
      drawing: {
        entry: 'src/rules/prerender.tsx',
        config: () => ({ plugins: [preactPlugin(), ...drawingPlugins(PSEUDO_BUILD)] }),
      },
    }),
  })
}

async function buildPage(page: PageName): Promise<Rollup.RolldownOutput> {
  return (await build({
    ...COMMON,
    plugins: [
      preactPlugin(),
      ...(READ_ONLY.has(page) ? [inlineStylePlugin({ stays: page === 'rules' })] : []),
      ...(page === 'sheet' ? [] : [inLanguages(page)]),
      ...pagePlugins([`virtual:words/en_US/${page}`], PSEUDO_BUILD),
    ],
    build: {
      ...PAGE_BUILD,
      outDir: OUT,
      emptyOutDir: page === PAGES[0],
      rolldownOptions: { ...PAGE_BUILD.rolldownOptions, input: BUILDS[page].file },
    },
  })) as Rollup.RolldownOutput
}

/** One file with everything in it, because the server has none of the pages' packages; not among the files that are served. */
async function buildForServer(sprite: string) {
  await build({
    ...COMMON,
    plugins: [preactPlugin(), ...drawingPlugins(PSEUDO_BUILD), spritePlugin({ address: sprite }), noPaperPlugin()],
    build: {
      ssr: true,
      target: 'node20',
      outDir: `${OUT}-server`,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { sheet: 'src/sheet/server.ts' },
        output: { codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true },
  })
}

/** A game is changed by its storyteller alone, with libraries that a player's phone must not have to load. */
const STORYTELLERS = /\/node_modules\/(immer|@mantine|@sentry|wouter)\//

/** Ends the build when something of the storyteller's is left in a page after what nothing uses was dropped. */
function requireNoStorytellersParts(page: PageName, output: Rollup.RolldownOutput['output']): void {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  const found = modules.filter(([path, { renderedLength }]) => renderedLength > 0 && STORYTELLERS.test(path))
  if (found.length > 0) throw new Error(`The page ${page} would load ${found.map(([path]) => path).join(', ')}.`)
}

// Vite builds for whatever is set here, and reading the table of pages has already set it to development.
process.env['NODE_ENV'] = 'production'

for (const page of PAGES) {
  const { output } = await buildPage(page)
  requireNoStorytellersParts(page, output)
  if (page !== 'sheet') continue
  const icons = output.find((one) => one.type === 'asset' && one.names.includes('icons.svg'))
  if (icons?.type !== 'asset') throw new Error('The build has no icon sprite.')
  await buildForServer(`/${icons.fileName}`)
  await writeFile(join(`${OUT}-server`, 'icons.svg'), icons.source)
  await writePictureFonts(join(`${OUT}-server`, 'fonts'))
}
