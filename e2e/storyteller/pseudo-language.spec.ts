/** Every screen in the pseudo-language, on a table and on a phone: nothing is left in English, and everything has room for longer words. */

import { readFileSync } from 'node:fs'
import { ICON_CREDITS } from '@grimoire/catalogue/icon-credits'
import type { Locator, Page } from '@playwright/test'
import { PHONE, TABLE } from '../support/axe.ts'
import { inPseudo, said, test } from '../support/pseudo-language.ts'
import { beginSession, tokenFor } from '../support/raw-storyteller.ts'
import { expectReadsWell, expectReadsWellAt } from '../support/reads-well.ts'
import { chooseBag, enterNames, example, loadExample, NAMES, openSetup } from '../support/storyteller.ts'
import { resumeTable } from '../support/tables.ts'
import { expect } from '../support/test.ts'

/**
 * Texts that people wrote, names that are the same in every language, and texts of the browser itself, which does not know the
 * pseudo-language.
 */
const DATA = [
  'Digital Grimoire',
  'Claims Chef',
  'localhost',
  ...ICON_CREDITS.contributors,
  ...wordsOfBrowser(),
  ...NAMES,
  'Ada',
  // Of the circle that the rules draw.
  'Gus',
  tokenFor('Ada').ability,
  ...['Trouble Brewing', 'Bad Moon Rising', 'Sects and Violets'],
  'The Pandemonium Institute (Steven Medway)',
  ...wordsOf(JSON.parse(readFileSync(example('the-last-lamplighter.json'), 'utf8'))),
]

const button = (page: Page, english: string, values = {}) => page.getByRole('button', { name: said(english, values), exact: true })
const item = (page: Page, english: string) => page.getByRole('menuitem', { name: said(english), exact: true })
const dialog = (page: Page, english: string, values = {}) => page.getByRole('dialog', { name: said(english, values), exact: true })
const panel = (page: Page, english: string, values = {}) => {
  const name = said(english, values)
  return page.getByRole('complementary', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }))
}
const board = (page: Page) => page.getByRole('region', { name: said('The grimoire') })
const seat = (page: Page, player: string) =>
  board(page)
    .getByRole('button', { name: new RegExp(`${player}, `) })
    .first()

test('setup', async ({ page }) => {
  await page.goto(inPseudo('/'))
  await expect(page.getByRole('heading', { name: said('Trouble Brewing') }).first()).toBeVisible()
  await button(page, 'Select Random Roles').click()
  await button(page, 'Show Travellers').first().click()
  await readsWell(page, 'setup with a bag')
  await button(page, 'Edit Names (Optional)').click()
  await dialogReadsWell(page, dialog(page, 'Player Names'), 'names')
  await button(page, 'About {name}', { name: said('Washerwoman') }).click()
  await dialogReadsWell(page, page.getByRole('dialog', { name: said('Washerwoman') }), 'a character')
  await button(page, 'Bootlegger notes').click()
  await dialogReadsWell(page, dialog(page, 'Bootlegger info'), 'no house rules')
  await button(page, 'Menu').click()
  await expect(button(page, 'New...')).toBeVisible()
  await readsWell(page, 'the menu')
  await page.keyboard.press('Escape')
  await button(page, 'Settings').click()
  await expect(button(page, 'Light')).toBeVisible()
  await readsWellAt(page, 'the settings', TABLE)
  await button(page, 'About').click()
  await dialogReadsWell(page, dialog(page, 'About'), 'about')
  await button(page, 'Sheets').click()
  await button(page, 'Character').click()
  await expect(button(page, 'Show Full Screen')).toBeVisible()
  await dialogReadsWell(page, dialog(page, 'Character sheet'), 'the code of a sheet')
  await button(page, 'Sheets').click()
  await button(page, 'Rules').click()
  await dialogReadsWell(page, dialog(page, 'Rules'), 'the rules')
  for (const [entry, title] of [
    ['Save Game…', 'Save Game'],
    ['New...', 'Reset'],
    ['Load Game…', 'Load Game'],
  ] as const) {
    await menu(page, entry)
    await dialogReadsWell(page, dialog(page, title), title)
  }
  await menu(page, 'Load Game…')
  await dialog(page, 'Load Game').locator('input[type=file]').setInputFiles(example('second-night.dgrim'))
  await expect(dialog(page, 'Load Game').getByRole('table')).toBeVisible()
  await dialogReadsWell(page, dialog(page, 'Load Game'), 'a saved game looked at')
  await menu(page, 'Privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Privacy'))
  await readsWell(page, 'privacy')
})

test('scripts of one’s own', async ({ page }) => {
  await page.goto(inPseudo('/'))
  await page.getByRole('button', { name: said('Custom Scripts') }).click()
  await button(page, 'Advanced Search').click()
  await expect(page.getByText(said('Choose a character that the script must have, or must not.'))).toBeVisible()
  await readsWell(page, 'the advanced search')
  await page.keyboard.press('Escape')
  await page.getByPlaceholder(said('Search by name (e.g. Uncertain Death)')).fill('zzz')
  await expect(page.locator('.combobox').getByText(said('No matching scripts found'))).toBeVisible()
  await readsWell(page, 'a search that finds nothing')
  for (const [name, title] of [
    ['From URL', 'Download Script'],
    ['From File', 'Upload Script'],
  ] as const) {
    await button(page, name).click()
    await dialogReadsWell(page, dialog(page, title), title)
  }
  await button(page, 'From JSON').click()
  const json = dialog(page, 'From JSON')
  const field = json.getByPlaceholder(said('Paste your script JSON here...'))
  await field.fill('42')
  await json.getByRole('button', { name: said('Load') }).click()
  await expect(json.getByRole('alert')).not.toBeEmpty()
  await readsWell(page, 'JSON refused')
  await field.fill(readFileSync(example('the-last-lamplighter.json'), 'utf8'))
  await json.getByRole('button', { name: said('Load') }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The Last Lamplighter' })).toBeVisible()
  await readsWell(page, 'a script of one’s own')
  await button(page, 'Bootlegger notes').click()
  await dialogReadsWell(page, dialog(page, 'Bootlegger info'), 'house rules')
})

test('giving out tokens', async ({ page }) => {
  await resumeTable(page, 'five named, in the bag', async (first) => {
    await openSetup(first, 5)
    await enterNames(first, NAMES.slice(0, 5))
    await chooseBag(first, ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp'])
  })
  await page.goto(inPseudo('/draw'))
  await expect(button(page, 'Draw a token from the bag')).toBeVisible()
  await readsWell(page, 'the bag')
  await button(page, 'Draw a token from the bag').click()
  await expect(button(page, 'Assign Role')).toBeEnabled()
  await readsWell(page, 'a token drawn')
  await button(page, 'Assign Role').click()
  await page.getByText(said('Tokens'), { exact: true }).click()
  await readsWell(page, 'tokens face down')
  await button(page, 'Take back the token of {name}', { name: 'Marguerite' }).click()
  await dialogReadsWell(page, dialog(page, 'Take back token'), 'taking a token back')
  await page.getByText(said('Mobile'), { exact: true }).click()
  await expect(button(page, 'Start Session')).toBeVisible()
  await readsWell(page, 'before a phone session')
  await button(page, 'Start Session').click()
  await expect(page.getByText(said('Nobody has joined yet'))).toBeVisible()
  await readsWell(page, 'a phone session')
  await page.getByText(said('Manual Setup'), { exact: true }).click()
  await button(page, 'Auto Assign').click()
  await readsWell(page, 'by hand')
  await button(page, 'Back to setup').click()
  await dialogReadsWell(page, dialog(page, 'Back to setup'), 'back to setup')
})

test('the board, its menus and panels', async ({ page }) => {
  await resume(page, 'full-table.dgrim')
  await readsWell(page, 'a full table', ['Safe', 'Executed', 'Poisoned'])
  await resume(page, 'second-night.dgrim')
  await readsWell(page, 'the board')
  for (const size of [PHONE, TABLE]) {
    await page.setViewportSize(size)
    for (const name of ['Add', 'View']) {
      await button(page, name).click()
      await expect(page.getByRole('menu', { name: said(name) })).toBeVisible()
      await readsWellAt(page, `the menu ${name}`, size)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: new RegExp(`^(${said('Menu')}|${said('More')})$`) }).click()
    await expect(page.getByText(said('Save Game…'))).toBeVisible()
    await readsWellAt(page, 'the menu of the app in play', size)
    await page.keyboard.press('Escape')
  }
  await seat(page, 'Tobias').press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await readsWell(page, 'the menu of a token')
  await page.keyboard.press('Escape')
  for (const [key, title] of [
    ['o', 'Night order'],
    ['n', 'Nominations'],
    ['l', 'Timeline'],
    ['b', 'Text board'],
    ['p', 'Phones'],
  ] as const) {
    await page.keyboard.press(key)
    await panelReadsWell(page, panel(page, title), title)
  }
  for (const [key, title] of [
    ['a', 'Rearrange Players'],
    ['s', 'Timer'],
    ['m', 'Music and sounds'],
    ['i', 'Show Card'],
    ['?', 'Commands and keys'],
    ['Control+k', 'Commands'],
  ] as const) {
    await page.keyboard.press(key)
    await panelReadsWell(page, dialog(page, title), title)
  }
  for (const [entry, title] of [
    ['Role...', 'Add Role'],
    ['Reminders...', 'Add a reminder'],
    ['Add Other Night Reminders', 'Other Night Reminders'],
    ['Bluffs', 'Bluffs'],
  ] as const) {
    await button(page, 'Add').click()
    await item(page, entry).click()
    await panelReadsWell(page, panel(page, title), title)
  }
  await page.keyboard.press('c')
  await expect(dialog(page, 'The grimoire is covered')).toBeVisible()
  await readsWell(page, 'the cover')
})

test('the dialogs of a token', async ({ page }) => {
  await resume(page, 'second-night.dgrim')
  for (const [tool, title] of [
    [null, ''],
    ['Become', '{name} becomes…'],
    ['Swap', 'Swap {name}'],
    ['Believe', '{name} thinks they are…'],
    ['Delete', 'Delete token'],
  ] as const) {
    await ofToken(page, 'Tools for this token')
    if (tool === null) {
      await dialogReadsWell(page, page.getByRole('dialog'), 'a token')
      continue
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said(tool), exact: true })
      .click()
    await dialogReadsWell(page, dialog(page, title, { name: 'Tobias' }), title)
  }
  await ofToken(page, 'Remind: place a reminder on this player')
  await dialogReadsWell(page, dialog(page, 'Remind {name}', { name: 'Tobias' }), 'reminders')
  await ofToken(page, 'Notes about this player')
  await dialogReadsWell(page, dialog(page, 'Notes: {name}', { name: 'Tobias' }), 'notes')
  await ofToken(page, 'Show this character to the player')
  await dialogReadsWell(page, dialog(page, 'A character for one player'), 'a character shown')
  await board(page).locator('[data-reminder]').first().press('Enter')
  await dialogReadsWell(page, dialog(page, 'Move the reminder'), 'a reminder')
  await button(page, 'View').click()
  await item(page, 'Show the grimoire').click()
  await dialogReadsWell(page, dialog(page, 'The whole grimoire'), 'the grimoire shown')
  await page.keyboard.press('i')
  await page.getByRole('button', { name: said('Demon info') }).click()
  await dialogReadsWell(page, dialog(page, 'A card for one player'), 'a card')
})

test('a night, a day and the end', async ({ page }) => {
  await resume(page, 'first-night.dgrim')
  await page.keyboard.press('o')
  const night = panel(page, 'Night order').first()
  await expect(night).toBeVisible()
  for (const step of ['Fortune Teller', 'Washerwoman', 'Poisoner']) {
    await night
      .locator('.night-name', { hasText: said(step) })
      .first()
      .click()
    await readsWell(page, `the step of the ${step}`)
  }
  await resume(page, 'second-night.dgrim')
  await button(page, 'Go to {moment}', { moment: said('Day {day}', { day: 2 }) }).click()
  await page.keyboard.press('n')
  const day = panel(page, 'Nominations').first()
  await readsWell(page, 'nominations')
  await day
    .getByRole('region', { name: said('Who nominates?') })
    .getByRole('button', { name: 'Tobias' })
    .click()
  await day
    .getByRole('region', { name: said('Whom?') })
    .getByRole('button', { name: 'Marguerite' })
    .click()
  await readsWell(page, 'a nomination chosen')
  await day.getByRole('button', { name: said('Start'), exact: true }).click()
  const vote = panel(page, '{player} is nominated', { player: 'Marguerite' }).first()
  await readsWell(page, 'a vote')
  await vote.getByText(said('Count hands')).click()
  await vote.getByRole('spinbutton').fill('6')
  await readsWell(page, 'hands counted')
  await vote.getByRole('button', { name: said('Confirm') }).click()
  await expect(seat(page, 'Bao Linh')).toBeVisible()
  await readsWell(page, 'on the block')
  await button(page, 'Go to {moment}', { moment: said('Night {day}', { day: 3 }) }).click()
  await dialogReadsWell(page, dialog(page, 'End the day?'), 'the day ends')
  await button(page, 'Execute').first().click()
  const question = dialog(page, 'Execute {player}?', { player: 'Marguerite' })
  await expect(question).toBeVisible()
  await readsWell(page, 'an execution')
  await question.getByRole('button', { name: said('Died') }).click()
  await readsWell(page, 'the Demon is dead')
  await button(page, 'End the game…').click()
  await expect(dialog(page, 'End the game')).toBeVisible()
  await readsWell(page, 'who won')
  await dialog(page, 'End the game')
    .getByRole('button', { name: said('Good won') })
    .click()
  await dialogReadsWell(page, dialog(page, 'Recap'), 'the recap')
  await readsWell(page, 'the game is over')
})

test('a player’s phone', async ({ page, product }) => {
  const session = await beginSession(product.address)
  await page.goto(inPseudo('/join'))
  await expect(button(page, 'Join Session')).toBeVisible()
  await readsWell(page, 'the form')
  await page.goto(inPseudo(`/join?sessionId=${session.id}`))
  await page.getByLabel(said('Your Name')).fill('Ada')
  await button(page, 'Join Session').click()
  await expect(page.getByRole('heading', { name: said('Waiting for Token') })).toBeVisible()
  await readsWell(page, 'waiting')
  await button(page, "I'm Ready!").click()
  await expect(button(page, 'Not Ready Yet')).toBeVisible()
  await readsWell(page, 'ready')
  await session.distribute([tokenFor('Ada')], ['washerwoman', 'chef', 'ravenkeeper', 'saint', 'poisoner', 'imp'])
  await expect(page.getByRole('heading', { name: said('Your token is here') })).toBeVisible()
  await readsWell(page, 'covered')
  await page.getByRole('switch', { name: said('Tap to show') }).click()
  await button(page, 'Show my token').click()
  await expect(page.getByRole('heading', { name: said('Ravenkeeper') })).toBeVisible()
  await readsWell(page, 'uncovered')
  for (const tab of ['Character Sheet', 'Night Order']) {
    await page.getByRole('tab', { name: said(tab) }).click()
    await expect(page.getByText(said('Poisoner')).first()).toBeVisible()
    await readsWell(page, tab)
  }
  await session.remove('Ada')
  await expect(page.getByRole('heading', { name: said('You were removed') })).toBeVisible()
  await readsWell(page, 'removed')
})

test('the pages of the sheets', async ({ page }) => {
  await page.goto(inPseudo('/player'))
  await expect(page.getByRole('heading', { name: said('Poisoner') })).toBeVisible()
  await readsWell(page, 'the character sheet')
  await button(page, 'Menu').click()
  await readsWell(page, 'the menu of a sheet')
  await page.keyboard.press('Escape')
  await page.keyboard.type('zz')
  await expect(button(page, 'Clear the search').first()).toBeVisible()
  await readsWell(page, 'nothing found', ['zz'])
  await page.goto(inPseudo('/night-order'))
  await expect(page.getByRole('heading', { name: said('Poisoner') }).first()).toBeVisible()
  await readsWell(page, 'the night order')
  await button(page, 'Share').last().click()
  await dialogReadsWell(page, page.getByRole('dialog'), 'the code of a sheet')
  await page.locator('.language-button').click()
  await dialogReadsWell(page, dialog(page, 'Language'), 'the languages')
})

function readsWell(page: Page, state: string, more: readonly string[] = []) {
  return expectReadsWell(page, state, [...DATA, ...more])
}

function readsWellAt(page: Page, state: string, size: typeof TABLE) {
  return expectReadsWellAt(page, state, DATA, size)
}

/** Waits for a dialog, checks it and closes it. */
async function dialogReadsWell(page: Page, shown: Locator, state: string) {
  await expect(shown).toBeVisible()
  await readsWell(page, state)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
}

async function panelReadsWell(page: Page, shown: Locator, state: string) {
  await dialogReadsWell(page, shown.first(), state)
}

async function menu(page: Page, entry: string) {
  await button(page, 'Menu').click()
  await button(page, entry).click()
}

async function ofToken(page: Page, entry: string) {
  await seat(page, 'Tobias').press('Enter')
  await item(page, entry).click()
}

/** A saved game of `docs/examples`, in play. */
async function resume(page: Page, name: string) {
  await resumeTable(page, name, (first) => loadExample(first, name))
  await page.goto(inPseudo('/play'))
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
}

/** List separators and month names. */
function wordsOfBrowser(): readonly string[] {
  const lists = (['conjunction', 'disjunction'] as const).flatMap((type) =>
    [
      ['1', '2'],
      ['1', '2', '3'],
    ].flatMap((things) => new Intl.ListFormat('en-XA', { type }).formatToParts(things)),
  )
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('en-XA', { month: 'long' }))
  return [...lists.filter(({ type, value }) => type === 'literal' && value !== ', ').map(({ value }) => value), ...months]
}

/** Every text in one of our files. */
function wordsOf(value: unknown): readonly string[] {
  // The setup text of an ability is shown separately.
  if (typeof value === 'string') return value.split(/[[\]]/).map((part) => part.trim())
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
