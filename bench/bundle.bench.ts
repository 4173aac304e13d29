/** The first-load JavaScript of each page, gzipped: every script a browser requests before the screen is usable. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report } from './support/measure.ts'
import { phone, startProduct } from './support/product.ts'

const DIST = join(import.meta.dirname, '../apps/storyteller/dist')

/** `usable` matches once the screen is usable; `budget` is in KB. */
const PAGES = [
  // Usable when the first character of the script can be pressed.
  { path: '/', usable: '.role-card-main', budget: 190 },
  // Usable when a name can be typed.
  { path: '/join', usable: 'input', budget: 90 },
  // Usable when the town's name can be typed.
  { path: '/town', usable: 'input', budget: 110 },
  // Read before any script has run; usable once those that the HTML names have, which `goto` waits for.
  { path: '/player', usable: '.search-dock', budget: 60 },
  { path: '/night-order', usable: '.search-dock', budget: 60 },
  { path: '/rules', usable: '.rules-chapter', budget: 60 },
] as const

const product = await startProduct()
for (const { path, usable, budget } of PAGES) {
  const sizes = (await scriptsOf(path, usable)).map((script) => ({ script, bytes: gzipped(script) }))
  for (const { script, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${kilobytes(bytes)} KB  ${script}`)
  report(`first-load JavaScript of ${path}, gzip`, sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, {
    most: budget,
    unit: 'KB',
  })
}
await product.stop()

async function scriptsOf(path: string, usable: string): Promise<readonly string[]> {
  const context = await phone(product.browser)
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(`${product.address}${path}`)
  await page.waitForSelector(usable)
  // Later requests are not counted, because the screen did not wait for them.
  const asked = [...scripts]
  await context.close()
  return asked
}

function gzipped(script: string): number {
  return gzipSync(readFileSync(join(DIST, script)), { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6)
}
