/** Five players, on a phone, by touch. */

import { stopClock } from '../support/clock.ts'
import { board, chooseBag, drawEveryone, openSetup, runNight, seat, startGame, undoButton } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('five players on a phone, by touch', async ({ page }) => {
  await page.clock.install()
  await openSetup(page, 5)
  await chooseBag(page, ['Chef', 'Empath', 'Soldier', 'Poisoner', 'Imp'])
  await drawEveryone(page, 5)
  await startGame(page)
  await page.getByRole('button', { name: 'Order' }).tap()
  await runNight(page)

  // A tap opens the menu, a double tap kills and revives.
  await seat(page, 'Player 2').tap()
  await page.getByRole('menuitem', { name: 'Kill this player' }).tap()
  await expect(seat(page, 'Player 2')).toHaveAccessibleName(/dead, with a ghost vote/)
  // On a busy machine two taps are further apart than a double tap allows.
  const clock = await stopClock(page)
  await seat(page, 'Player 3').tap()
  await seat(page, 'Player 3').tap()
  await clock.pass(300)
  await page.clock.resume()
  await expect(seat(page, 'Player 3')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(board(page).getByText('3 alive of 5')).toBeVisible()
  await undoButton(page).tap()
  await expect(seat(page, 'Player 3')).toHaveAccessibleName(/, alive/)

  // Write a reminder and place it on a player.
  await seat(page, 'Player 4').tap()
  await page.getByRole('menuitem', { name: 'Remind: place a reminder on this player' }).tap()
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Custom').fill('Claims Chef')
  await picker.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(board(page).getByRole('button', { name: /Claims Chef.*Player 4/ })).toBeVisible()

  await page.getByRole('button', { name: /To Night 2/ }).tap()
  await runNight(page)
  await expect(board(page).getByText('Day 2')).toBeVisible()
})
