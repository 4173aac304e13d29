/** What is pressed while the app is still on its way is taken over once it is awake. */

import type { Page } from '@playwright/test'
import { scriptTitle } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('players and a script chosen before the app is awake', async ({ page }) => {
  const wake = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Players').selectOption('9')
  const moon = page.getByRole('button', { name: /^Bad Moon Rising/ })
  await moon.click()
  await expect(moon).toHaveAttribute('aria-pressed', 'true')
  wake()
  await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()
  await expect(page.getByLabel('Players').first()).toHaveValue('9')
  await expect(page.getByRole('button', { name: /^Bad Moon Rising/ })).toBeFocused()
})

test('custom scripts, by keys', async ({ page }) => {
  const wake = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Players').focus()
  for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  wake()
  await expect(page.getByRole('combobox', { name: 'Search scripts' })).toBeVisible()
})

/** Keeps the app's script from arriving until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await awake
    await route.continue()
  })
  return () => wake()
}
