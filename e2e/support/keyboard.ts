/** Helpers for the keyboard: reaching a control, checking the focus, and pressing what has it. */

import { expect, type Locator, type Page } from '@playwright/test'

/** More than the Tab presses between any two controls. */
const MOST_STOPS = 120

/** Presses Tab until this has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // A radio in a group of buttons is drawn by its label, so it only has to be attached.
  await expect(target).toBeAttached()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'the keyboard reaches it').toBeFocused()
}

/** Tabs to a control and presses it. */
export async function pressBy(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves through an open menu with the arrows and presses Enter; waits until the menu has the focus. */
export async function chooseEntry(page: Page, menu: Locator, entry: string) {
  const item = menu.getByRole('menuitem', { name: entry, exact: true })
  await expect(item).toBeVisible()
  await expect(menu.locator(':focus').or(menu.and(page.locator(':focus')))).toHaveCount(1)
  const count = await menu.getByRole('menuitem').count()
  for (let steps = 0; steps <= count; steps++) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** An item lifted by key listens for arrows from the next timer tick on; this waits for that. */
export async function waitForArrows(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
