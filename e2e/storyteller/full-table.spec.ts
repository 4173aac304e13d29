/** Fifteen players and five Travellers: twenty seats. */

import { board, enterNames, givePlayer, NAMES, openSetup, runNight, seat, startGame } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('fifteen players and five Travellers sit down and play a night', async ({ page }) => {
  await openSetup(page, 15)
  await enterNames(page, NAMES.slice(0, 15))
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Show Travellers' }).first().click()
  const travellers = ['Thief', 'Bureaucrat', 'Gunslinger', 'Beggar', 'Scapegoat']
  for (const name of travellers) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await page.getByText('Manual Setup', { exact: true }).click()
  await page.getByRole('button', { name: 'Auto Assign' }).click()
  for (const [index, name] of travellers.entries()) await givePlayer(page, name, NAMES[15 + index] ?? '')
  await expect(page.getByText('20 of 20 roles assigned')).toBeVisible()
  await startGame(page)

  await expect(board(page).getByRole('button', { name: /, alive/ })).toHaveCount(20)
  await expect(seat(page, 'Ravi')).toHaveAccessibleName(/Scapegoat, Traveller/)
  await page.getByRole('button', { name: 'Order' }).click()
  await runNight(page)
  await expect(board(page).getByText('20 alive of 20')).toBeVisible()
  await expect(board(page).getByText('10 to execute')).toBeVisible()
})
