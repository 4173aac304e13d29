/**
 * Builds what the server draws a page with, after the web app, into a folder beside its own: `dist-server` beside `dist`. It is not
 * among the files that are served. One file with everything in it, because the server has none of the web app's packages.
 */

import { basename, dirname, resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

export interface ServerBundle {
  /** The name of the file, without `.js`. */
  readonly name: string
  /** The module whose exports it has, from the root of the web app. */
  readonly entry: string
  /** Writes more files into the folder, given the icon sprite. */
  readonly also?: (folder: string, sprite: string | Uint8Array) => Promise<void>
}

/** `config` returns the options of the page in a browser, given the address of the icon sprite. */
export function serverBundlePlugin({ name, entry, also }: ServerBundle, config: (sprite: string) => InlineConfig): Plugin {
  let [root, folder, sprite] = ['', '', '']
  let source: string | Uint8Array = ''
  return {
    name: `grimoire:server-bundle:${name}`,
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
      const served = resolve(root, resolved.build.outDir)
      folder = resolve(dirname(served), `${basename(served)}-server`)
    },
    generateBundle(_options, bundle) {
      const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('icons.svg'))
      if (file?.type !== 'asset') throw new Error('The build has no icon sprite.')
      sprite = `/${file.fileName}`
      source = file.source
    },
    async closeBundle() {
      await build({
        ...config(sprite),
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          ssr: true,
          target: 'node20',
          outDir: folder,
          emptyOutDir: true,
          reportCompressedSize: false,
          rolldownOptions: {
            input: { [name]: resolve(root, entry) },
            output: { codeSplitting: false, entryFileNames: '[name].js' },
          },
        },
        ssr: { noExternal: true },
      })
      await also?.(folder, source)
    },
  }
}
