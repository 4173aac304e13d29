/**
 * Draws a page whose text is always the same while it is built, and puts it into its HTML: it can be read before its script has arrived,
 * and without scripts.
 */

import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'

/** What stands in the page until then. */
const SHELL = /(<div id="root">)[\s\S]*?(<\/div>)\s*(?=<script|<noscript|<\/body>)/

/** `entry` exports `draw`, which returns the HTML inside `#root`. `config` returns the options of the page in a browser. */
export function prerenderPlugin(entry: string, config: () => InlineConfig): Plugin {
  let root = ''
  return {
    name: `grimoire:prerender:${entry}`,
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { draw } = await bundleOf(entry, root, config())
        const body = await draw()
        if (!SHELL.test(html)) throw new Error('The page has no #root to draw into.')
        return html.replace(SHELL, (_shell, open: string, close: string) => `${open}${body}${close}\n    `)
      },
    },
  }
}

interface Drawing {
  readonly draw: () => string | Promise<string>
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
