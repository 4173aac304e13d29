/** What the app keeps on this device: shown, and deleted when the storyteller wants it. */

import { expectAccessible } from '../support/axe.ts'
import { board, menu, openSetup } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('everything on this device is deleted, and the app opens as new', { tag: '@screen' }, async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await expect(board(page)).toBeVisible()
  await menu(page, 'About')
  const about = page.getByRole('dialog', { name: 'About' })
  await expect(about.getByText(/^Games, settings, music, .* This takes [\d.,]+ MB\.$/)).toBeVisible()
  await expectAccessible(page, 'About')
  await about.getByRole('button', { name: 'Delete everything on this device' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete everything on this device' })
  await expect(asks.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asks.getByRole('button', { name: 'Delete everything on this device' }).click()

  await expect(page.getByRole('heading', { name: 'Choose Your Script' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  // Neither this tab nor the next one finds the game.
  await openSetup(page, 7)
  await expect(page.getByText('Continue your game?')).toHaveCount(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'DigitalGrimoireAudio',
  )
})

test('clearing the cache keeps the game', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await menu(page, 'About')
  await page.getByRole('dialog', { name: 'About' }).getByRole('button', { name: 'Clear Cache' }).click()
  await expect(page.getByRole('button', { name: 'Cache Cleared!' })).toBeVisible()
  await page.reload()
  await expect(board(page)).toBeVisible()
})
