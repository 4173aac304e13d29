/** The test object of every journey: a console error, a warning or a crash of the page fails it. */

import { type Page, test as base } from '@playwright/test'

interface Fixtures {
  /** Console messages a journey expects, by a part of their text: a refused request is written there by the browser itself. */
  readonly expectedNoise: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads fixture names from the pattern.
  expectedNoise: async ({}, use) => use([]),
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
