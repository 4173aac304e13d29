/** Serves the character icons as one sprite in development and emits it, hashed, in a build. */

import { buildSprite } from '@grimoire/catalogue/sprite'
import type { Plugin } from 'vite'

const ID = 'virtual:icon-sprite'
const DEV_PATH = '/icon-sprite.svg'

export function spritePlugin(): Plugin {
  let reference = ''
  let building = false
  return {
    name: 'grimoire:sprite',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (building) reference = this.emitFile({ type: 'asset', name: 'icons.svg', source: buildSprite() })
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      return `export default ${building ? `import.meta.ROLLUP_FILE_URL_${reference}` : JSON.stringify(DEV_PATH)}`
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(buildSprite())
      })
    },
  }
}
