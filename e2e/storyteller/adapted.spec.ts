/** Screens as people adapt them: the system's colours, wider text, and the width of a page that is enlarged four times. */

import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { menu, openRing, openSetup, press } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.describe('with the system’s colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

  test('what is chosen, current or on is told from what is not', async ({ page }) => {
    await openSetup(page, 5)
    await page.getByRole('button', { name: 'Imp', exact: true }).click()
    await expectDistinct(page, '.script-card')
    await expectDistinct(page, '.role-card-main')
    await expectDistinct(page, '.segmented-label')
    await resumeGame(page, 'second-night.dgrim')
    await expectDistinct(page, '.phase-toggle-side')
    await page.getByRole('button', { name: 'Go to Day 2' }).click()
    await press(page, 'Ottoline', 'Nominate')
    await page.locator('.board [data-token]', { hasText: 'Anselm' }).click()
    await page
      .getByRole('button', { name: /^Tobias/ })
      .last()
      .click()
    await expectDistinct(page, '.vote-player')
  })
})

test('with less motion nothing is animated: what opens lies in its place at once', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await openRing(page, 'Ottoline', 'Show')
  await expectStill(page, 'the ring')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order' }).click()
  await expectStill(page, 'the night order')
  await page.keyboard.press('i')
  await expectStill(page, 'the cards')
})

async function expectStill(page: Page, state: string) {
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        const moves = animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
        return moves ? [`${element.localName}.${element.getAttribute('class')}`] : []
      }),
    )
  expect(await moving(), state).toEqual([])
}

/** Of these, at least one stands out by its background, and at least one does not. */
async function expectDistinct(page: Page, selector: string) {
  const backgrounds = () =>
    page
      .locator(selector)
      .evaluateAll((elements) => new Set(elements.map((element) => getComputedStyle(element).backgroundColor)).size)
  await expect.poll(backgrounds, selector).toBe(2)
}

test.describe('with wider text', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('no text is cut on a phone', async ({ page }) => {
    await page.addInitScript((css) => {
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      })
    }, SPACING)
    await walk(page)
  })
})

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('no text is cut, and nothing scrolls sideways', walkThere)
})

async function walkThere({ page }: { readonly page: Page }) {
  await walk(page)
}

async function walk(page: Page) {
  await openSetup(page, 5)
  await expectWhole(page, 'setup')
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await expectWhole(page, 'draw')
  await page.getByText('Manual Setup', { exact: true }).click()
  await expectWhole(page, 'manual setup')
  await resumeGame(page, 'second-night.dgrim')
  await expectWhole(page, 'play')
  await openRing(page, 'Ottoline', 'Show')
  await expectWhole(page, 'ring')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order' }).click()
  await expectWhole(page, 'night order')
  await page.keyboard.press('Escape')
  await menu(page, 'Save Game…')
  await expectWhole(page, 'save')
}

async function expectWhole(page: Page, screen: string) {
  await settled(page)
  expect(await cutTexts(page), screen).toEqual([])
}

/** Texts that do not fit where they are, other than the board's labels, which are made to fit; and a page that scrolls sideways. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      if (!hasText || !(element instanceof HTMLElement) || element.closest('.board, .visually-hidden')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.clientWidth <= 1) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const high = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2
      if (wide || high) faults.push(`${element.className}: ${element.textContent}`)
    }
    return faults
  })
}
