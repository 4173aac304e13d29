/** A storyteller presses Back, or makes a phone's gesture for it. */

import { expect, type Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { board, nightPanel, openSetup, randomBag, seat, startGame } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { test } from '../support/test.ts'

const back = (page: Page) => page.evaluate(() => history.back())

test('in a game it closes what is open, then asks before it leaves', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await page.keyboard.press('o')
  await expect(nightPanel(page)).toBeVisible()
  await page.keyboard.press('a')
  const seating = page.getByRole('dialog', { name: 'Rearrange Players' })
  await expect(seating).toBeVisible()
  await back(page)
  await expect(seating).toBeHidden()
  await expect(nightPanel(page)).toBeVisible()
  await back(page)
  await expect(nightPanel(page)).toBeHidden()
  await settled(page)
  const name = (await page.locator('[data-token]').first().getAttribute('aria-label'))?.split(', ')[0] ?? ''
  await seat(page, name).click({ button: 'right' })
  const ring = page.getByRole('menu', { name }).getByRole('menuitem').first()
  await expect(ring).toBeVisible()
  await back(page)
  await expect(ring).toBeHidden()
  await expect(page).toHaveURL(/\/play/)

  const question = page.getByRole('dialog', { name: 'Leave the game?' })
  await back(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(seat(page, name)).toBeVisible()

  // A reload keeps it so.
  await page.reload()
  await expect(seat(page, name)).toBeVisible()
  await back(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/\/play/)
})

test('the draw and setup are reached by it, and nothing is lost', async ({ page }) => {
  await openSetup(page, 5)
  await randomBag(page)
  await expect(page.getByRole('main', { name: 'Draw tokens' })).toBeVisible()
  await back(page)
  await expect(page).not.toHaveURL(/\/draw/)
  await expect(page.getByRole('button', { name: 'Draw Tokens' })).toBeEnabled()

  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await page.getByText('Manual Setup', { exact: true }).click()
  await page.getByRole('button', { name: 'Auto Assign' }).click()
  await startGame(page)
  await back(page)
  await expect(page).toHaveURL(/\/draw/)
  await expect(page.getByText('5 of 5 roles assigned')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the game' }).click()
  // Back is for the screen that is shown, and the address changes first.
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  await back(page)
  await expect(page.getByText('5 of 5 roles assigned')).toBeVisible()
  await back(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Back to setup' })).toBeVisible()
})

test('setup closes a dialog, and is left without a question', async ({ page }) => {
  await page.goto('/join')
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Edit Names (Optional)' }).click()
  const names = page.getByRole('dialog', { name: 'Player Names' })
  await expect(names).toBeVisible()
  await back(page)
  await expect(names).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(/\/join/)
})
