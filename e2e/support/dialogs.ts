/** Dialogs opened by their keys, and closed again. */

import { expect, type Locator, type Page } from '@playwright/test'

/** By its key, as most will open it. */
export async function openBy(page: Page, key: string, name: string): Promise<Locator> {
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function closed(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
