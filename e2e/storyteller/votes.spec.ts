/** The day: nominations, votes on the clock and by count, the block, an execution, an exile; and all of it undone. */

import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { chooseEntry, pressBy, tabTo } from '../support/keyboard.ts'
import { board, loadExample, press, seat } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'
import { nominateInMenu, nominateInPanel, panel, pullToNominate, raise, votePanel } from '../support/votes.ts'

/** Later than the page's clock can be by then. */
const AHEAD_MS = 10 * 60_000

/** Ten players, Bao Linh dead with a ghost vote; nine alive, so that five votes are needed. */
async function secondDay(page: Page) {
  await loadExample(page, 'second-night.dgrim')
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  await expect(board(page).getByText('5 to execute')).toBeVisible()
}

test('a nomination by the panel, a vote by hands, an execution, and all of it undone', async ({ page }) => {
  await secondDay(page)
  await page.keyboard.press('n')
  const day = panel(page, 'Nominations')
  await expect(day.getByText('No nominations have been made today.')).toBeVisible()
  await expect(day.getByRole('button', { name: 'Bao Linh Dead' })).toBeDisabled()
  await nominateInPanel(page, 'Tobias', 'Wren')
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/nominated/)
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/nominates/)

  await raise(page, 'Tobias', 'Anselm', 'Ilse', 'Bao Linh')
  const vote = votePanel(page, 'Wren')
  await expect(vote.getByText('4 of 5 needed: not enough')).toBeVisible()
  await raise(page, 'Ottoline')
  await expect(vote.getByText('5 of 5 needed: on the block')).toBeVisible()
  await expect(vote.getByRole('switch', { name: 'Spend ghost votes' })).toBeChecked()
  await vote.getByRole('button', { name: 'Confirm' }).click()
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/on the block with 5 votes/)
  await expect(seat(page, 'Bao Linh')).toHaveAccessibleName(/ghost vote spent/)
  await expect(day.getByRole('listitem').filter({ hasText: 'Tobias nominated Wren' })).toContainText('5 of 5')
  await expect(day.getByRole('button', { name: 'Tobias Already nominated today' })).toBeDisabled()

  // Night would take the block away: it is asked first.
  await page.getByRole('button', { name: 'Go to Night 3' }).click()
  const question = page.getByRole('dialog', { name: 'End the day?' })
  await expect(question).toContainText('Wren is on the block with 5 votes')
  await question.getByRole('button', { name: 'Execute Wren' }).click()
  await page.getByRole('dialog', { name: 'Execute Wren?' }).getByRole('button', { name: 'Died' }).click()
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(seat(page, 'Wren')).not.toHaveAccessibleName(/on the block/)
  await expect(day.getByText('Wren was executed today.')).toBeVisible()

  // Executed, confirmed, five hands, nominated: eight steps back to the dawn.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+z')
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/, alive$/)
  await expect(seat(page, 'Bao Linh')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(day.getByText('No nominations have been made today.')).toBeVisible()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(day.getByText('Wren was executed today.')).toBeVisible()
})

test('by the menu around a token, with the clock; hands while it runs; right after a reload', async ({ page }) => {
  await page.clock.install()
  await secondDay(page)
  await press(page, 'Casimir', 'Nominate')
  await expect(board(page).getByText('Casimir nominates')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board(page).getByText('Casimir nominates')).toBeHidden()
  await nominateInMenu(page, 'Casimir', 'Marguerite')
  const vote = votePanel(page, 'Marguerite')
  await vote.getByText('1 s', { exact: true }).click()

  // From here on the time goes as far as it is told, so that the hand waits for whoever is slow.
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
  await vote.getByRole('button', { name: 'Start vote' }).click()
  // Clockwise from the seat after the nominee.
  await expect(vote.getByText('Now Tobias')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(vote.getByText('Now Anselm')).toBeVisible()
  await raise(page, 'Anselm', 'Wren')
  await page.reload()
  // The app begins in far less time than the hand still has to go.
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await vote.getByText(/^Now /).isVisible()).toBe(true)
  }).toPass({ intervals: [200], timeout: 30_000 })
  await expect(seat(page, 'Anselm')).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(10_000)
  await expect(vote.getByRole('button', { name: 'Start again' })).toBeVisible()
  await expect(vote.getByText('2 of 5 needed: not enough')).toBeVisible()
  await raise(page, 'Ilse')
  await vote.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 votes for Marguerite: not enough.' })).toBeVisible()
  await expect(board(page).getByRole('button', { name: /on the block/ })).toHaveCount(0)
})

test('by a pull from the menu onto the nominee', async ({ page }) => {
  await secondDay(page)
  await pullToNominate(page, 'Casimir', 'Ilse')
  await expect(votePanel(page, 'Ilse').getByText('by Casimir', { exact: false })).toBeVisible()
  // A drag still moves a token, with a vote open or not; a hold opens the menu that a tap would.
  await seat(page, 'Tobias').click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Tobias' }).getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await votePanel(page, 'Ilse').getByRole('button', { name: 'Cancel' }).click()
  await expect(seat(page, 'Ilse')).not.toHaveAccessibleName(/nominated/)
})

test('counted hands: a ghost vote is asked for; then a tie, and nobody on the block', async ({ page }) => {
  await secondDay(page)
  await page.keyboard.press('n')
  const day = panel(page, 'Nominations')
  await nominateInPanel(page, 'Tobias', 'Wren')
  const first = votePanel(page, 'Wren')
  await first.getByText('Count hands').click()
  const hands = first.getByRole('spinbutton', { name: 'Number of hands' })
  await hands.fill('99')
  await expect(hands).toHaveValue('10')
  await expect(first.getByText('At least one more of these voted.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await hands.fill('6')
  await first.getByRole('button', { name: 'Confirm' }).click()
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/on the block with 6 votes/)
  await expect(seat(page, 'Bao Linh')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(day.getByText('6 ties, 7 to execute')).toBeVisible()

  await nominateInPanel(page, 'Anselm', 'Ilse')
  const second = votePanel(page, 'Ilse')
  await second.getByText('Count hands').click()
  await second.getByRole('spinbutton', { name: 'Number of hands' }).fill('6')
  await second.getByRole('checkbox', { name: /Bao Linh/ }).check()
  await expect(second.getByText('6 of 5 needed: a tie, nobody on the block')).toBeVisible()
  await second.getByRole('button', { name: 'Confirm' }).click()
  await expect(board(page).getByRole('button', { name: /on the block/ })).toHaveCount(0)
  await expect(seat(page, 'Bao Linh')).toHaveAccessibleName(/ghost vote spent/)

  await day.getByRole('button', { name: 'Clear All Votes' }).click()
  await page.getByRole('dialog', { name: 'Clear All Votes' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(day.getByText('No nominations have been made today.')).toBeVisible()
})

test('an execution without a vote, survived', async ({ page }) => {
  await secondDay(page)
  await press(page, 'Ottoline', 'Tools')
  await page.getByRole('dialog').getByRole('button', { name: 'Execute this player' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute Ottoline?' })
  await dialog.getByRole('button', { name: 'Survived' }).click()
  await expect(seat(page, 'Ottoline')).toHaveAccessibleName(/, alive/)
  await page.keyboard.press('n')
  await expect(panel(page, 'Nominations').getByText('Ottoline survived an execution today.')).toBeVisible()
})

test('a call for exile: everyone may, half of all players is enough, and it is no execution', async ({ page }) => {
  await loadExample(page, 'full-table.dgrim')
  await press(page, 'Ravi', 'Call for exile')
  const vote = panel(page, 'The exile of Ravi')
  await expect(vote.getByText('10 players needed')).toBeVisible()
  await vote.getByText('Count hands').click()
  await vote.getByRole('spinbutton', { name: 'Number of hands' }).fill('10')
  await expect(vote.getByText('10 of 10 needed: exiled')).toBeVisible()
  await vote.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Exile Ravi?' }).getByRole('button', { name: 'Died' }).click()
  await expect(seat(page, 'Ravi')).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(board(page).getByRole('button', { name: /on the block/ })).toHaveCount(0)
  await expect(panel(page, 'Nominations').getByText('Exile of Ravi')).toBeVisible()
})

test('on a phone the board stays in view: hands on it, the rest in a strip below', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await loadExample(page, 'second-night.dgrim')
  await page.getByRole('button', { name: 'To Day 2' }).click()
  await press(page, 'Tobias', 'Nominate')
  await seat(page, 'Wren').click()
  const strip = page.getByRole('region', { name: 'Wren is nominated' })
  await expect(strip.getByText('0 of 5 needed: not enough')).toBeVisible()
  await raise(page, 'Tobias', 'Anselm', 'Ilse', 'Ottoline', 'Casimir')
  await expect(strip.getByText('5 of 5 needed: on the block')).toBeVisible()
  await strip.getByRole('button', { name: 'Details of the vote' }).click()
  const details = page.getByRole('dialog', { name: 'Wren is nominated' })
  await expect(details.getByRole('button', { name: 'Ilse', pressed: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await strip.getByRole('button', { name: 'Confirm' }).click()
  await expect(strip).toBeHidden()
  await press(page, 'Wren', 'Execute this player')
  await page.getByRole('dialog', { name: 'Execute Wren?' }).getByRole('button', { name: 'Died' }).click()
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/dead/)
})

test('by keys alone', async ({ page }) => {
  await secondDay(page)
  const nominator = seat(page, 'Tobias')
  await pressBy(page, nominator)
  await chooseEntry(page, page.getByRole('menu', { name: 'Tobias' }), 'Nominate: choose whom this player nominates')
  await expect(nominator).toBeFocused()
  await pressBy(page, seat(page, 'Casimir'))
  const vote = votePanel(page, 'Casimir')
  await expect(vote.getByRole('heading', { name: 'Casimir is nominated' })).toBeFocused()
  await pressBy(page, vote.getByRole('button', { name: 'Start vote' }))
  await pressBy(page, vote.getByRole('button', { name: 'Ilse' }), 'Space')
  await pressBy(page, vote.getByRole('button', { name: 'Ottoline' }), 'Space')
  await expect(vote.getByText('2 of 5 needed: not enough')).toBeVisible()
  await tabTo(page, seat(page, 'Anselm'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(vote.getByText('3 of 5 needed: not enough')).toBeVisible()
  await pressBy(page, vote.getByRole('button', { name: 'Confirm' }))
  await expect(panel(page, 'Nominations').getByText('3 of 5 needed')).toBeVisible()
})

test('nothing that axe finds fault with', async ({ page }) => {
  await secondDay(page)
  await page.keyboard.press('n')
  await expect(panel(page, 'Nominations')).toBeVisible()
  await expectAccessible(page, 'the nominations of the day')
  await panel(page, 'Nominations').getByRole('button', { name: 'Tobias', exact: true }).click()
  await expectAccessible(page, 'whom to nominate')
  await panel(page, 'Nominations').getByRole('button', { name: 'Wren', exact: true }).click()
  await panel(page, 'Nominations').getByRole('button', { name: 'Start' }).click()
  await raise(page, 'Tobias', 'Anselm', 'Ilse', 'Bao Linh', 'Ottoline')
  await expectAccessibleAt(page, 'a vote with hands marked', TABLE)
  await votePanel(page, 'Wren').getByText('Count hands').click()
  await expectAccessibleAt(page, 'a vote with hands counted', TABLE)
  await votePanel(page, 'Wren').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Wren is nominated' })).toBeVisible()
  await expectAccessible(page, 'the strip of the vote')
  await page.getByRole('region', { name: 'Wren is nominated' }).getByRole('button', { name: 'Confirm' }).click()
  await page.keyboard.press('n')
  await panel(page, 'Nominations').getByRole('button', { name: 'Execute', exact: true }).click()
  await expectAccessible(page, 'died or survived')
})
