/**
 * Builds a page other than the app's, such as the players', separately and adds it to the app's build. Its modules form a graph of
 * their own, so it cannot load anything of the storyteller's app. In development the page is served at its addresses.
 */

import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'

export interface PageFile {
  /** Its HTML file, such as `join.html`. */
  readonly file: string
  /** The addresses it is served at, from the table of pages. */
  readonly addresses: readonly string[]
}

/** `config` returns the build options that all pages share. */
export function pagePlugin({ file, addresses }: PageFile, config: () => InlineConfig): Plugin {
  let building = false
  let root = ''
  return {
    name: `grimoire:page:${file}`,
    configResolved(resolved) {
      building = resolved.command === 'build'
      root = resolved.root
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (addresses.includes(url.pathname.replace(/(?<=.)\/$/, ''))) request.url = `/${file}${url.search}`
        next()
      })
    },
    async generateBundle(_options, bundle) {
      if (!building) return
      for (const output of await pageFiles(root, file, config())) {
        // Fonts and icons are the same files for every page.
        if (bundle[output.fileName]) continue
        this.emitFile({ type: 'asset', fileName: output.fileName, source: output.type === 'chunk' ? output.code : output.source })
      }
    },
  }
}

async function pageFiles(root: string, file: string, config: InlineConfig) {
  const output = (await build({
    ...config,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, rolldownOptions: { ...config.build?.rolldownOptions, input: file } },
  })) as Rollup.RolldownOutput | Rollup.RolldownOutput[]
  return [output].flat().flatMap((one) => one.output)
}
