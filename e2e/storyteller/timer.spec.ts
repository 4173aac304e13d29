/** A storyteller keeps time. */

import type { Locator, Page } from '@playwright/test'
import { board, loadExample } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

const GAME = 'second-night.dgrim'

test.beforeEach(({ page }) => loadExample(page, GAME))

/** By its key, as most will open it. */
async function openBy(page: Page, key: string, name: string): Promise<Locator> {
  // Keys rest until the dialog before is gone.
  await expect(page.locator('[aria-modal]')).toHaveCount(0)
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function closed(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The time in the header. */
const chip = (page: Page) => page.getByRole('button', { name: /^Timer: / })
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
  await expect(chip(page)).toHaveText('4:32')
  expect(await page.title()).toBe('4:32 · Digital Grimoire')

  await page.reload()
  await expect(chip(page)).toHaveText(/^4:3\d$/)

  // Undo is of the game, not of the timer.
  await page.keyboard.press('Control+z')
  await expect(chip(page)).toBeVisible()

  await chip(page).click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(dialog.getByRole('timer')).toHaveText(/^4:3\d$/)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await closed(page, dialog)

  // The device sleeps for ten minutes: nothing runs, the clock alone is further.
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('status').getByText('Time is up.')).toBeVisible()
  await expect(chip(page)).toHaveText('0:00')
  await page.clock.runFor(2000)
  await expect.poll(() => sounding(page)).toBeGreaterThan(0)
})
