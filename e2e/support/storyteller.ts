/** What a storyteller does, in terms of the interface. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { openBy } from './dialogs.ts'

export const NAMES = [
  'Marguerite',
  'Tobias',
  'Anselm',
  'Ilse',
  'Bao Linh',
  'Ottoline',
  'Casimir',
  'Wren',
  'Dorotea',
  'Ferdinand',
  'Nils',
  'Perpetua',
  'Santiago',
  'Ngọc',
  'Jo',
  'Ekaterina',
  'Maximilian',
  'Zofia',
  'Ae-ri',
  'Ravi',
] as const

export async function openSetup(page: Page, players: number) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Trouble Brewing' }).first()).toBeVisible()
  await page.getByLabel('Players').first().selectOption(String(players))
}

export async function enterNames(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: 'Edit Names (Optional)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Player Names' })
  for (const [index, name] of names.entries()) await dialog.getByPlaceholder(`Player ${index + 1}`, { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Save Names' }).click()
  await expect(dialog).toBeHidden()
}

/** Pastes a script through *From JSON*; the dialog stays open when it is refused. */
export async function pasteScript(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Custom Scripts' }).click()
  await page.getByRole('button', { name: 'From JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'From JSON' })
  await dialog.getByPlaceholder('Paste your script JSON here...').fill(text)
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  return dialog
}

/** The heading of the script sheet. */
export function scriptTitle(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true })
}

/** The names on the tokens in the bag and beside it, as the strip shows them. */
export function bagNames(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'In the bag' }).getByRole('listitem').allInnerTexts()
}

/** Puts these characters of the script into the bag, and continues to the drawing screen. */
export async function chooseBag(page: Page, characters: readonly string[]) {
  // A dialog that is closing may show the same names.
  const sheet = page.getByRole('main')
  for (const name of characters) await sheet.getByRole('button', { name, exact: true }).click()
  await sheet.getByRole('button', { name: 'Draw Tokens' }).click()
  await expect(page).toHaveURL(/\/draw/)
}

/** Makes a legal random bag and continues to the drawing screen. With fewer than seven players, perhaps nobody wakes on the first night. */
export async function randomBag(page: Page) {
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await expect(page).toHaveURL(/\/draw/)
}

/** Every player taps the bag, reads their token and accepts the offered name. Returns who drew what. */
export async function drawEveryone(page: Page, players: number): Promise<Map<string, string>> {
  const drawn = new Map<string, string>()
  for (let count = 0; count < players; count++) {
    await page.getByRole('button', { name: 'Draw a token from the bag' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your token' })
    const assign = dialog.getByRole('button', { name: 'Assign Role' })
    const field = dialog.getByLabel('Player name')
    if ((await field.inputValue()) === '') await dialog.getByRole('button', { name: 'Auto Name' }).click()
    await expect(assign).toBeEnabled()
    const name = await field.inputValue()
    drawn.set(name, (await dialog.locator('.reveal-name').innerText()).trim())
    await assign.click()
    await expect(dialog).toBeHidden()
  }
  return drawn
}

/** The storyteller hands out every token with one press. */
export async function autoAssign(page: Page, players: number) {
  await page.getByText('Manual Setup', { exact: true }).click()
  await page.getByRole('button', { name: 'Auto Assign' }).click()
  await expect(page.getByText(`${players} of ${players} roles assigned`)).toBeVisible()
}

/** The storyteller gives each token to its player, including Travellers. */
export async function giveTokens(page: Page, players: Readonly<Record<string, string>>) {
  await page.getByText('Manual Setup', { exact: true }).click()
  for (const [character, player] of Object.entries(players)) await givePlayer(page, character, player)
}

/** Gives one token to a player: a known name is chosen from the list, another one typed. */
export async function givePlayer(page: Page, character: string, player: string) {
  const field = page.getByLabel(`Player for ${character}`)
  const list = (await field.evaluate((element) => element.tagName)) === 'SELECT'
  const known = list && (await field.locator(`option[value="${player}"]`).count()) > 0
  if (known) await field.selectOption(player)
  else {
    if (list) await field.selectOption({ label: 'Another name…' })
    await page.locator('input').and(field).fill(player)
    await page.locator('input').and(field).press('Enter')
  }
  await expect(field).toHaveValue(player)
}

export async function startGame(page: Page) {
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(board(page)).toBeVisible()
  // The board measures itself before it places anything.
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
}

export function board(page: Page): Locator {
  return page.getByRole('region', { name: 'The grimoire' })
}

/** The token of this player on the board. */
export function seat(page: Page, player: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^${player}, `) })
}

/** The header's undo button; a message may show another one for a while. */
export function undoButton(page: Page): Locator {
  return page.getByTitle('Undo', { exact: true })
}

/** Opens the menu around a token and waits until the given button stands still. */
export async function openRing(page: Page, player: string, action: string): Promise<Locator> {
  await seat(page, player).click()
  const button = page.getByRole('menuitem', { name: action })
  // The menu grows as it opens, and its buttons move with it; before its first frame it is still, and looks settled.
  await button.evaluate((element) => {
    const animations = element.closest('[role="menu"]')?.getAnimations({ subtree: true }) ?? []
    return Promise.allSettled(animations.map((one) => one.finished))
  })
  return button
}

/** Opens the menu around a token and presses one of its buttons. */
export async function press(page: Page, player: string, action: string) {
  await (await openRing(page, player, action)).click()
}

/** The night list: beside the board, or over it on small screens. */
export function nightPanel(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Night order' })
    .or(page.getByRole('dialog', { name: 'Night order' }))
    .first()
}

/** The names of the night's steps, in order. */
export async function nightSteps(page: Page): Promise<string[]> {
  const names = await nightPanel(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace(/ done$/, ''))
}

/** Ticks every step of the night in order, then ends it. */
export async function runNight(page: Page) {
  const panel = nightPanel(page)
  await expect(panel).toBeVisible()
  const ticks = panel.getByRole('checkbox')
  const count = await ticks.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index++) {
    await ticks.nth(index).check()
    await expect(ticks.nth(index)).toBeChecked()
  }
  await panel.getByRole('button', { name: 'End the Night Phase' }).click()
  await expect(panel).toBeHidden()
}

/** The path of one of the files of `docs/examples`. */
export function example(name: string): string {
  return join(import.meta.dirname, '../../docs/examples', name)
}

/** Loads one of the saved games of `docs/examples`. */
export async function loadExample(page: Page, name: string) {
  await page.goto('/')
  await menu(page, 'Load Game…')
  const dialog = page.getByRole('dialog', { name: 'Load Game' })
  await dialog.locator('input[type=file]').setInputFiles(example(name))
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
}

/** Saves the game to a file and returns its contents. */
export async function saveGame(page: Page): Promise<Buffer> {
  await menu(page, 'Save Game…')
  const dialog = page.getByRole('dialog', { name: 'Save Game' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save to a file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.dgrim$/)
  await expect(dialog.getByText(`Game saved as ${download.suggestedFilename()}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return readFile(await download.path())
}

/** Discards the game and starts a new one. */
export async function newGame(page: Page) {
  await menu(page, 'New...')
  await page.getByRole('dialog', { name: 'Reset' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Script' })).toBeVisible()
}

/** Starts a new game by the command palette, and waits until the setup screen is at rest. */
export async function startAnew(page: Page) {
  const palette = await openBy(page, 'Control+k', 'Commands')
  await palette.getByRole('combobox').fill('New...')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Reset' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Select Random Roles' })).toBeEnabled()
  // The cards further down get their pictures when the page is idle.
  await expect(page.locator('.role-card-space')).toHaveCount(0)
}

/** Chooses a saved game; the dialog shows what it contains. */
export async function previewGame(page: Page, file: Buffer): Promise<Locator> {
  await menu(page, 'Load Game…')
  const dialog = page.getByRole('dialog', { name: 'Load Game' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'game.dgrim', mimeType: 'application/json', buffer: file })
  return dialog
}

/** Presses an entry of the ☰ menu. */
export async function menu(page: Page, entry: string) {
  await page.getByRole('button', { name: /^(Menu|More)$/ }).click()
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('button', { name: entry }))
    .first()
    .click()
}
