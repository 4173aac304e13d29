/**
 * Writes the HTML of a page in every language. In its source, `{{setup.title}}` stands for a text; `{{code}}`, `{{lang}}` and
 * `{{dir}}` for the language itself, `{{manifest}}` for the address of the app's manifest in it. English keeps the file's name; every other language gets a copy in `pages/<code>/`, which the server sends to whoever
 * reads it. A page with an `entry` is also drawn while it is built, so that it can be read before its script has arrived, and without
 * scripts.
 */

import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { manifestAddress } from '../src/offline/manifest-address.ts'
import { aboutLanguage, ENGLISH, offeredLanguages, wordAt, wordsIn } from './words.ts'

interface PageInLanguages {
  /** Its HTML file, such as `rules.html`. */
  readonly file: string
  /** The part of the texts that it preloads. */
  readonly part: string
  readonly pseudo: boolean
  /** A module that exports `draw(code)`, which returns the HTML inside `#root`; and the options of the page in Node. */
  readonly drawing?: { readonly entry: string; readonly config: () => InlineConfig }
}

export function pageInLanguagesPlugin({ file, part, pseudo, drawing }: PageInLanguages): Plugin {
  let [building, root] = [false, '']
  return {
    name: `grimoire:page-in-languages:${file}`,
    enforce: 'post',
    configResolved({ command, root: folder }) {
      building = command === 'build'
      root = folder
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!building) return filled(html, ENGLISH)
        return drawing ? withDrawing(html) : html
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[file]
        // The pages that have builds of their own are in this one only as files.
        if (page?.type !== 'asset') return
        const source = String(page.source)
        const draw = drawing ? (await bundleOf(drawing.entry, root, drawing.config())).draw : null
        for (const code of Object.keys(offeredLanguages({ pseudo }))) {
          const drawn = draw === null ? '' : await draw(code)
          // The drawing goes in last: nothing in it stands for a text.
          const html = withPreload(filled(source, code), bundle, part, code).replace(DRAWING, () => drawn)
          if (code === ENGLISH) page.source = html
          else this.emitFile({ type: 'asset', fileName: `pages/${code}/${file}`, source: html })
        }
      },
    },
  }
}

/** Where the page is drawn. */
const DRAWING = '<!--drawing-->'

/** What stands in the page until its script runs, in development. */
const SHELL = /(<div id="root">)[\s\S]*?(<\/div>)\s*(?=<script|<noscript|<\/body>)/

function withDrawing(html: string): string {
  if (!SHELL.test(html)) throw new Error('The page has no #root to draw into.')
  return html.replace(SHELL, `$1${DRAWING}$2\n    `)
}

/** Fills in the texts; throws for a key that there is not. */
function filled(html: string, code: string): string {
  const about: Readonly<Record<string, string>> = { code, ...aboutLanguage(code), manifest: manifestAddress(code) }
  const words = wordsIn(code)
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_whole, key: string) => {
    return (about[key] ?? wordAt(words, key)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  })
}

/** With the file of this language's texts preloaded instead of the English one. */
function withPreload(html: string, bundle: Rollup.OutputBundle, part: string, code: string): string {
  const [english, own] = [ENGLISH, code].map((one) => wordsFile(bundle, `virtual:words/${one}/${part}`))
  if (english === undefined || own === undefined) throw new Error(`There is no file of texts for ${part} in ${code}.`)
  return html.replaceAll(`/${english}"`, `/${own}"`)
}

function wordsFile(bundle: Rollup.OutputBundle, module: string): string | undefined {
  return Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module))?.fileName
}

interface Drawing {
  readonly draw: (code: string) => Promise<string>
}

async function bundleOf(entry: string, root: string, config: InlineConfig): Promise<Drawing> {
  const output = (await build({
    ...config,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rollup.RolldownOutput
  const [{ code }] = output.output
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Drawing
}
