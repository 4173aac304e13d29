/** The end of a game: who won, what happened, and where the recap can go; and games imported from another grimoire. */

import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { LOCAL_NAME } from '../support/local-name.ts'
import { moments, recapOf } from '../support/recap.ts'
import { board, example, loadExample, menu, press, seat, undoButton } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

const banner = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** Counts this many hands, none of them a dead player's. */
async function countVotes(page: Page, hands: number) {
  const panel = page.getByRole('complementary')
  await panel.getByText('Count hands').click()
  await panel.getByLabel('Number of hands').fill(String(hands))
  await panel.getByRole('button', { name: 'Confirm' }).click()
}

test('a game is played to its end, recapped and exported', async ({ page, context }) => {
  await loadExample(page, 'second-night.dgrim')
  await press(page, 'Tobias', 'Kill this player')
  await page.getByRole('button', { name: 'Go to Day 2' }).click()

  await page.keyboard.press('n')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: /^Anselm/ }).click()
  await panel.getByRole('button', { name: /^Marguerite/ }).click()
  await panel
    .getByRole('button', { name: /^(Start|Nominate)/ })
    .first()
    .click()
  await countVotes(page, 5)
  await panel.getByRole('button', { name: 'Execute' }).click()
  const execution = page.getByRole('dialog', { name: 'Execute Marguerite?' })
  await execution.getByRole('button', { name: 'Died' }).click()

  // A mistake that is undone is not in the recap.
  await press(page, 'Ilse', 'Kill this player')
  await undoButton(page).click()
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/alive/)

  await expectAccessible(page, 'the Demon is dead')
  await banner(page, 'The Demon is dead').getByRole('button', { name: 'End the game…' }).click()
  const end = page.getByRole('dialog', { name: 'End the game' })
  await expect(end.getByText('One character in play may change that: Scarlet Woman.')).toBeVisible()
  await expectAccessible(page, 'who won?')
  await end.getByRole('button', { name: 'Good won' }).click()

  const recap = recapOf(page)
  await expect(recap.getByRole('heading', { name: 'Good won' })).toBeVisible()
  await expectAccessible(page, 'the recap')
  expect(await moments(recap)).toMatchObject({
    'Night 2': ['Tobias died'],
    'Day 2': ['Anselm nominated Marguerite: 5 votes of 4 needed, enough', 'Marguerite was executed', 'Good won'],
  })
  await expect(recap.getByRole('row', { name: /Marguerite/ })).toContainText('Executed, Day 2')
  await expect(recap.getByRole('row', { name: /Ilse/ })).toContainText('Alive')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await recap.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(recap.getByRole('status')).toHaveText('Copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^# Trouble Brewing: Good won\n/)
  expect(copied).toContain('## Night 2\n\n- Tobias died\n')
  expect(copied).not.toContain('Ilse died')

  const saving = page.waitForEvent('download')
  await recap.getByRole('button', { name: 'Save as JSON' }).click()
  const file = JSON.parse(await textOf(await saving)) as Record<string, unknown>
  expect(file).toMatchObject({ format: 'digital-grimoire-recap', version: 1, winner: 'good', whole: true })

  await page.keyboard.press('Escape')
  await banner(page, 'Good won').getByRole('button', { name: 'Take back' }).click()
  await expect(banner(page, 'Good won')).toBeHidden()
  await undoButton(page).click()
  await expect(banner(page, 'Good won')).toBeVisible()
  await page.reload()
  await expect(banner(page, 'Good won')).toBeVisible()
})

test('a game is sent to ClockTracker only on request', async ({ page, context }) => {
  const sent: string[] = []
  await context.route('https://clocktracker.app/**', async (route) => {
    sent.push(`${route.request().method()} ${route.request().url()}`, route.request().postData() ?? '')
    await route.fulfill({ contentType: 'text/html', body: '<h1>Add Game</h1>' })
  })
  await loadExample(page, 'second-night.dgrim')
  await menu(page, 'Recap…')
  const opening = context.waitForEvent('page')
  expect(sent).toEqual([])
  await recapOf(page).getByRole('button', { name: 'Open in ClockTracker' }).click()
  const theirs = await opening
  await expect(theirs.getByRole('heading', { name: 'Add Game' })).toBeVisible()
  expect(sent[0]).toBe('POST https://clocktracker.app/api/digital_grimoire/import')
  const game = JSON.parse(new URLSearchParams(sent[1]).get('game') ?? '') as { grimoire: unknown[] }
  expect(game).toMatchObject({ win: 'NOT_RECORDED', player_count: 10, traveler_count: 0 })
  expect(game.grimoire).toHaveLength(10)
})

test('without https the recap can still be copied', async ({ page, product }) => {
  await page.goto(product.address.replace('localhost', LOCAL_NAME))
  await menu(page, 'Load Game…')
  const dialog = page.getByRole('dialog', { name: 'Load Game' })
  await dialog.locator('input[type=file]').setInputFiles(example('second-night.dgrim'))
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await menu(page, 'Recap…')
  await recapOf(page).getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(recapOf(page).getByRole('status')).toHaveText('Copied.')
  await page.keyboard.press('Escape')
  await expect(recapOf(page)).toBeHidden()

  await menu(page, 'Load Game…')
  await dialog.getByText('Paste a text instead').click()
  const field = dialog.getByLabel('Text of a saved game')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(/^# Trouble Brewing: The game goes on\n/)
  await expect(dialog.getByText('It is not a saved game.')).toBeVisible()
})

test('a game of the older open grimoire loads from a file and from pasted text, with a report of what was changed', async ({
  page,
}) => {
  await page.goto('/')
  await menu(page, 'Load Game…')
  const dialog = page.getByRole('dialog', { name: 'Load Game' })
  await dialog.locator('input[type=file]').setInputFiles(example('open-grimoire.json'))
  await expect(dialog.getByRole('heading', { name: 'Lanterns at Dusk' })).toBeVisible()
  await dialog.getByText(/need a look/).click()
  await expect(dialog.getByText('Hugo has no character yet and was left out; the name is kept.')).toBeVisible()
  await expectAccessible(page, 'a game of another grimoire, before it is loaded')
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(seat(page, 'Ben')).toHaveAccessibleName(/Chef.*dead/)
  await expect(seat(page, 'Fay')).toHaveAccessibleName(/Lamplighter/)

  await menu(page, 'Load Game…')
  await dialog.getByText('Paste a text instead').click()
  const players = ['Ann', 'Bob'].map((name) => ({ name, role: 'imp', reminders: [], isDead: false, isVoteless: false }))
  await dialog.getByLabel('Text of a saved game').fill(JSON.stringify({ players, edition: 'bmr', bluffs: [], fabled: [] }))
  await expect(dialog.getByRole('heading', { name: 'Bad Moon Rising' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(seat(page, 'Bob')).toHaveAccessibleName(/Imp/)
})
