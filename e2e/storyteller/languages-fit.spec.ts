/** Every language on the screens that people see most: no text is English, cut, over another, or out of its button. */

import type { Page } from '@playwright/test'
import { PHONE, TABLE } from '../support/axe.ts'
import { inLanguage, offeredLanguages } from '../support/languages.ts'
import { beginSession, tokenFor } from '../support/raw-storyteller.ts'
import { expectReadsWellIn } from '../support/reads-well.ts'
import { loadExample } from '../support/storyteller.ts'
import { resumeTable } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

const LOW = { width: 844, height: 390 }
const TABLET = { width: 1024, height: 768 }
/** The longest words are looked at in every size. */
const LONGEST = ['de_DE', 'fr_FR', 'ru_RU', 'th_TH']

function sizesFor(code: string) {
  if (!process.env['TEST_LONG']) return [PHONE, LOW]
  return LONGEST.includes(code) ? [PHONE, LOW, TABLET, TABLE] : [PHONE, TABLE]
}

for (const code of offeredLanguages()) {
  // One of the longest in every run; all of them in the long one.
  test(`${code} fits ${code === 'de_DE' ? '@screen' : '@screen @long'}`, async ({ page, product }) => {
    const sizes = sizesFor(code)
    const fits = (state: string) => expectReadsWellIn(page, code, state, sizes)
    const say = (key: string) => inLanguage(code, key)
    const open = async (path: string) => {
      await page.setViewportSize(TABLE)
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`)
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await open('/')
    await button(say('setup.sheet.selectRandom')).click()
    await fits('setup')
    await page.setViewportSize(PHONE)
    await button(say('shell.menu.open')).click()
    await expect(button(say('shell.commands.about'))).toBeVisible()
    await expectReadsWellIn(page, code, 'the menu', [PHONE])

    for (const path of ['/player', '/night-order', '/rules']) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(path)
    }
    await open('/town')
    await expect(page.getByRole('heading', { name: say('town.form.title'), exact: true })).toBeVisible()
    await fits('the form of the town')

    const session = await beginSession(product.address)
    await open(`/join?sessionId=${session.id}`)
    await page.getByLabel(say('join.name')).fill('Bao Linh')
    await fits('the form of a phone')
    await page.setViewportSize(PHONE)
    await button(say('join.submit')).click()
    await expect(page.getByRole('heading', { name: say('join.waiting.title') })).toBeVisible()
    await expectReadsWellIn(page, code, 'waiting', [PHONE, LOW])
    await page.setViewportSize(PHONE)
    await session.distribute([tokenFor('Bao Linh')])
    await expect(button(say('join.token.hold'))).toBeVisible()
    await expectReadsWellIn(page, code, 'a token', [PHONE, LOW])

    await resumeTable(page, 'second-night.dgrim', (first) => loadExample(first, 'second-night.dgrim'))
    await open('/play')
    await expect(page.locator('.board [data-token]').first()).toBeVisible()
    await fits('the board')
    await page.locator('.board [data-token]', { hasText: 'Tobias' }).press('Enter')
    await expectReadsWellIn(page, code, 'the ring', [TABLE])
    await page.keyboard.press('Escape')
    for (const [key, panel] of [
      ['o', 'the night'],
      ['n', 'nominations'],
      ['i', 'the cards'],
    ] as const) {
      await page.setViewportSize(TABLE)
      await page.keyboard.press(key)
      await settledPanel(page)
      await fits(panel)
      await page.setViewportSize(TABLE)
      await page.keyboard.press('Escape')
    }
  })
}

/** Waits until something beside the board or over it has opened. */
async function settledPanel(page: Page) {
  await expect(page.locator('aside, dialog[open], [role="dialog"]').first()).toBeVisible()
}
