/** A storyteller at the keyboard: whatever was pressed and is gone, the focus is somewhere on the screen, and near. */

import { expect, type Page } from '@playwright/test'
import { openBluffs } from '../support/bluffs.ts'
import { openBy } from '../support/dialogs.ts'
import { pressBy, tabTo } from '../support/keyboard.ts'
import { board, scriptTitle } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { test } from '../support/test.ts'
import { wav } from '../support/wav.ts'

const FOCUS = ':focus'

/** Waits until something within this part of the page has the focus, or the part itself. */
async function focusIn(page: Page, selector: string) {
  await expect(page.locator(selector).and(page.locator(FOCUS)).or(page.locator(selector).locator(FOCUS))).toHaveCount(1)
}

test('from setup to the first day', async ({ page }) => {
  await page.goto('/')
  await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
  await pressBy(page, page.getByRole('button', { name: 'Select Random Roles' }))

  // Two stops from the top of the page to the bar with the button, and one to the button.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Draw Tokens' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to Draw Tokens' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Draw Tokens' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/draw/)
  await focusIn(page, 'main.draw')

  const draw = page.getByRole('button', { name: 'Draw a token from the bag' })
  for (let given = 0; given < 5; given++) {
    await pressBy(page, draw)
    const reveal = page.getByRole('dialog', { name: 'Your token' })
    await expect(reveal.getByRole('textbox')).toBeFocused()
    await expect(reveal.getByRole('button', { name: 'Assign Role' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(reveal).toBeHidden()
    await focusIn(page, 'main.draw')
  }
  await pressBy(page, page.getByRole('button', { name: 'Start Game' }))
  await expect(page).toHaveURL(/\/play/)
  await focusIn(page, 'main')
})

test('a nominator chosen, and a day begun', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await pressBy(page, page.getByRole('button', { name: 'Go to Day 2' }))
  await expect(board(page).getByText('Day 2')).toBeVisible()
  await focusIn(page, '.play')
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'Nominations' })
  await pressBy(page, panel.getByRole('region', { name: 'Who nominates?' }).getByRole('button', { name: 'Tobias' }))
  await focusIn(page, 'aside')
  await pressBy(page, panel.getByRole('region', { name: 'Whom?' }).getByRole('button', { name: 'Wren' }))
  await focusIn(page, 'aside')
  await pressBy(page, panel.getByRole('button', { name: 'Start' }))
  await focusIn(page, 'aside')
})

test('a track and a set of bluffs removed', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  const panel = await openBluffs(page)
  await pressBy(page, panel.getByRole('button', { name: 'Add Bluff Set' }))
  const second = panel.getByRole('region', { name: /^Bluffs 2/ })
  await pressBy(page, second.getByRole('button', { name: 'Delete Set' }))
  await expect(second).toBeHidden()
  await focusIn(page, 'aside')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const dialog = await openBy(page, 'm', 'Music and sounds')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'dusk.wav', mimeType: 'audio/wav', buffer: wav(2) },
    { name: 'dawn.wav', mimeType: 'audio/wav', buffer: wav(2, 440) },
  ])
  const tracks = dialog.getByRole('list', { name: 'Playlist' }).getByRole('listitem')
  await expect(tracks).toHaveCount(2)
  await tabTo(page, dialog.getByRole('button', { name: 'Remove dusk.wav' }))
  await page.keyboard.press('Enter')
  await expect(tracks).toHaveCount(1)
  await focusIn(page, '[role="dialog"]')
})
