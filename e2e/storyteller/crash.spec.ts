/** A screen that fails while a game is in play: the game is kept, and there are ways on. */

import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { breakTheBoard, mendTheBoard } from '../support/broken-board.ts'
import { board, press, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedNoise: ['The board fails.'] })

test('a crash keeps the game: it is saved to a file, goes on, or starts again', { tag: '@screen' }, async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await press(page, 'Tobias', 'Kill this player')
  await breakTheBoard(page)
  const heading = page.getByRole('heading', { name: 'Something went wrong on this page.' })
  await expect(heading).toBeFocused()
  await expectAccessible(page, 'the crash screen')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the game to a file' }).click()
  const download = await downloading
  await expect(page.getByText(`Game saved as ${download.suggestedFilename()}`)).toBeVisible()
  expect(await readFile(await download.path(), 'utf8')).toContain('"Tobias"')

  // It fails again at once.
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(/^It went wrong again\./)).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead, with a ghost vote/)

  await breakTheBoard(page)
  await expect(heading).toBeVisible()
  await mendTheBoard(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead, with a ghost vote/)

  await breakTheBoard(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await mendTheBoard(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Script' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(board(page)).toBeHidden()
})
