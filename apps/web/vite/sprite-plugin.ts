/** Serves the character icons as one sprite in development and emits it, hashed, in a build. */

import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

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
    async buildStart() {
      if (building) reference = this.emitFile({ type: 'asset', name: 'icons.svg', source: await sprite() })
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
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

/** Built once. The package is TypeScript, which the supported Node does not import by itself; Vite does. */
function sprite(): Promise<string> {
  drawn ??= runnerImport<typeof import('@grimoire/catalogue/sprite')>(
    fileURLToPath(import.meta.resolve('@grimoire/catalogue/sprite')),
  ).then(({ module }) => module.buildSprite())
  return drawn
}
