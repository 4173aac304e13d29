/** What a storyteller does, in the words of the interface. */

import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

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

/** A legal random bag, and on to the drawing screen. */
export async function randomBag(page: Page) {
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await expect(page).toHaveURL(/\/draw/)
}

/** Every player taps the bag, reads their token and takes the name offered. Returns who drew what. */
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

export async function startGame(page: Page) {
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(board(page)).toBeVisible()
}

export function board(page: Page): Locator {
  return page.getByRole('region', { name: 'The grimoire' })
}

/** The token of this player on the board. */
export function seat(page: Page, player: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^${player}, `) })
}

/** Opens the menu around a token and presses one of its buttons. */
export async function press(page: Page, player: string, action: string) {
  await seat(page, player).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Ticks every step of the night in order, then ends it. */
export async function runNight(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Night order' }).or(page.getByRole('dialog', { name: 'Night order' }))
  await expect(panel.first()).toBeVisible()
  const ticks = panel.first().getByRole('checkbox')
  const count = await ticks.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index++) {
    await ticks.nth(index).check()
    await expect(ticks.nth(index)).toBeChecked()
  }
  await panel.first().getByRole('button', { name: 'End the Night Phase' }).click()
  await expect(panel.first()).toBeHidden()
}

/** Loads one of the saved games of `examples/`. */
export async function loadExample(page: Page, name: string) {
  await page.goto('/')
  await menu(page, 'Load Game…')
  const dialog = page.getByRole('dialog', { name: 'Load Game' })
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../examples', name))
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
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
