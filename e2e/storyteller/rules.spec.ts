/** Somebody reads the rules: in the app, and on their own page. */

import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { inLanguage } from '../support/languages.ts'
import { controlled } from '../support/service-worker.ts'
import { openSetup } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('the rules, in the app and on a page of their own', { tag: '@screen' }, async ({ page }) => {
  await openSetup(page, 5)
  await page.setViewportSize(TABLE)
  const address = page.url()
  await page.getByRole('button', { name: 'Sheets', exact: true }).click()
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules' })
  await expect(dialog.getByRole('heading', { name: 'The game at a glance' })).toBeVisible()
  await expectAccessibleAt(page, 'the rules over the app', TABLE)
  await dialog.getByRole('link', { name: /Your first night/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Your first night' })).toBeInViewport()
  expect(page.url()).toBe(address)
  await page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await expect(contents).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contents).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize(TABLE)

  await page.goto('/rules#night')
  const night = page.getByRole('heading', { name: 'A night in the town' })
  await expect(night).toBeInViewport()
  await expect(page.getByRole('link', { name: /A night in the town/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'the page of the rules')

  await page.setViewportSize(TABLE)
  await page.keyboard.press('/')
  await page.keyboard.type('ghost vote')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+$/)
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('rules-here') ?? [])].map(String))
  await expect.poll(marked).toEqual(['Ghost vote'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Contents' }).click()
  const sheet = page.getByRole('dialog', { name: 'Contents' })
  await expect(sheet).toBeVisible()
  await expectAccessibleAt(page, 'the contents on a phone', PHONE)
  await sheet.getByRole('link', { name: /Travellers and exile/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Travellers and exile' })).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('#travellers')
  await page.getByRole('button', { name: 'exiled' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'How a town sends a Traveller away.' })).toBeInViewport()
  await expectAccessibleAt(page, 'a term opened in the text', PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the rules can be read all the same', { tag: '@screen' }, async ({ page }) => {
    await page.goto('/rules#travellers')
    await expect(page.getByRole('heading', { name: 'Travellers and exile' })).toBeInViewport()
    await expect(page.getByText('How a town sends a Traveller away.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test.describe('installed', () => {
  test.use({ installed: true, locale: 'de', expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] })

  test('the rules open without a network, in the reader’s language', async ({ page, context }) => {
    await page.goto('/rules')
    const heading = page.getByRole('heading', { level: 1, name: inLanguage('de_DE', 'rules.title'), exact: true })
    await expect(heading).toBeVisible()
    await controlled(page)
    // Loaded once more, so that the worker keeps the language too.
    await page.reload()
    await expect(heading).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(heading).toBeVisible()
    await page.goto('/rules#travellers')
    await expect(heading).toBeAttached()
    await context.setOffline(false)
  })
})
