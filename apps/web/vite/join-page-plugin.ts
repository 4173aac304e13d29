/**
 * Builds the players' page, join.html, by itself and lays it beside the app. Its modules form a graph of their own, so nothing a
 * phone loads can lead into the storyteller's app. In development it is served at its address.
 */

import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'

const PAGE = 'join.html'
const ADDRESS = '/join'

/** `config` is how any page of the product is built. */
export function joinPagePlugin(config: () => InlineConfig): Plugin {
  let building = false
  let root = ''
  return {
    name: 'grimoire:join-page',
    configResolved(resolved) {
      building = resolved.command === 'build'
      root = resolved.root
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname.replace(/\/$/, '') === ADDRESS) request.url = `/${PAGE}${url.search}`
        next()
      })
    },
    async generateBundle(_options, bundle) {
      if (!building) return
      for (const file of await pageFiles(root, config())) {
        // Fonts and icons are the same files for both pages.
        if (bundle[file.fileName]) continue
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source })
      }
    },
  }
}

async function pageFiles(root: string, config: InlineConfig) {
  const output = (await build({
    ...config,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, rolldownOptions: { ...config.build?.rolldownOptions, input: PAGE } },
  })) as Rollup.RolldownOutput | Rollup.RolldownOutput[]
  return [output].flat().flatMap((one) => one.output)
}
