/** A page whose time goes as far as it is told, and no further: nothing hangs on how fast the machine is. */

import { expect, type Locator, type Page } from '@playwright/test'

/** Later than anything that a page still waits for just now. */
const AHEAD_MS = 60_000
/** The app begins in a few frames; as often as it can be asked for, these come to less than nine seconds. */
const MOMENT_MS = 20
const ASKED_EVERY_MS = 50

export interface StoppedClock {
  /** How much time has passed since it was stopped, milliseconds. */
  passed(): number
  pass(milliseconds: number): Promise<void>
  /** Lets moments pass until this is there: the app begins by timers too. */
  until(there: Locator): Promise<void>
}

/** Jumps ahead, and stops the page's time there. `page.clock.install()` comes before the app. */
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
