/** Opens dialogs by their keys, and closes them. */

import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a dialog by its key, as most people will. */
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
