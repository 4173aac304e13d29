/** A storyteller keeps time. */

import type { Locator, Page } from '@playwright/test'
import { closed, openBy } from '../support/dialogs.ts'
import { board, loadExample } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

const GAME = 'second-night.dgrim'

test.beforeEach(({ page }) => loadExample(page, GAME))

/** The time in the header. */
const chip = (page: Page) => page.getByRole('button', { name: /^Timer: / })
/** Seconds, from `4:32`. */
const left = async (timer: Locator) => {
  const [minutes, seconds] = (await timer.innerText()).split(':').map(Number)
  return Number(minutes) * 60 + Number(seconds)
}
const sounding = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds)

test('a countdown runs on behind its dialog, through a reload and a sleep, and rings', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = Object.assign(window, { sounds: 0 })
    const start = AudioScheduledSourceNode.prototype.start
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      kind.prototype.start = function (...when: []) {
        heard.sounds += 1
        start.apply(this, when)
      }
    }
  })
  await page.clock.install()
  await page.reload()
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  const dialog = await openBy(page, 's', 'Timer')
  await expect(dialog.getByText('No timer sound effect')).toBeVisible()
  await dialog.getByRole('button', { name: '5 minutes' }).click()
  await expect(dialog.getByRole('timer')).toHaveText('5:00')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await closed(page, dialog)
  await page.clock.runFor(28_000)
  // The clock also goes on by itself, as long as the machine takes for each step.
  await expect.poll(() => left(chip(page))).toBeLessThanOrEqual(272)
  expect(await page.title()).toMatch(/^4:[0-3]\d · Digital Grimoire$/)

  await page.reload()
  await expect(chip(page)).toBeVisible()
  expect(await left(chip(page))).toBeLessThanOrEqual(272)
  expect(await left(chip(page))).toBeGreaterThan(180)

  // Undo is of the game, not of the timer.
  await page.keyboard.press('Control+z')
  await expect(chip(page)).toBeVisible()

  await chip(page).click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  const paused = await left(dialog.getByRole('timer'))
  expect(paused).toBeGreaterThan(180)
  await page.clock.runFor(60_000)
  expect(await left(dialog.getByRole('timer'))).toBe(paused)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await closed(page, dialog)

  // The device sleeps for ten minutes: nothing runs, the clock alone is further.
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('status').getByText('Time is up.')).toBeVisible()
  await expect(chip(page)).toHaveText('0:00')
  await page.clock.runFor(2000)
  await expect.poll(() => sounding(page)).toBeGreaterThan(0)
})

test('another tab on the same game shows the same time', async ({ page }) => {
  // A tab opened from this one begins with what it holds: leaving the page writes that down at once.
  await page.reload()
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/play'))
  const other = await opening
  await expect(board(other).locator('[data-token]').first()).toBeVisible()
  const dialog = await openBy(page, 's', 'Timer')
  await dialog.getByText('Stopwatch').click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(chip(other)).toHaveText(/^\d:\d\d$/)
  await chip(other).click()
  await other.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused')).toBeVisible()
})
