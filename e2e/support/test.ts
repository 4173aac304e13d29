/** The `test` object of every journey. It provides the product, and fails on every console error, warning or crash of the page. */

import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { MINUTE } from './minute.ts'
import { type Product, type SharedServices, startProduct } from './product.ts'

export interface TestOptions {
  /** Console messages a journey expects, by part of their text: the browser itself logs refused requests. */
  readonly expectedNoise: string[]
  /**
   * Lets the app install its service worker, as it does for every visitor over https. The worker downloads the whole app again, so journeys
   * that never go offline do without it, as the app does over plain http.
   */
  readonly installed: boolean
  /**
   * Lets the page find itself idle, which is when it fetches every part of the app: some 280 files, most of what loading the page costs.
   * The other journeys load each part when they open it, as on a page that is always busy. An installed app is idle, too.
   */
  readonly idle: boolean
}

export interface WorkerFixtures {
  /** The services that the product's processes share; set for each project. */
  readonly services: SharedServices
  /** Used by all journeys of a worker's project; started again after a failed one. */
  readonly product: Product
}

const START_MS = 4 * MINUTE

export const test = base.extend<TestOptions, WorkerFixtures>({
  services: [null, { option: true, scope: 'worker' }],
  product: [
    async ({ services }, use) => {
      const product = await startProduct(services)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ product }, use) => use(product.address),
  expectedNoise: [[], { option: true }],
  installed: [false, { option: true }],
  idle: [false, { option: true }],
  context: async ({ context, installed, idle }, use) => {
    if (!installed) await withoutServiceWorker(context)
    if (!installed && !idle) await withoutIdleTime(context)
    await use(context)
  },
  page: async ({ page, expectedNoise }, use) => {
    const noise = listen(page)
    await use(page)
    const unexpected = noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))
    base.expect(unexpected, 'the console stays silent').toEqual([])
  },
})

export const expect = base.expect

/** Collects console errors, warnings and crashes of a page. */
export function listen(page: Page): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`crash: ${error.message}`))
  return noise
}

/** Hides service workers from the app, as browsers do over plain http. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}

/** Of what waits for an idle page, only what has a deadline runs: nothing is fetched ahead of its use. */
export async function withoutIdleTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (work, options) => (options?.timeout === undefined ? 0 : real(work, options))
  })
}
