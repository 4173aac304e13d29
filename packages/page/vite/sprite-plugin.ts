/** Serves the character icons as one sprite in development and emits it, hashed, in a build. */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { keptSprite } from './kept-sprite.ts'

const ID = 'virtual:icon-sprite'
const DEV_PATH = '/icon-sprite.svg'

const SPRITE_MODULE = fileURLToPath(import.meta.resolve('@grimoire/catalogue/sprite'))
const CATALOGUE = join(SPRITE_MODULE, '../..')
const ROOT = join(CATALOGUE, '../..')
const KEPT = join(ROOT, '.cache/sprite')
/** Everything that the sprite is drawn from; the lock file names the icon set and the tools. */
const SOURCES = [
  ...['src/sprite.ts', 'src/icon-credits.ts', 'data/icons.json', 'data/interface-icons.json'].map((file) => join(CATALOGUE, file)),
  join(ROOT, 'package-lock.json'),
]

/** `address` is where another build serves the sprite; this one then has none of its own. */
export function spritePlugin({ address }: { readonly address?: string } = {}): Plugin {
  let reference = ''
  let building = false
  return {
    name: 'grimoire:sprite',
    configResolved(config) {
      building = config.command === 'build'
    },
    async buildStart() {
      if (building && address === undefined) reference = this.emitFile({ type: 'asset', name: 'icons.svg', source: await sprite() })
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      if (address !== undefined) return `export default ${JSON.stringify(address)}`
      return `export default ${building ? `import.meta.ROLLUP_FILE_URL_${reference}` : JSON.stringify(DEV_PATH)}`
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response, next) => {
        sprite().then((source) => {
          response.setHeader('content-type', 'image/svg+xml')
          response.end(source)
        }, next)
      })
    },
  }
}

let drawn: Promise<string> | undefined

function sprite(): Promise<string> {
  drawn ??= keptSprite(SOURCES, KEPT, drawSprite)
  return drawn
}

/** The package is TypeScript, which the oldest supported Node cannot import by itself; Vite can. */
async function drawSprite(): Promise<string> {
  const { module } = await runnerImport<typeof import('@grimoire/catalogue/sprite')>(SPRITE_MODULE)
  return module.buildSprite()
}
