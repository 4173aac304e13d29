/** Builds the storyteller's app, adds the pages of `apps/public`, and writes the service worker and compressed copies for all of them. */

import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { WORDS_FOLDER } from '../../packages/page/vite/messages-plugin.ts'
import { pageInLanguagesPlugin } from '../../packages/page/vite/page-in-languages-plugin.ts'
import { BUILDS, FONT_FOLDER, PAGE_BUILD, PAPER_FOLDER, PSEUDO_BUILD, pagePlugins } from '../../packages/page/vite/pages.ts'
import { manifestPlugin } from './vite/manifest-plugin.ts'
import { offlineFilesPlugin } from './vite/offline-files-plugin.ts'
import { precompressPlugin } from './vite/precompress-plugin.ts'
import { publicPagesPlugin } from './vite/public-pages-plugin.ts'

const API = `http://localhost:${process.env['PORT'] ?? 8000}`

export default defineConfig(({ command }) => {
  const pseudo = command === 'serve' || PSEUDO_BUILD
  return {
    plugins: [
      ...pagePlugins(['src/app/render.tsx', 'virtual:words/en_US/first'], pseudo),
      pageInLanguagesPlugin({ file: BUILDS.app.file, part: 'first', pseudo }),
      manifestPlugin({ pseudo }),
      publicPagesPlugin(),
      offlineFilesPlugin({ words: WORDS_FOLDER, fonts: FONT_FOLDER, paper: PAPER_FOLDER }, { pseudo }),
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
    build: PAGE_BUILD,
  }
})
