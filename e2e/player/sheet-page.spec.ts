/** Somebody reads a script's sheets: finds a character, chooses the size of the text, opens a jinx, and hands the sheet on. */

import type { Page } from '@playwright/test'
import { expectAccessible, PHONE, TABLE } from '../support/axe.ts'
import { meta } from '../support/scripts.ts'
import { expect, test } from '../support/test.ts'

const names = (page: Page) => page.getByRole('heading', { level: 3 })
/** Before, what is pressed outside its fields is lost. */
const isAwake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake')
const search = (page: Page) => page.getByRole('searchbox')

test('on a phone: what was typed is found, and the size of the text is there before the page is drawn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/player')
  await expect(page.getByRole('heading', { level: 1, name: 'Trouble Brewing' })).toBeVisible()
  await search(page).fill('te')
  await expect(names(page)).toHaveText(['Fortune Teller'])
  await expect(page.locator('mark')).toHaveText('Te')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(names(page)).toHaveCount(27)

  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('radio', { name: 'Largest' }).check()
  const ability = page.getByText('The Demon cannot harm you.')
  const large = await ability.evaluate((one) => getComputedStyle(one).fontSize)
  await page.route('**/assets/sheet-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(ability).toHaveCSS('font-size', large)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('at a table', () => {
  test.use({ viewport: TABLE })

  test('with the keyboard: the search, a jinx, the other sheet, and the code for everybody else', async ({ page }) => {
    const script = [meta('Salt Road'), 'magician', 'spy', 'chef', 'imp']
    const response = await page.request.post('/api/scripts/upload-custom', { data: { script } })
    const { key } = (await response.json()) as { key: string }
    await page.goto(`/player?homebrew=${key}`)
    await isAwake(page)
    const jinx = page.getByRole('button', { name: 'Jinx with Spy' })
    const sentence = page.locator('.jinx-text')
    await expect(sentence).toBeHidden()
    await page.keyboard.type('/magi')
    await expect(names(page)).toHaveText(['Magician'])
    await page.keyboard.press('Escape')
    await expect(names(page)).toHaveCount(4)
    await jinx.press('Enter')
    await expect(sentence).toBeVisible()
    await expectAccessible(page, 'the character sheet')

    await page.getByRole('link', { name: 'Night order' }).click()
    await expect(page.getByRole('list', { name: 'First Night' })).toBeVisible()
    await page.getByRole('radio', { name: 'Other Nights' }).check()
    await expect(page.getByRole('list', { name: 'First Night' })).toBeHidden()
    await expect(page.getByRole('list', { name: 'Other Nights' }).getByRole('heading')).toHaveText(['Dusk', 'Imp', 'Spy', 'Dawn'])
    await expectAccessible(page, 'the night order')

    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Salt Road: night order' })
    await expect(dialog.getByRole('img', { name: 'QR code of this sheet' })).toBeVisible()
    await expect(dialog.getByText(`/night-order?homebrew=${key}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  })
})

test.describe('a name that the library does not have', () => {
  test.use({ expectedNoise: ['404'] })

  test('leads to the nearest ones', async ({ page }) => {
    await page.goto('/night-order?script=Troubel+Brewing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No script called “Troubel Brewing”')
    await expectAccessible(page, 'a missing script')
    await page.getByRole('link', { name: 'Trouble Brewing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trouble Brewing' })).toBeVisible()
  })
})
