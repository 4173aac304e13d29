/** The first-load JavaScript of `/`, gzip: every script a browser asks for before the screen can be used. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report } from './support/measure.ts'
import { phone, startProduct } from './support/product.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
/** The screen can be used when the first character of the script can be pressed. */
const USABLE = '.role-card-main'

const product = await startProduct()
const context = await phone(product.browser)
const page = await context.newPage()
const scripts = new Set<string>()
page.on('request', (request) => {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('.js')) scripts.add(pathname)
})
await page.goto(product.address)
await page.waitForSelector(USABLE)
const loaded = [...scripts]
await product.stop()

const sizes = loaded.map((path) => ({ path, bytes: gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length }))
for (const { path, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${path}`)
report('first-load JavaScript of /, gzip', sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 190, 'KB')
