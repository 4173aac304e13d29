/** A storyteller who never touches a mouse: every step by keyboard, and the focus is never lost. */

import type { Page } from '@playwright/test'
import { chooseEntry, pressBy, tabTo } from '../support/keyboard.ts'
import { board, nightPanel, scriptTitle, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('from the script to the second day by keys alone', async ({ page }) => {
  await page.goto('/')
  await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()

  // Seven players.
  const players = page.getByLabel('Players').first()
  await tabTo(page, players)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(players).toHaveValue('7')
  await pressBy(page, page.getByRole('button', { name: 'Select Random Roles' }))
  await pressBy(page, page.getByRole('button', { name: 'Draw Tokens' }))
  await expect(page).toHaveURL(/\/draw/)

  // Hand out the tokens by hand.
  const random = page.getByRole('radio', { name: 'Random Draw' })
  await tabTo(page, random)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Manual Setup' })).toBeChecked()
  await pressBy(page, page.getByRole('button', { name: 'Auto Assign' }))
  await expect(page.getByText('7 of 7 roles assigned')).toBeVisible()
  await pressBy(page, page.getByRole('button', { name: 'Start Game' }))
  await expect(page).toHaveURL(/\/play/)
  await expect(seat(page, 'Player 1')).toBeVisible()

  await nightByKeys(page)
  await expect(board(page).getByText('Day 1')).toBeVisible()

  // The menu around a token: arrows move the focus, Escape closes the menu and restores it, Enter presses a button.
  const token = seat(page, 'Player 3')
  await pressBy(page, token)
  const menu = page.getByRole('menu', { name: 'Player 3' })
  const entries = menu.getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries.first()).toBeHidden()
  await expect(token).toBeFocused()
  await page.keyboard.press('Enter')
  await chooseEntry(page, menu, 'Kill this player')
  await expect(token).toHaveAccessibleName(/dead, with a ghost vote/)
  await expect(token).toBeFocused()

  // Undo and redo.
  await page.keyboard.press('Control+z')
  await expect(token).toHaveAccessibleName(/, alive/)
  await page.keyboard.press('Control+Shift+z')
  await expect(token).toHaveAccessibleName(/dead, with a ghost vote/)

  // A reminder in the storyteller's own words, and one of a character.
  await remind(page, 'Player 5', async (dialog) => {
    await tabTo(page, dialog.getByLabel('Custom'))
    await page.keyboard.type('Claims Chef')
    await page.keyboard.press('Enter')
  })
  await expect(board(page).getByRole('button', { name: /Claims Chef.*on Player 5/ })).toBeVisible()
  await remind(page, 'Player 5', async (dialog) => {
    const others = dialog.getByRole('button', { name: /^Other Reminders/ })
    await pressBy(page, others)
    await tabTo(page, dialog.getByRole('list', { name: 'Other Reminders' }).getByRole('button').first())
    await page.keyboard.press('Enter')
  })
  await expect(board(page).getByRole('button', { name: /, on Player 5/ })).toHaveCount(2)

  // To the second night, and through it.
  await pressBy(page, page.getByRole('button', { name: 'Go to Night 2' }))
  await nightByKeys(page)
  await expect(board(page).getByText('Day 2')).toBeVisible()
})

test('the text board can do all of it too', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await page.keyboard.press('b')
  const panel = page.getByRole('complementary', { name: 'Text board' })
  await expect(panel.getByRole('heading', { name: 'Text board' })).toBeFocused()
  const row = panel.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Alive' }).first()
  const name = (await row.getByRole('heading').innerText()).trim()
  const player = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Actions for ${name}` }) })
  const actions = player.getByRole('button', { name: `Actions for ${name}` })
  const choose = async (entry: string) => {
    await pressBy(page, actions)
    await chooseEntry(page, page.getByRole('menu', { name: `Actions for ${name}` }), entry)
  }

  // Escape closes the menu, not the board.
  await pressBy(page, actions)
  const entries = page.getByRole('menu', { name: `Actions for ${name}` }).getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries.first()).toBeHidden()
  await expect(actions).toBeFocused()
  const heard = page.locator('[data-announcements]').getByRole('paragraph').last()
  await expect(heard).toHaveText(/^Night 2\. \d+ of \d+ players are alive\.$/)
  await expect(page).toHaveTitle('Night 2 · Digital Grimoire')
  await choose('Kill this player')
  await expect(player).toContainText('Ghost vote left')
  await expect(heard).toHaveText(`${name} died.`)
  await expect(actions).toBeFocused()
  await choose('Spend the ghost vote')
  await expect(heard).toHaveText(`${name}: ghost vote spent.`)
  await expect(player).toContainText('Ghost vote spent')
  await page.keyboard.press('Control+z')
  await expect(player).toContainText('Ghost vote left')
  await expect(heard).toHaveText(`Undone: ${name}: ghost vote spent.`)
  await choose('Revive this player')
  await expect(player).not.toContainText('Ghost vote')

  await choose('Remind: place a reminder on this player')
  const remindDialog = page.getByRole('dialog', { name: `Remind ${name}` })
  await tabTo(page, remindDialog.getByLabel('Custom'))
  await page.keyboard.type('Was visited')
  await page.keyboard.press('Enter')
  await expect(remindDialog).toBeHidden()
  await expect(actions).toBeFocused()
  const chip = player.getByRole('button', { name: 'Reminder: Was visited, custom' })
  await pressBy(page, chip)
  const reminder = page.getByRole('dialog', { name: 'Move the reminder' })
  await pressBy(page, reminder.getByRole('button', { name: 'Remove it from the board' }))
  await expect(reminder).toBeHidden()
  await expect(chip).toBeHidden()

  await choose('Notes about this player')
  const notes = page.getByRole('dialog', { name: `Notes: ${name}` })
  await expect(notes.getByLabel('Notes')).toBeFocused()
  await page.keyboard.type('Says little')
  await pressBy(page, notes.getByRole('button', { name: 'Save Notes' }))
  await expect(notes).toBeHidden()
  await expect(player).toContainText('Notes: Says little')
  await expect(actions).toBeFocused()

  // Escape closes the board.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('shortcuts work on the board, and are off while someone types or a dialog is open', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  const tokens = board(page).locator('[data-token]')
  const firstName = (await tokens.first().getAttribute('aria-label'))?.split(', ')[0] ?? ''
  const face = /, (Townsfolk|Outsider|Minion|Demon), /

  // h turns the tokens over and back.
  await expect(tokens.first()).toHaveAccessibleName(face)
  await page.keyboard.press('h')
  await expect(tokens.first()).not.toHaveAccessibleName(face)
  await page.keyboard.press('h')
  await expect(tokens.first()).toHaveAccessibleName(face)

  // a opens the seating, where neither h nor o does anything; Escape closes it.
  const seating = page.getByRole('dialog', { name: 'Rearrange Players' })
  await page.keyboard.press('a')
  await expect(seating).toBeVisible()
  await tabTo(page, seating.getByRole('button', { name: 'Rearrange', exact: true }))
  await page.keyboard.press('h')
  await page.keyboard.press('o')
  await page.keyboard.press('Escape')
  await expect(seating).toBeHidden()
  await expect(tokens.first()).toHaveAccessibleName(face)
  await expect(nightPanel(page)).toBeHidden()

  // o opens the night order, Escape closes it.
  await page.keyboard.press('o')
  await expect(nightPanel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nightPanel(page)).toBeHidden()

  // Letters typed into a text field are only text.
  await pressBy(page, seat(page, firstName))
  await chooseEntry(page, page.getByRole('menu', { name: firstName }), 'Notes about this player')
  const notes = page.getByRole('dialog', { name: `Notes: ${firstName}` })
  await expect(notes.getByLabel('Notes')).toBeFocused()
  await page.keyboard.type('hah a bold lie')
  await expect(notes.getByLabel('Notes')).toHaveValue('hah a bold lie')
  await expect(seating).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(notes).toBeHidden()
  await expect(seat(page, firstName)).toBeFocused()
  await expect(tokens.first()).toHaveAccessibleName(face)

  // Escape also closes the menu of a token.
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menu', { name: firstName }).getByRole('menuitem').first()
  await expect(entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(seat(page, firstName)).toBeFocused()

  // After it is closed by a press beside it, it has no focus, so no key reaches it.
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
  await board(page).getByText('Night 2').click({ force: true })
  await expect(entry).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.closest('[role="menu"]') ?? null)).toBeNull()
})

/** Opens the night order if it is closed, ticks every step and ends the night. */
async function nightByKeys(page: Page) {
  const panel = nightPanel(page)
  const order = page.getByRole('button', { name: 'Order' })
  const later = (await board(page).getByText('Night 1').count()) === 0
  if (!later) await pressBy(page, order)
  await expect(panel.getByRole('heading', { name: 'Night order' })).toBeFocused()
  const ticks = panel.getByRole('checkbox')
  const count = await ticks.count()
  expect(count).toBeGreaterThan(1)
  for (let step = 0; step < count; step++) {
    await pressBy(page, ticks.nth(step), 'Space')
    await expect(ticks.nth(step)).toBeChecked()
  }
  await pressBy(page, panel.getByRole('button', { name: 'End the Night Phase' }))
  await expect(panel).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
}

/** Opens the reminders of a player, runs `work` there, and checks that the focus is back on the token. */
async function remind(page: Page, player: string, work: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await pressBy(page, seat(page, player))
  await chooseEntry(page, page.getByRole('menu', { name: player }), 'Remind: place a reminder on this player')
  const dialog = page.getByRole('dialog', { name: `Remind ${player}` })
  await expect(dialog).toBeVisible()
  await work(dialog)
  await expect(dialog).toBeHidden()
  await expect(seat(page, player)).toBeFocused()
}
