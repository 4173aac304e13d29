/** A storyteller runs Trouble Brewing for ten players, using only the interface. */

import { readFile } from 'node:fs/promises'
import {
  board,
  drawEveryone,
  enterNames,
  NAMES,
  openSetup,
  press,
  randomBag,
  runNight,
  seat,
  startGame,
  undoButton,
} from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

// With the service worker, like every visitor.
test.use({ installed: true })

test('ten players, from the script to the second night, saved and loaded', async ({ page }) => {
  await openSetup(page, 10)
  await enterNames(page, NAMES.slice(0, 10))
  await randomBag(page)
  const drawn = await drawEveryone(page, 10)
  expect([...drawn.keys()].sort()).toEqual([...NAMES.slice(0, 10)].sort())
  await startGame(page)

  // First night through the list.
  await page.getByRole('button', { name: 'Order' }).click()
  await runNight(page)
  await expect(board(page).getByText('Day 1')).toBeVisible()

  // A death by day, undone and done again.
  await press(page, 'Ilse', 'Kill this player')
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(board(page).getByText('9 alive of 10')).toBeVisible()
  await undoButton(page).click()
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/, alive/)
  await page.keyboard.press('Control+Shift+Z')
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/dead, with a ghost vote/)
  await press(page, 'Ilse', 'Spend the ghost vote')
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/ghost vote spent/)

  // Second night.
  await page.getByRole('button', { name: 'Go to Night 2' }).click()
  await runNight(page)
  await expect(board(page).getByText('Day 2')).toBeVisible()

  // Saved to a file.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('button', { name: 'Save Game…' })
    .or(page.getByRole('menuitem', { name: 'Save Game…' }))
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Save Game' }).getByRole('button', { name: 'Save to a file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.dgrim$/)
  const file = await download.path()
  const saved = JSON.parse(await readFile(file, 'utf8')) as { grim: { rolesInGrim: { player: string; alive: boolean }[] } }
  expect(saved.grim.rolesInGrim.find((role) => role.player === 'Ilse')?.alive).toBe(false)

  // A reload keeps the game.
  await page.reload()
  await expect(page).toHaveURL(/\/play/)
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/ghost vote spent/)
  await expect(board(page).getByText('Day 2')).toBeVisible()

  // Everything is reset, and the file restores it.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('button', { name: 'New...' })
    .or(page.getByRole('menuitem', { name: 'New...' }))
    .click()
  await page.getByRole('dialog', { name: 'Reset' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Script' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('button', { name: 'Load Game…' })
    .or(page.getByRole('menuitem', { name: 'Load Game…' }))
    .click()
  const load = page.getByRole('dialog', { name: 'Load Game' })
  await load
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.dgrim', mimeType: 'application/json', buffer: await readFile(file) })
  await expect(load.getByText('Trouble Brewing')).toBeVisible()
  await expect(load.getByText('Ilse')).toBeVisible()
  await load.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/ghost vote spent/)
  await expect(board(page).getByText('Day 2')).toBeVisible()
  for (const [player, character] of drawn) await expect(seat(page, player)).toHaveAccessibleName(new RegExp(character))
})
