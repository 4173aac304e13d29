/** Writes a Brotli and a gzip copy of every text file of a build, so that the server never has to compress them. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST = 1024

export function precompressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'grimoire:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
        // All at once: Node compresses in as many threads as it has, and this is half of a build.
        await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function compress(file: string) {
  const source = await readFile(file)
  if (source.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }))
}
