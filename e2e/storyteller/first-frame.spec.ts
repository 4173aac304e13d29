/** What the first frame of the setup screen leaves for later comes without moving or disabling anything. */

import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('cards below the first are complete in words and size before their pictures are drawn', { tag: '@screen' }, async ({
  page,
}) => {
  await holdIdle(page)
  await countFirstCards(page)
  await page.goto('/')
  const cards = page.locator('.role-card')
  const pictures = cards.locator('.mini-disc')
  await expect(cards).toHaveCount(22)
  // The first frame had those at the top; the others were rendered right after it.
  expect(await page.evaluate(() => window.firstCards)).toBe(8)
  await page.evaluate(() => document.fonts.ready)
  await expect(pictures).toHaveCount(8)
  const before = await sizes(page)

  // The last one is found, and can be pressed, although it is not whole yet.
  const imp = page.getByRole('button', { name: 'Imp', exact: true })
  await expect(imp).toHaveAccessibleDescription(/pick yourself/)
  await imp.press('Enter')
  await expect(imp).toHaveAttribute('aria-pressed', 'true')
  await expect(imp).toBeFocused()

  await page.evaluate(() => window.releaseIdle())
  await expect(pictures).toHaveCount(22)
  expect(await sizes(page)).toEqual(before)
  await expect(imp).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'About Imp' })).toBeFocused()
})

declare global {
  interface Window {
    releaseIdle: () => void
    /** How many cards the screen had at first. */
    firstCards?: number
  }
}

/** Keeps the page from ever finding itself idle, until `releaseIdle`. */
async function holdIdle(page: Page) {
  await page.addInitScript(() => {
    const real = window.requestIdleCallback.bind(window)
    const held: IdleRequestCallback[] = []
    let isHeld = true
    window.requestIdleCallback = (work, options) => (isHeld ? held.push(work) : real(work, options))
    window.releaseIdle = () => {
      isHeld = false
      for (const work of held) real(work, { timeout: 500 })
    }
  })
}

async function countFirstCards(page: Page) {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const { length } = document.querySelectorAll('.role-card')
      if (length === 0) return
      window.firstCards = length
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}

function sizes(page: Page): Promise<readonly string[]> {
  return page
    .locator('.role-card')
    .evaluateAll((cards) => cards.map((card) => `${card.clientWidth} × ${card.getBoundingClientRect().height}`))
}
