/**
 * Builds a page that is not the app's, such as the players', by itself and lays it beside the app. Its modules form a graph of
 * their own, so nothing it loads can lead into the storyteller's app. In development it is served at its addresses.
 */

import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'

export interface PageFile {
  /** Its HTML, such as `join.html`. */
  readonly file: string
  /** Where it is opened, from the table of pages. */
  readonly addresses: readonly string[]
}

/** `config` is how any page of the product is built. */
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
