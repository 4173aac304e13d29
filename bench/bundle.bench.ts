/** The first-load JavaScript of `/`, gzip: every script the built page loads before anyone touches it. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report } from './support/measure.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const entry = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]
if (!entry) throw new Error('The page loads no script.')

const seen = new Set<string>()
let bytes = 0
const queue = [entry, ...[...html.matchAll(/rel="modulepreload"[^>]+href="([^"]+)"/g)].map((match) => match[1] ?? '')]
for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
  if (seen.has(path)) continue
  seen.add(path)
  const source = readFileSync(join(DIST, path))
  bytes += gzipSync(source, { level: 9 }).length
  for (const found of staticImports(source.toString('utf8'))) queue.push(join(path, '..', found))
}
// The English messages are asked for at once by the entry, although by a dynamic import.
for (const path of dynamicFirst(readFileSync(join(DIST, entry), 'utf8'))) {
  if (seen.has(path)) continue
  seen.add(path)
  bytes += gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length
}
report('first-load JavaScript of /, gzip', bytes / 1000, 190, 'KB', 1)

/** Paths in `import … from "./x.js"` and `import "./x.js"`. */
function staticImports(source: string): string[] {
  return [...source.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w$*{}\s,]+from)?\s*["'](\.\/[^"']+\.js)["']/g)].map(
    (match) => match[1] ?? '',
  )
}

function dynamicFirst(source: string): string[] {
  return [...source.matchAll(/assets\/en_US[^"'`]*\.js/g)].map((match) => `/${match[0]}`)
}
