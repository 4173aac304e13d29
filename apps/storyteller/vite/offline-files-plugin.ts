/**
 * Lists the files that the service worker caches for one reader and not for everybody: the texts and fonts of their language, and what
 * makes PDFs in it. `offline-files.json` is cached with the app; `src/catalogue/offline-files.ts` reads it.
 */

import type { FontScript } from '@grimoire/catalogue/languages'
import type { Plugin } from 'vite'
import type { OfflineFiles } from '../../../packages/page/src/catalogue/offline-files.ts'
import { scriptsByLanguage } from '../../../packages/page/vite/script-fonts-plugin.ts'
import { offeredLanguages } from '../../../packages/page/vite/words.ts'

interface Folders {
  readonly words: string
  readonly fonts: string
  readonly paper: string
}

/** The fonts of PDFs that only some languages need, by the beginning of their names. All other languages share Alegreya. */
const PAPER_FONTS: Readonly<Partial<Record<FontScript, string>>> = {
  thai: 'noto-sans-thai-looped-',
  hangul: 'noto-sans-kr-',
  'han-simplified': 'noto-sans-sc-',
  'han-traditional': 'noto-sans-tc-',
}

/**
 * The fonts of pages that are few enough to be kept whole. Those of Korean and Chinese are many slices: the ones in use are kept, and the
 * system's fonts have the other letters.
 */
const PAGE_FONTS: Readonly<Partial<Record<FontScript, RegExp>>> = { thai: /-thai-/ }

export function offlineFilesPlugin({ words, fonts, paper }: Folders, { pseudo }: { readonly pseudo: boolean }): Plugin {
  return {
    name: 'grimoire:offline-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle)
        const inFolder = (folder: string, fits: (name: string) => boolean) =>
          names.filter((name) => name.startsWith(folder) && fits(name.slice(folder.length))).map((name) => `/${name}`)
        const filesOf = (code: string, scripts: readonly FontScript[]) => [
          ...inFolder(words, (name) => name.startsWith(`${code}-`)),
          ...inFolder(fonts, (name) => name.startsWith(`${code}-`) || scripts.some((script) => PAGE_FONTS[script]?.test(name))),
        ]
        const paperOf = (scripts: readonly FontScript[]) =>
          inFolder(paper, (name) => scripts.some((script) => name.startsWith(PAPER_FONTS[script] ?? '/')))
        const scripts = scriptsByLanguage()
        const languages = Object.keys(offeredLanguages({ pseudo })).map((code) => [
          code,
          { page: filesOf(code, scripts[code] ?? []), paper: paperOf(scripts[code] ?? []) },
        ])
        const list: OfflineFiles = {
          paper: inFolder(paper, (name) => name.startsWith('worker-') || name.startsWith('alegreya')),
          languages: Object.fromEntries(languages) as OfflineFiles['languages'],
        }
        if (list.paper.length === 0) throw new Error('The build has nothing that makes PDFs.')
        this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify(list) })
      },
    },
  }
}
