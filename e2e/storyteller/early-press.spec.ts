/** What is pressed while the app is still on its way is taken over once it is awake. */

import type { Page } from '@playwright/test'
import { scriptTitle } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

/** The two files of the app. */
const ENTRY = '**/assets/index-*.js'
const RENDERING = '**/assets/app-*.js'

for (const { what, file } of [
  { what: 'the app is awake', file: ENTRY },
  { what: 'what renders it has arrived', file: RENDERING },
])
  test(`players and a script chosen before ${what}`, async ({ page }) => {
    const wake = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    // The entry, where it is not held, starts while the page still shows its own controls.
    if (file === RENDERING) await page.waitForLoadState('load')
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
  const wake = await hold(page, ENTRY)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Players').focus()
  for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  wake()
  await expect(page.getByRole('combobox', { name: 'Search scripts' })).toBeVisible()
})

/** Keeps a file of the app from arriving until the returned function is called. */
async function hold(page: Page, file: string): Promise<() => void> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(file, async (route) => {
    await awake
    await route.continue()
  })
  return () => wake()
}
