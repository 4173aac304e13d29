/** A fault in the board that can be turned on and off. */

import type { Page } from '@playwright/test'

/** Takes from the page what the board draws its dial with, and makes it draw anew. */
export async function breakTheBoard(page: Page) {
  await page.evaluate(() => {
    const { sin } = Math
    const fails = () => {
      throw new Error('The board fails.')
    }
    Math.sin = Object.assign(fails, { mend: () => (Math.sin = sin) })
  })
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: width - 40, height })
}

export async function mendTheBoard(page: Page) {
  await page.evaluate(() => void (Math.sin as unknown as { readonly mend: () => void }).mend())
}
