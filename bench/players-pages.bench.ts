/** The pages that players and televisions open, on a slow phone: first paint, and when the form takes what is typed. */

import type { Page } from '@playwright/test'
import { percentile, report } from './support/measure.ts'
import { type Product, phone, slowNetwork, startProduct } from './support/product.ts'
import { slowDown, slowdownUsed } from './support/slowdown.ts'

const RUNS = 5
/** The form of either page: its fields stand in no HTML, so they are there once the page is awake. */
const USABLE = 'form input'
const PAGES = ['/join', '/town'] as const

const product = await startProduct()
for (const path of PAGES) {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(product, path))
  const median = (of: (visit: Visit) => number) => percentile(visits.map(of), 50) / 1000
  const paint = median(({ paint: time }) => time)
  const usable = median(({ usable: time }) => time)
  report(`first paint of ${path}, 390 px, slow phone, 1.6 Mbit/s, median`, paint, { most: 0.85, unit: 's', digits: 2 })
  report(`usable, likewise, median`, usable, { most: 1.8, unit: 's', digits: 2 })
}
console.log(slowdownUsed())
await product.stop()

/** Milliseconds after the address was opened. */
interface Visit {
  readonly paint: number
  readonly usable: number
}

async function visit({ browser, address }: Product, path: string): Promise<Visit> {
  const context = await phone(browser)
  const page = await context.newPage()
  await slowNetwork(await slowDown(page))
  await page.goto(`${address}${path}`)
  await page.waitForSelector(USABLE)
  const usable = await sinceOpened(page)
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  await context.close()
  return { paint, usable }
}

function sinceOpened(page: Page): Promise<number> {
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))),
  )
}
