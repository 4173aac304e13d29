/** The panel of the bluffs. */

import { expect, type Locator, type Page } from '@playwright/test'

function bluffsPanel(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Bluffs' })
    .or(page.getByRole('dialog', { name: 'Bluffs' }))
    .first()
}

export async function openBluffs(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bluffs' }).click()
  await expect(bluffsPanel(page)).toBeVisible()
  return bluffsPanel(page)
}

/** Chooses these characters for a set in the panel. */
export async function addBluffs(page: Page, set: Locator, ...characters: readonly string[]) {
  await set.getByRole('button', { name: 'Add Bluffs' }).click()
  const picker = page.getByRole('dialog', { name: 'Add Bluffs' })
  for (const name of characters) await picker.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(set.getByRole('listitem')).toHaveCount(characters.length)
}
