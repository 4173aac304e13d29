/** The test object of every journey: it has the product to go to, and a console error, a warning or a crash of the page fails it. */

import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { type Product, type SharedServices, startProduct } from './product.ts'

export interface TestOptions {
  /** Console messages a journey expects, by a part of their text: a refused request is written there by the browser itself. */
  readonly expectedNoise: string[]
  /**
   * Lets the app install its service worker, as it does for everybody who visits it over https. It fetches all of the app once
   * more: journeys that never lose their network go without it, as the app does over plain http.
   */
  readonly installed: boolean
}

export interface WorkerFixtures {
  /** What the processes of the product share; set for each project. */
  readonly services: SharedServices
  /** Runs for all journeys of a project; after a failed one it begins anew. */
  readonly product: Product
}

const START_MS = 240_000

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
  context: async ({ context, installed }, use) => {
    if (!installed) await withoutServiceWorker(context)
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

/** Collects what a page complains about. */
export function listen(page: Page): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`crash: ${error.message}`))
  return noise
}

/** The browser is as one over plain http: it knows of no service workers. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}
