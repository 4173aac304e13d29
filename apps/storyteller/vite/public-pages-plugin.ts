/**
 * Adds the pages of `apps/public` to the app's build, so that one folder is served and one service worker caches all of it; what the server
 * draws with goes beside it. In development, serves those pages at their addresses, from their sources.
 */

import { existsSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { addressesOf, BUILDS, PSEUDO_BUILD } from '../../../packages/page/vite/pages.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const BUILT = PSEUDO_BUILD ? join(PUBLIC, '../../.cache/pseudo-language-pages') : join(PUBLIC, 'dist')

/** The folder of what the server draws with, beside the folder that is served. */
const forServer = (served: string) => join(dirname(served), `${basename(served)}-server`)

const PAGES = (['join', 'town', 'sheet', 'rules'] as const).map((page) => ({
  file: BUILDS[page].file,
  addresses: addressesOf(page),
}))

export function publicPagesPlugin(): Plugin {
  let outDir = ''
  return {
    name: 'grimoire:public-pages',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    configureServer: servePages,
    async generateBundle(_options, bundle) {
      if (!existsSync(BUILT)) throw new Error('The pages for players are not built: run `npm run build`.')
      for (const entry of await readdir(BUILT, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const fileName = relative(BUILT, file).split(sep).join('/')
        // Fonts and icons are the same files for every page.
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source: await readFile(file) })
      }
    },
    async closeBundle() {
      if (this.environment.config.command === 'build') await cp(forServer(BUILT), forServer(outDir), { recursive: true })
    },
  }
}

/** The sources of a page name its modules from the folder of `apps/public`, which is not this server's own. */
function servePages(server: ViteDevServer) {
  server.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const page = PAGES.find(({ addresses }) => addresses.includes(url.pathname.replace(/(?<=.)\/$/, '')))
    if (!page) return next()
    readFile(join(PUBLIC, page.file), 'utf8')
      .then((html) => server.transformIndexHtml(url.pathname, html.replace('src="/src/', `src="/@fs${PUBLIC}/src/`)))
      .then((html) => {
        response.setHeader('content-type', 'text/html')
        response.end(html)
      }, next)
  })
}
