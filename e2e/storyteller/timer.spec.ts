/** A storyteller keeps time. */

import type { Page } from '@playwright/test'
import { stopClock } from '../support/clock.ts'
import { closed, openBy } from '../support/dialogs.ts'
import { board } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

const GAME = 'second-night.dgrim'

test.beforeEach(({ page }) => resumeGame(page, GAME))

/** The time in the header. */
const chip = (page: Page) => page.getByRole('button', { name: /^Timer: / })
/** `4:32` */
const figures = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const sounding = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds)

test('a countdown continues behind its dialog, through a reload and sleep, and rings', async ({ page }) => {
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
  await expect(dialog.getByText('A bell rings at the end.')).toBeVisible()
  await dialog.getByRole('button', { name: '5 minutes' }).click()
  await expect(dialog.getByRole('timer')).toHaveText('5:00')
  const clock = await stopClock(page)
  const left = () => figures(Math.ceil(300 - clock.passed() / 1000))
  await dialog.getByRole('button', { name: 'Start' }).click()
  await closed(page, dialog)
  await clock.pass(28_000)
  await expect(chip(page)).toHaveText('4:32')
  await expect(page).toHaveTitle('4:32 · Night 2 · Digital Grimoire')

  await page.reload()
  await clock.until(chip(page))
  await expect(chip(page)).toHaveText(left())

  // Undo applies to the game, not to the timer.
  await page.keyboard.press('Control+z')
  await clock.pass(1000)
  await expect(chip(page)).toHaveText(left())

  await chip(page).click()
  await clock.until(dialog.getByRole('button', { name: 'Pause' }))
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  const paused = left()
  await expect(dialog.getByRole('timer')).toHaveText(paused)
  await clock.pass(60_000)
  await expect(dialog.getByRole('timer')).toHaveText(paused)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await closed(page, dialog)
  await expect(chip(page)).toHaveText(paused)

  // The device sleeps for ten minutes: no timers run, only the clock advances.
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('status').getByText('Time is up.')).toBeVisible()
  await expect(chip(page)).toHaveText('0:00')
  await clock.pass(2000)
  await expect.poll(() => sounding(page)).toBeGreaterThan(0)
})

test('another tab on the same game shows the same time', async ({ page }) => {
  // A tab opened from this one copies its storage; leaving the page writes it at once.
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
