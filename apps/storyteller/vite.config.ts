/** Builds the web app: React, the icon sprite, the service worker, and compressed copies of every text file. */

import react from '@vitejs/plugin-react'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, defineConfig, runnerImport } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { inlineStylePlugin } from '../public/vite/inline-style-plugin.ts'
import { manifestPlugin } from './vite/manifest-plugin.ts'
import { messagesPlugin, WORDS_FOLDER, wordsFileName } from '../../packages/page/vite/messages-plugin.ts'
import { offlineFilesPlugin } from './vite/offline-files-plugin.ts'
import { pageInLanguagesPlugin } from '../../packages/page/vite/page-in-languages-plugin.ts'
import { pagePlugin } from '../public/vite/page-plugin.ts'
import { noPaperPlugin, paperFontsPlugin, paperWorkerPlugin } from '../../packages/page/vite/paper-plugin.ts'
import { writePictureFonts } from '../public/vite/picture-fonts.ts'
import { preactPlugin } from '../public/vite/preact-plugin.ts'
import { preloadPlugin } from '../../packages/page/vite/preload-plugin.ts'
import { precompressPlugin } from './vite/precompress-plugin.ts'
import { scriptFontsFileName, scriptFontsPlugin } from '../../packages/page/vite/script-fonts-plugin.ts'
import { serverBundlePlugin } from '../public/vite/server-bundle-plugin.ts'
import { spritePlugin } from '../../packages/page/vite/sprite-plugin.ts'

// The table of pages is TypeScript, which the oldest supported Node cannot import by itself; Vite can.
const { addressesOf, BUILDS, FONT_FILES, PAPER_FILES, SHARE_ACTION } = (
  await runnerImport<typeof import('@grimoire/protocol/site/pages')>(
    fileURLToPath(import.meta.resolve('@grimoire/protocol/site/pages')),
  )
).module

const API = `http://localhost:${process.env['PORT'] ?? 8000}`

const PAPER_FOLDER = PAPER_FILES.slice(1)
const FONT_FOLDER = FONT_FILES.slice(1)

/** The plugins of every page; a new set for each build. `first` are the modules that are preloaded. */
const pagePlugins = (first: readonly string[], pseudo: boolean) => [
  react(),
  messagesPlugin({ pseudo }),
  scriptFontsPlugin(FONT_FOLDER),
  spritePlugin(),
  paperWorkerPlugin(PAPER_FOLDER),
  paperFontsPlugin(PAPER_FOLDER),
  preloadPlugin(...first),
]

/** Pages that only read have their stylesheet in the HTML. */
const READ_ONLY: ReadonlySet<string> = new Set(['sheet', 'rules'])

const PSEUDO_BUILD = process.env['PSEUDO_LANGUAGE'] === '1'

/** The language for development, `?lang=en_XA`: in `npm run dev`, and in the build for journeys. */
const withPseudo = (command: 'build' | 'serve') => command === 'serve' || PSEUDO_BUILD

const BUILD = {
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

/** The HTML of a page in every language. The rules are drawn while they are built, and the server draws sheets. */
const inLanguages = (page: 'app' | 'join' | 'town' | 'rules', pseudo: boolean) =>
  pageInLanguagesPlugin({
    file: BUILDS[page].file,
    part: page === 'app' ? 'first' : page,
    pseudo,
    ...(page === 'rules' && {
      drawing: {
        entry: 'src/pages/rules/prerender.tsx',
        config: () => ({ plugins: [preactPlugin(), react(), messagesPlugin({ pseudo }), scriptFontsPlugin()] }),
      },
    }),
  })

/** What the server draws the pictures of links with. */
async function writeForPictures(folder: string, sprite: string | Uint8Array) {
  await writeFile(join(folder, 'icons.svg'), sprite)
  await writePictureFonts(join(folder, 'fonts'))
}

export default defineConfig(({ command }) => ({
  plugins: [
    ...pagePlugins(['src/app/render.tsx', 'virtual:words/en_US/first'], withPseudo(command)),
    inLanguages('app', withPseudo(command)),
    manifestPlugin({ pseudo: withPseudo(command), shareAction: SHARE_ACTION }),
    ...(['join', 'town', 'sheet', 'rules'] as const).map((page) =>
      pagePlugin({ file: BUILDS[page].file, addresses: addressesOf(page) }, () => ({
        plugins: [
          preactPlugin(),
          ...(READ_ONLY.has(page) ? [inlineStylePlugin({ stays: page === 'rules' })] : []),
          ...(page === 'sheet' ? [] : [inLanguages(page, withPseudo(command))]),
          ...pagePlugins([`virtual:words/en_US/${page}`], withPseudo(command)),
        ],
        build: BUILD,
      })),
    ),
    serverBundlePlugin({ name: 'sheet', entry: 'src/pages/sheet/server.ts', also: writeForPictures }, (sprite) => ({
      plugins: [
        preactPlugin(),
        react(),
        messagesPlugin({ pseudo: withPseudo(command) }),
        scriptFontsPlugin(),
        spritePlugin({ address: sprite }),
        noPaperPlugin(),
      ],
    })),
    offlineFilesPlugin({ words: WORDS_FOLDER, fonts: FONT_FOLDER, paper: PAPER_FOLDER }, { pseudo: withPseudo(command) }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline',
      filename: 'service-worker.ts',
      injectRegister: false,
      // Written in every language by `manifestPlugin`.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,png}', 'manifest.webmanifest', 'offline-files.json'],
        // Of the languages other than English, only the reader's own is cached, with its fonts, once used; what makes PDFs, too. Without a
        // network nothing can be reported.
        globIgnores: ['pages/**', `${WORDS_FOLDER}**`, `${FONT_FOLDER}**`, `${PAPER_FOLDER}**`, 'assets/send-reports-*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    // Journeys answer from the folder of the pseudo-language themselves, without compression.
    ...(PSEUDO_BUILD ? [] : [precompressPlugin()]),
  ],
  server: { port: 8080, host: true, proxy: { '/api': { target: API, ws: true } } },
  build: BUILD,
}))
