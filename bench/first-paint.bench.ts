/** First paint and time to use on a slow phone, what blocks it meanwhile, and a repeat visit while offline. */

import type { CDPSession, Page } from '@playwright/test'
import { percentile, report } from './support/measure.ts'
import { type Product, phone, slowNetwork, startProduct } from './support/product.ts'
import { slowDown, slowdownUsed } from './support/slowdown.ts'

const RUNS = 5
/** The screen is usable when the first character of the script can be pressed. */
const USABLE = '.role-card-main'
/** Longer tasks block input: what exceeds this counts, milliseconds. */
const LONG_TASK_MS = 50

const product = await startProduct()
const paints: number[] = []
const uses: number[] = []
const blocks: number[] = []
const repeats: number[] = []
const scripts: number[] = []

for (let run = 0; run < RUNS; run++) {
  const context = await phone(product.browser)
  const page = await context.newPage()
  await watchForUse(page)
  const session = await slowDown(page)
  await slowNetwork(session)
  await page.goto(product.address)
  uses.push(await timeOfUse(page))
  paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN))
  blocks.push(await blockedUntilUse(page))

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
  scripts.push(await scriptUntilUse(product))
}
console.log(slowdownUsed())
await product.stop()

report('first paint, 390 px, slow phone, 1.6 Mbit/s, median', percentile(paints, 50) / 1000, { most: 0.85, unit: 's', digits: 2 })
report('usable, likewise, median', percentile(uses, 50) / 1000, { most: 1.8, unit: 's', digits: 2 })
report('input blocked until usable, likewise, median', percentile(blocks, 50), { most: 120, unit: 'ms', digits: 0 })
report('usable on a repeat visit offline, likewise, median', percentile(repeats, 50) / 1000, { most: 0.9, unit: 's', digits: 2 })
report('script until usable, not slowed down, processor time, median', percentile(scripts, 50), { most: 80, unit: 'ms', digits: 0 })

async function watchForUse(page: Page) {
  await page.addInitScript((selector) => {
    const seen = () => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.mark('usable')
          window.tellUsable?.('')
        }),
      )
    }
    const observer = new MutationObserver(seen)
    observer.observe(document, { childList: true, subtree: true })
    window.longTasks = []
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  }, USABLE)
}

declare global {
  interface Window {
    longTasks: PerformanceEntry[]
    tellUsable?: (detail: string) => void
  }
}

async function timeOfUse(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 60_000 })
  return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
}

/** How long tasks blocked the page from its first paint until it was usable: its total blocking time. */
async function blockedUntilUse(page: Page): Promise<number> {
  return page.evaluate((most) => {
    const [painted, used] = ['first-contentful-paint', 'usable'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    )
    return window.longTasks
      .filter(({ startTime }) => startTime >= (painted ?? 0) && startTime < (used ?? 0))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - most), 0)
  }, LONG_TASK_MS)
}

/** Processor time, which other programs on the machine do not lengthen. Read at the moment of use: script goes on after it. */
async function scriptUntilUse({ browser, address }: Product): Promise<number> {
  const context = await phone(browser)
  const page = await context.newPage()
  await watchForUse(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellUsable' })
  const time = new Promise<number>((resolve, reject) => {
    session.once('Runtime.bindingCalled', () => void scriptDuration(session).then(resolve, reject))
  })
  await page.goto(address)
  const found = await time
  await context.close()
  return found
}

async function scriptDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}
