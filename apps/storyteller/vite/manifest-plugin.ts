/**
 * Writes the web app manifest in every language: what a system shows of the installed app, which files it may open with it, and what can
 * be shared with it. English keeps the file's name; the others are in `pages/<code>/`, beside the pages.
 */

import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { manifestAddress } from '../../../packages/page/src/offline/manifest-address.ts'
import { PATH, SHARE_ACTION } from '../../../packages/page/vite/pages.ts'
import { aboutLanguage, ENGLISH, offeredLanguages, wordAt, wordsIn } from '../../../packages/page/vite/words.ts'
import { FILE_EXTENSIONS, SHARE_FIELDS } from '../src/offline/share-target.ts'

export function manifestPlugin({ pseudo }: { readonly pseudo: boolean }): Plugin {
  return {
    name: 'grimoire:manifest',
    configureServer(server) {
      server.middlewares.use(manifestAddress(ENGLISH), (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(JSON.stringify(manifestIn(ENGLISH)))
      })
    },
    generateBundle() {
      for (const code of Object.keys(offeredLanguages({ pseudo }))) {
        this.emitFile({
          type: 'asset',
          fileName: manifestAddress(code).slice(1),
          source: JSON.stringify(manifestIn(code)),
        })
      }
    },
  }
}

function manifestIn(code: string): Partial<ManifestOptions> {
  const words = wordsIn(code)
  const { lang, dir } = aboutLanguage(code)
  const accept = { 'application/json': [...FILE_EXTENSIONS] }
  return {
    id: '/',
    name: 'Digital Grimoire',
    short_name: 'Grimoire',
    description: wordAt(words, 'about.what'),
    lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    start_url: PATH.setup,
    scope: '/',
    display: 'standalone',
    background_color: '#151019',
    theme_color: '#1e1724',
    categories: ['games', 'utilities'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('board-narrow', '780x1688', 'narrow', wordAt(words, 'board.label')),
      screenshot('setup-narrow', '780x1688', 'narrow', wordAt(words, 'shell.titles.setup')),
      screenshot('board-wide', '1440x900', 'wide', wordAt(words, 'board.label')),
      screenshot('setup-wide', '1440x900', 'wide', wordAt(words, 'shell.titles.setup')),
    ],
    shortcuts: [
      { name: wordAt(words, 'join.title'), url: PATH.join },
      { name: wordAt(words, 'town.form.title'), url: PATH.town },
      { name: wordAt(words, 'sheets.kind.characters'), url: PATH.characters },
      { name: wordAt(words, 'rules.title'), url: PATH.rules },
    ],
    file_handlers: [{ action: PATH.setup, accept }],
    share_target: {
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: { name: SHARE_FIELDS.file, accept: ['application/json', ...FILE_EXTENSIONS] },
      },
    },
  }
}

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose } as const
}

function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label } as const
}
