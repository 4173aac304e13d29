/** What the builds of all pages share: their plugins, how they are cut into files, and the folders that the service worker treats apart. */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, runnerImport } from 'vite'
import { messagesPlugin, wordsFileName } from './messages-plugin.ts'
import { paperFontsPlugin, paperWorkerPlugin } from './paper-plugin.ts'
import { preloadPlugin } from './preload-plugin.ts'
import { scriptFontsFileName, scriptFontsPlugin } from './script-fonts-plugin.ts'
import { spritePlugin } from './sprite-plugin.ts'

// The table of pages is TypeScript, which the oldest supported Node cannot import by itself; Vite can.
export const { addressesOf, BUILDS, FONT_FILES, PAPER_FILES, PATH, SHARE_ACTION } = (
  await runnerImport<typeof import('@grimoire/protocol/site/pages')>(
    fileURLToPath(import.meta.resolve('@grimoire/protocol/site/pages')),
  )
).module

/** As names of files in a build, which have no slash in front. */
export const PAPER_FOLDER = PAPER_FILES.slice(1)
export const FONT_FOLDER = FONT_FILES.slice(1)

/** Whether this build has the language for development, `?lang=en_XA`: the one for journeys does. `npm run dev` always has it. */
export const PSEUDO_BUILD = process.env['PSEUDO_LANGUAGE'] === '1'

/** The plugins of every page; a new set for each build. `first` are the ends of the paths of the modules that are preloaded. */
export const pagePlugins = (first: readonly string[], pseudo: boolean) => [
  react(),
  messagesPlugin({ pseudo }),
  scriptFontsPlugin(FONT_FOLDER),
  spritePlugin(),
  paperWorkerPlugin(PAPER_FOLDER),
  paperFontsPlugin(PAPER_FOLDER),
  preloadPlugin(...first),
]

/** The plugins of a page that is drawn without a browser. */
export const drawingPlugins = (pseudo: boolean) => [react(), messagesPlugin({ pseudo }), scriptFontsPlugin()]

export const PAGE_BUILD = {
  target: 'es2022',
  sourcemap: false,
  assetsInlineLimit: 2048,
  cssCodeSplit: true,
  // A browser without support for it loads the same files a moment later.
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  // Everything the first screen needs is one file: a tenth smaller than many, and one request instead of sixty. In the app it is two: the
  // smaller one starts while what renders the app is still on its way.
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 2 },
          { name: 'app', test: /\/src\/app\/render\.tsx$/, priority: 1 },
        ],
      },
      chunkFileNames: ({ facadeModuleId }) =>
        wordsFileName(facadeModuleId) ?? scriptFontsFileName(facadeModuleId, FONT_FOLDER) ?? 'assets/[name]-[hash].js',
    },
  },
} satisfies BuildOptions
