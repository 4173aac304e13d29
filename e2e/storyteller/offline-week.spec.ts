/** One visit, then a week without a network, in a language other than English: setup, draw, play, sheets, PDF, rules, music. */

import type { Page } from '@playwright/test'
import { exportedPdf } from '../support/exported-pdf.ts'
import { inLanguage, nameIn } from '../support/languages.ts'
import { controlled } from '../support/service-worker.ts'
import { expect, test } from '../support/test.ts'
import { wav } from '../support/wav.ts'

const CODE = 'de_DE'
const t = (key: string) => inLanguage(CODE, key)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

test.use({ installed: true, locale: 'de-DE', expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] })

test('everything but phones, towns and the account works', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByText(nameIn(CODE, 'washerwoman'), { exact: true })).toBeVisible()
  await controlled(page)
  await expect.poll(() => isReady(page)).toBe(true)
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  await later.clock.setSystemTime(Date.now() + WEEK_MS)
  await later.goto('/')
  await expect(later.getByText(nameIn(CODE, 'washerwoman'), { exact: true })).toBeVisible()
  await expect(later.locator('html')).toHaveAttribute('lang', 'de-DE')

  // Paper.
  await later.getByRole('button', { name: t('paper.export'), exact: true }).click()
  const sheet = await exportedPdf(later, CODE)
  expect(sheet.text).toContain(nameIn(CODE, 'washerwoman'))
  await later.keyboard.press('Escape')

  // Setup, draw and play.
  await later.getByRole('button', { name: t('setup.sheet.selectRandom'), exact: true }).click()
  await later.getByRole('button', { name: t('setup.draw.button'), exact: true }).click()
  await expect(later).toHaveURL(/\/draw/)
  await later.getByText(t('draw.manual'), { exact: true }).click()
  await later.getByRole('button', { name: t('draw.autoAssign'), exact: true }).click()
  await later.getByRole('button', { name: t('draw.start'), exact: true }).click()
  await expect(later).toHaveURL(/\/play/)
  await expect(
    later
      .getByRole('region', { name: t('board.label') })
      .locator('[data-token]')
      .first(),
  ).toBeVisible()

  // Music.
  await later.keyboard.press('m')
  const music = later.getByRole('dialog', { name: t('music.title') })
  await music.locator('input[type=file]').setInputFiles({ name: 'Nacht.wav', mimeType: 'audio/wav', buffer: wav(1) })
  await expect(music.getByRole('listitem').filter({ hasText: 'Nacht.wav' })).toBeVisible()

  // Sheets and rules, which are pages of their own; and a town, which says that it needs a network.
  for (const [path, text] of [
    ['/player', nameIn(CODE, 'washerwoman')],
    ['/night-order', nameIn(CODE, 'poisoner')],
    ['/rules', t('rules.title')],
  ] as const) {
    await later.goto(path)
    await expect(later.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await later.goto('/play')
  await expect(later.getByRole('region', { name: t('board.label') })).toBeVisible()
})

/** Whether the worker has kept what the language needs. */
function isReady(page: Page) {
  return page.evaluate(async (code) => {
    const kept = (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat()
    const has = (part: string) => kept.some(({ url }) => url.includes(part))
    const parts = ['first', 'rest', 'sheet', 'rules'].map((part) => `/assets/words/${code}-${part}-`)
    return [...parts, '/assets/paper/worker-', '/assets/paper/alegreya-sans-vietnamese-700', `language/${code}`].every(has)
  }, CODE)
}
