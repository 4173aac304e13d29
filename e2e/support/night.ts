/** The night: its list, its steps, the choices in them, and the cards shown to players. */

import { expect, type Locator, type Page } from '@playwright/test'
import { nightPanel } from './storyteller.ts'

/** Opens the list when nothing else does: on the first night, and after a reload. */
export async function openNight(page: Page) {
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(nightPanel(page)).toBeVisible()
}

/** Starts a night, which opens its list. */
export async function nightFalls(page: Page, night: number) {
  await page.getByRole('button', { name: `Go to Night ${night}` }).click()
  await expect(nightPanel(page)).toBeVisible()
}

export function step(page: Page, name: string): Locator {
  return nightPanel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `${name} done`, exact: true }) })
}

export async function openStep(page: Page, name: string): Promise<Locator> {
  const row = step(page, name)
  const button = row.locator('.night-name')
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return row
}

/** Chooses players for one choice of an open step, given its heading. */
export async function choose(row: Locator, heading: string, ...players: readonly string[]) {
  const head = row.getByRole('button', { name: new RegExp(`^${heading}`) })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const chips = row.getByRole('list', { name: heading, exact: true })
  await expect(chips).toBeVisible()
  for (const player of players) {
    const chip = chips.getByRole('button', { name: new RegExp(`^${player}`) })
    if ((await chip.count()) === 0) await chips.getByRole('button', { name: /other/ }).click()
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }
}

export async function done(page: Page, name: string) {
  await step(page, name).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox', { name: `${name} done`, exact: true })).toBeChecked()
}

export async function skip(page: Page, ...names: readonly string[]) {
  for (const name of names) {
    await (await openStep(page, name)).getByRole('button', { name: 'Skip' }).click()
    await expect(step(page, name)).toContainText('skipped')
  }
}

/** Ticks steps that need no input. */
export async function tick(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `${name} done`, exact: true }).check()
}

/** At dawn, the players marked dead die together with one press; then it is day. */
export async function dawn(page: Page, ...dying: readonly string[]) {
  const row = await openStep(page, 'Dawn')
  const marked = row.getByRole('group', { name: 'Marked dead but still alive' }).getByRole('checkbox')
  await expect(marked).toHaveCount(dying.length)
  for (const player of dying) await expect(row.getByRole('checkbox', { name: player })).toBeChecked()
  if (dying.length > 0) await row.getByRole('button', { name: /(One player dies|players die)$/ }).click()
  await expect(marked).toHaveCount(0)
  await nightPanel(page).getByRole('button', { name: 'End the Night Phase' }).click()
  await expect(nightPanel(page)).toBeHidden()
}

/** The full-screen card. */
export function card(page: Page): Locator {
  return page.getByRole('dialog', { name: 'A card for one player' })
}

/** Checks a card's text and contents, and closes it. */
export async function cardShows(page: Page, words: string, ...shown: readonly string[]) {
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(words)
  for (const name of shown) await expect(card(page).getByRole('img', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
}
