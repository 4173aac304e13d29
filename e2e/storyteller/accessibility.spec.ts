/** axe finds no problems on any screen, dialog, panel or menu, in the dark and light themes, on a table and on a phone. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { homebrew, scriptText } from '../support/scripts.ts'
import { settled } from '../support/settled.ts'
import {
  board,
  chooseBag,
  enterNames,
  example,
  givePlayer,
  menu,
  NAMES,
  openSetup,
  pasteScript,
  scriptTitle,
  seat,
} from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('setup: the cards, the sheet, scripts of one’s own', async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Show Travellers' }).first().click()
  await page.getByRole('region', { name: 'Fabled' }).getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('button', { name: 'About Angel' })).toBeVisible()
  await expectAccessible(page, 'Trouble Brewing with a bag, Travellers and Fabled')
  for (const name of ['Bad Moon Rising', 'Sects and Violets']) {
    await page.getByRole('button', { name }).click()
    await expect(scriptTitle(page, name)).toBeVisible()
    await expectAccessible(page, name)
  }
  const painted = [
    homebrew('Red', { image: 'https://pictures.example/red.png', jinxes: [{ id: 'chef', reason: 'They quarrel.' }] }),
  ]
  await pasteScript(page, scriptText('Painted', [...painted, 'goblin_king']))
  await expect(scriptTitle(page, 'Painted')).toBeVisible()
  await expectAccessible(page, 'a script of one’s own: what was mended, pictures, jinxes, the bag emptied')
  await page.getByPlaceholder('Search by name (e.g. Uncertain Death)').fill('zzz')
  await expect(page.locator('.combobox').getByText('No matching scripts found')).toBeVisible()
  await expectAccessible(page, 'a search that finds nothing')
})

test('text is set in the product’s own type', async ({ page }) => {
  await openSetup(page, 5)
  const families = await page
    .locator('body, button, input, select, p, h1, h2')
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).fontFamily.split(',')[0]))])
  expect(families.sort()).toEqual(['"Alegreya Sans"', 'Alegreya'])
})

test('setup: its dialogs', async ({ page }) => {
  await openSetup(page, 7)
  await page.getByRole('button', { name: 'Edit Names (Optional)' }).click()
  await page.getByPlaceholder('Player 1', { exact: true }).fill('Jo')
  await page.getByPlaceholder('Player 2', { exact: true }).fill('jo')
  await dialogIs(page, 'Player Names', 'names, two alike')
  await page.getByRole('button', { name: 'About Washerwoman' }).click()
  await dialogIs(page, 'Washerwoman', 'a character')
  await page.getByRole('button', { name: 'Drunk', exact: true }).click()
  await dialogIs(page, 'Token for the Drunk', 'a stand-in')
  await page.getByRole('button', { name: 'Bootlegger notes' }).click()
  await dialogIs(page, 'Bootlegger info', 'no house rules')

  const json = await pasteScript(page, '42')
  await expect(json.getByRole('alert')).not.toBeEmpty()
  await dialogIs(page, 'From JSON', 'JSON refused')
  await page.getByRole('button', { name: 'From URL' }).click()
  await dialogIs(page, 'Download Script', 'from an address')
  await page.getByRole('button', { name: 'From File' }).click()
  await dialogIs(page, 'Upload Script', 'from a file')
  await pasteScript(page, await readFile(example('the-last-lamplighter.json'), 'utf8'))
  await expect(scriptTitle(page, 'The Last Lamplighter')).toBeVisible()
  await page.getByRole('button', { name: 'Jinxes of Moth' }).click()
  await expect(page.getByRole('dialog').getByText('If the Moth dies while lit')).toBeVisible()
  await expectAccessibleAt(page, 'the jinxes of a character', TABLE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bootlegger notes' }).click()
  await dialogIs(page, 'Bootlegger info', 'house rules')
})

test('giving out tokens', async ({ page }) => {
  await openSetup(page, 5)
  await enterNames(page, NAMES.slice(0, 5))
  await page.getByRole('button', { name: 'Show Travellers' }).first().click()
  await page.getByRole('button', { name: 'Thief', exact: true }).click()
  await page.getByRole('button', { name: 'Drunk', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empath' }).click()
  await chooseBag(page, ['Chef', 'Monk', 'Poisoner', 'Imp'])
  await expectAccessible(page, 'the bag')
  await page.getByRole('button', { name: 'Draw a token from the bag' }).click()
  await expect(page.getByRole('button', { name: 'Assign Role' })).toBeEnabled()
  await expectAccessible(page, 'a token drawn')
  await page.getByRole('button', { name: 'Assign Role' }).click()
  await page.getByText('Tokens', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take back the token of Marguerite' })).toBeVisible()
  await expectAccessible(page, 'tokens face down')
  await page.getByRole('button', { name: 'Take back the token of Marguerite' }).click()
  await dialogIs(page, 'Take back token', 'taking a token back')
  await page.getByText('Manual Setup', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Auto Assign' })).toBeVisible()
  await expectAccessible(page, 'by hand')
  await page.getByRole('button', { name: 'Auto Assign' }).click()
  await givePlayer(page, 'Thief', 'Wren')
  await expect(page.getByText('6 of 6 roles assigned')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectAccessible(page, 'before the start')
  await page.getByRole('button', { name: 'Back to setup' }).click()
  await dialogIs(page, 'Back to setup', 'back to setup')
})

test('the board with twenty seats and sixty reminders', async ({ page }) => {
  await resumeGame(page, 'full-table.dgrim')
  await expectAccessible(page, 'the board')
  await page.keyboard.press('h')
  await expectAccessible(page, 'the board, tokens turned over')
  await page.keyboard.press('h')
  await board(page).locator('[data-token]').first().press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page, 'the menu of a token')
  await page.keyboard.press('Escape')

  // When reminders are too small for a finger, a tap on one selects its token.
  await page.setViewportSize(PHONE)
  await settled(page)
  await board(page).locator('[data-reminder]').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Reminders on this player' })).toBeVisible()
})

test('the menus and panels of the board', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  for (const size of [PHONE, TABLE])
    for (const name of ['Add', 'View']) {
      await page.setViewportSize(size)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('menu', { name })).toBeVisible()
      await expectAccessibleAt(page, `the menu ${name}`, size, 'menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu', { name })).toBeHidden()
    }
  for (const [key, title] of [
    ['o', 'Night order'],
    ['l', 'Timeline'],
    ['b', 'Text board'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(panel(page, title)).toBeVisible()
    await expectAccessible(page, title)
    await page.keyboard.press('Escape')
    await expect(panel(page, title)).toBeHidden()
  }
  await page.keyboard.press('l')
  await panel(page, 'Timeline').getByRole('button', { name: 'The game began' }).click()
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible()
  await expectAccessible(page, 'the past')
})

test('the dialogs of the board', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  const name = await firstPlayer(page)
  await byMenu(page, name, 'Tools for this token')
  await expect(page.getByRole('dialog', { name: 'Imp', exact: true })).toBeVisible()
  await expectAccessible(page, 'a token')
  for (const [tool, title] of [
    ['Become', `${name} becomes…`],
    ['Swap', `Swap ${name}`],
    ['Believe', `${name} thinks they are…`],
    ['Delete', 'Delete token'],
  ] as const) {
    await page.getByRole('dialog').getByRole('button', { name: tool, exact: true }).click()
    await dialogIs(page, title, title)
    await byMenu(page, name, 'Tools for this token')
  }
  await page.getByRole('button', { name: 'Change the name' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await expectAccessible(page, 'renaming')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await byMenu(page, name, 'Remind: place a reminder on this player')
  await page.getByRole('button', { name: /^Other Reminders/ }).click()
  await dialogIs(page, `Remind ${name}`, 'reminders')
  await byMenu(page, name, 'Notes about this player')
  await dialogIs(page, `Notes: ${name}`, 'notes')
  await board(page).locator('[data-reminder]').first().press('Enter')
  await dialogIs(page, 'Move the reminder', 'a reminder')
  await page.keyboard.press('a')
  await dialogIs(page, 'Rearrange Players', 'rearranging')
  for (const [entry, title] of [
    ['Role...', 'Add Role'],
    ['Reminders...', 'Add a reminder'],
    ['Add Other Night Reminders', 'Other Night Reminders'],
  ] as const) {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await dialogIs(page, title, title)
  }
})

test('full-screen views: a character shown, the grimoire shown, the cover', async ({ page }) => {
  await resumeGame(page, 'full-table.dgrim')
  await byMenu(page, await firstPlayer(page), 'Show this character to the player')
  await expect(page.getByRole('dialog', { name: 'A character for one player' })).toBeVisible()
  await expectAccessible(page, 'a character shown')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show the grimoire' }).click()
  await expect(page.getByRole('dialog', { name: 'The whole grimoire' })).toBeVisible()
  await expectAccessible(page, 'the grimoire shown')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'The grimoire is covered' })).toBeVisible()
  await expectAccessible(page, 'the cover')
})

test('the shell: menus, settings, saving, loading, resetting, about, privacy', async ({ page }) => {
  await openSetup(page, 7)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'New...' })).toBeVisible()
  await expectAccessible(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await expectAccessibleAt(page, 'the settings', TABLE)
  await page.keyboard.press('Escape')
  for (const [entry, title] of [
    ['Save Game…', 'Save Game'],
    ['New...', 'Reset'],
    ['Script…', 'Trouble Brewing'],
  ] as const) {
    await menu(page, entry)
    await dialogIs(page, title, title)
  }
  await menu(page, 'Load Game…')
  const load = page.getByRole('dialog', { name: 'Load Game' })
  await load.locator('input[type=file]').setInputFiles(example('second-night.dgrim'))
  await expect(load.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'a saved game looked at')
  await load.locator('input[type=file]').setInputFiles({ name: 'x.dgrim', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(load.getByRole('alert')).not.toBeEmpty()
  await dialogIs(page, 'Load Game', 'a file that is not a saved game')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await dialogIs(page, 'About', 'about')
  await menu(page, 'Privacy')
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await expectAccessible(page, 'privacy')
})

/** Waits for a dialog, checks it and closes it. */
async function dialogIs(page: Page, title: string, state: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, state)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }))
}

async function byMenu(page: Page, player: string, entry: string) {
  await seat(page, player).press('Enter')
  await page.getByRole('menuitem', { name: entry }).click()
}

async function firstPlayer(page: Page): Promise<string> {
  const label = await board(page).locator('[data-token]').first().getAttribute('aria-label')
  return label?.split(', ')[0] ?? ''
}
