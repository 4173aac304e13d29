/** First paint and time to use on a slow phone, and a repeat visit while offline. */

import type { Page } from '@playwright/test'
import { percentile, report } from './support/measure.ts'
import { phone, slowNetwork, startProduct } from './support/product.ts'
import { slowDown, slowdownUsed } from './support/slowdown.ts'

const RUNS = 5
/** The screen is usable when the first character of the script can be pressed. */
const USABLE = '.role-card-main'

const product = await startProduct()
const paints: number[] = []
const uses: number[] = []
const repeats: number[] = []

for (let run = 0; run < RUNS; run++) {
  const context = await phone(product.browser)
  const page = await context.newPage()
  await watchForUse(page)
  const session = await slowDown(page)
  await slowNetwork(session)
  await page.goto(product.address)
  uses.push(await timeOfUse(page))
  paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN))

  // Once the service worker has cached everything, go offline.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  await page.reload()
  repeats.push(await timeOfUse(page))
  await context.close()
}
console.log(slowdownUsed())
await product.stop()

report('first paint, 390 px, slow phone, 1.6 Mbit/s, median', percentile(paints, 50) / 1000, 0.85, 's', 2)
report('usable, likewise, median', percentile(uses, 50) / 1000, 2, 's', 2)
report('usable on a repeat visit offline, likewise, median', percentile(repeats, 50) / 1000, 1, 's', 2)

async function watchForUse(page: Page) {
  await page.addInitScript((selector) => {
    const seen = () => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')))
    }
    const observer = new MutationObserver(seen)
    observer.observe(document, { childList: true, subtree: true })
  }, USABLE)
}

async function timeOfUse(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 60_000 })
  return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
}
