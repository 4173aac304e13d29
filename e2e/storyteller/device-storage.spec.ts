/** What the app keeps on this device: shown, and deleted when the storyteller wants it. */

import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { controlled } from '../support/service-worker.ts'
import { board, menu, press } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { keptInBrowser, openTab } from '../support/tabs.ts'
import { expect, test } from '../support/test.ts'

test('everything on this device is deleted, and the app opens as new', { tag: '@screen' }, async ({ page, context }) => {
  await openGameInLight(page)
  await press(page, 'Tobias', 'Kill this player')
  await keptInBrowser(page, 'token.life')
  const before = await openTab(context)
  await expect(before.tab.getByRole('dialog', { name: 'Continue your game?' })).toBeVisible()
  await before.tab.close()

  await menu(page, 'About')
  const about = page.getByRole('dialog', { name: 'About' })
  await expect(about.getByText(/^This takes [\d.,]+ MB\.$/)).toBeVisible()
  await expectAccessible(page, 'About')
  await about.getByRole('button', { name: 'Delete everything on this device' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete everything on this device' })
  await expect(asks.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asks.getByRole('button', { name: 'Delete everything on this device' }).click()

  await expect(page.getByRole('heading', { name: 'Choose Your Script' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => theme(page)).toBe('dark')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  // Neither this tab nor the next one finds the game.
  const after = await openTab(context)
  await expect(after.tab.getByRole('button', { name: 'Select Random Roles' })).toBeEnabled()
  await expect(after.tab.getByRole('dialog', { name: 'Continue your game?' })).toBeHidden()
  expect([...before.noise, ...after.noise]).toEqual([])
})

test.describe('Clear Cache', () => {
  test.use({ installed: true })

  test('keeps the game and the settings', async ({ page }) => {
    await openGameInLight(page)
    await controlled(page)
    await menu(page, 'About')
    await page.getByRole('dialog', { name: 'About' }).getByRole('button', { name: 'Clear Cache' }).click()
    await expect(page.getByRole('button', { name: 'Cache Cleared!' })).toBeVisible()
    await page.reload()
    await expect(board(page)).toBeVisible()
    await expect(page.getByText('9 alive of 10').first()).toBeVisible()
    expect(await theme(page)).toBe('light')
  })
})

async function openGameInLight(page: Page) {
  await resumeGame(page, 'second-night.dgrim')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect.poll(() => theme(page)).toBe('light')
  await page.keyboard.press('Escape')
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
