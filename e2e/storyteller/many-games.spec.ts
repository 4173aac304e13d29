/** A storyteller plays one game after the other in the same tab, which must not grow. */

import type { CDPSession, Page } from '@playwright/test'
import { autoAssign, nightPanel, openSetup, randomBag, startAnew, startGame } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

/** The first games fill caches and load parts. */
const BEFORE = 2
const GAMES = 6
/** What comes and goes with a menu or a message. A leak of a few nodes a game is more than this after the games. */
const SLACK = { nodes: 40, listeners: 8 }

test('the page after six games is as large as after two', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  await openSetup(page, 8)
  for (let game = 0; game < BEFORE; game++) await playAndReset(page)
  const before = await sizeAtRest(browser)
  for (let game = BEFORE; game < GAMES; game++) await playAndReset(page)
  // What is free is collected when the browser likes.
  await expect
    .poll(async () => {
      const after = await sizeOf(browser)
      return after.nodes <= before.nodes + SLACK.nodes && after.listeners <= before.listeners + SLACK.listeners
    })
    .toBe(true)
})

async function playAndReset(page: Page) {
  await randomBag(page)
  await autoAssign(page, 8)
  await startGame(page)
  await page.keyboard.press('o')
  await expect(nightPanel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nightPanel(page)).toBeHidden()
  await startAnew(page)
}

/** The size once it has been the same three times in a row: some parts load when the page is idle. */
async function sizeAtRest(browser: CDPSession) {
  const sizes: string[] = []
  const look = async () => {
    sizes.push(JSON.stringify(await sizeOf(browser)))
    return new Set(sizes.slice(-3)).size === 1 && sizes.length >= 3
  }
  await expect.poll(look, { intervals: [400] }).toBe(true)
  return sizeOf(browser)
}

async function sizeOf(browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
}
