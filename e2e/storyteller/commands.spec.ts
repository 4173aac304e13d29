/** A storyteller finds commands by key and by name. */

import { closed, openBy } from '../support/dialogs.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => resumeGame(page, 'second-night.dgrim'))

test('commands are found by name and by key', async ({ page }) => {
  const help = await openBy(page, '?', 'Commands and keys')
  await expect(help.getByText('Rearrange Tokens')).toBeVisible()
  await expect(help.getByText('Play or pause music')).toBeVisible()
  await closed(page, help)

  const palette = await openBy(page, 'Control+k', 'Commands')
  await page.keyboard.type('timer')
  await page.keyboard.press('Enter')
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await expect(timer).toBeVisible()
  await expect(palette).toBeHidden()
  // Keys do nothing while a dialog is open.
  await page.keyboard.press('m')
  await closed(page, timer)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toHaveText(/^Timer…/)
})

test('a key in an open menu closes it and does what it says', async ({ page }) => {
  const timer = page.getByRole('dialog', { name: 'Timer' })
  const view = page.getByRole('menu', { name: 'View' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(view.getByRole('menuitem', { name: 'Timer…' })).toContainText('S')
  await expect(view.getByRole('menuitem').first()).toBeFocused()
  // No entry shows this key, so it moves the focus to the entry that begins with it.
  await page.keyboard.press('e')
  await expect(view.getByRole('menuitem', { name: 'Export to PDF' })).toBeFocused()
  // Others begin with this one.
  await page.keyboard.press('s')
  await expect(timer).toBeVisible()
  await expect(view).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await closed(page, timer)

  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const appMenu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(appMenu.locator(':focus')).toBeVisible()
  await page.keyboard.press('s')
  await expect(timer).toBeVisible()
  await expect(appMenu).toBeHidden()
  await closed(page, timer)
  await expect(button).toBeFocused()

  await button.click()
  await expect(appMenu.locator(':focus')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await expect(appMenu).toBeHidden()
})
