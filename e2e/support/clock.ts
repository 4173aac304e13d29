/** A page whose time advances only when told, so that nothing depends on the speed of the machine. */

import { expect, type Locator, type Page } from '@playwright/test'

/** Later than any timer a page has currently set. */
const AHEAD_MS = 60_000
/** The app starts in a few frames; this short a step, repeated as often as possible, adds up to less than nine seconds. */
const MOMENT_MS = 20
const ASKED_EVERY_MS = 50

export interface StoppedClock {
  /** Milliseconds that have passed since it was stopped. */
  passed(): number
  pass(milliseconds: number): Promise<void>
  /** Advances in small steps until this is visible, because the app uses timers to start, too. */
  until(there: Locator): Promise<void>
}

/** Jumps ahead and stops the page's clock there. Call `page.clock.install()` before the app starts. */
export async function stopClock(page: Page): Promise<StoppedClock> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
  let passed = 0
  const pass = async (milliseconds: number) => {
    passed += milliseconds
    await page.clock.runFor(milliseconds)
  }
  return {
    passed: () => passed,
    pass,
    until: async (there) => {
      const look = async () => {
        await pass(MOMENT_MS)
        return there.isVisible()
      }
      await expect.poll(look, { intervals: [ASKED_EVERY_MS] }).toBe(true)
    },
  }
}
