/** A phone on its side, and where messages lie: there is room for what matters, and nothing covers it. */

import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { board, chooseBag, menu, openSetup } from '../support/storyteller.ts'
import { resumeFirstSeats, resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

const LOW = { width: 844, height: 390 }
const SIZES = [{ width: 390, height: 844 }, LOW, { width: 1024, height: 768 }, { width: 1440, height: 900 }]

const PIECES = ['.token-disc', '.seat-plate', 'header button', '.reminder-disc', '.reminder-pill']

/** How many rows of these elements are seen between the header and the bar at the bottom, counting parts of rows. */
function rowsSeen(page: Page, row: string, bar: string): Promise<number> {
  return page.evaluate(
    ([rowSelector, barSelector]) => {
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const bottom = document.querySelector(barSelector)?.getBoundingClientRect().top ?? innerHeight
      const rows = new Map<number, number>()
      for (const element of document.querySelectorAll(rowSelector)) {
        const box = element.getBoundingClientRect()
        const seen = Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top)) / box.height
        rows.set(Math.round(box.top), seen)
      }
      return [...rows.values()].reduce((sum, seen) => sum + seen, 0)
    },
    [row, bar] as const,
  )
}

test('a phone on its side shows a row and a half of the cards, and menus to their ends', async ({ page }) => {
  await page.setViewportSize(LOW)
  await openSetup(page, 5)
  await expect.poll(() => rowsSeen(page, '.role-card', '.draw-bar')).toBeGreaterThanOrEqual(1.5)
  await chooseBag(page, ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp'])
  await page.getByText('Manual Setup', { exact: true }).click()
  await expect.poll(() => rowsSeen(page, '.manual-card', '.start')).toBeGreaterThanOrEqual(1.5)

  await resumeGame(page, 'second-night.dgrim')
  for (const name of ['Add', 'View']) {
    await page.getByRole('button', { name, exact: true }).click()
    const last = page.getByRole('menu').getByRole('menuitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(last).toBeHidden()
  }
})

test.describe('a message', () => {
  for (const viewport of SIZES)
    test(`covers no token and no button at ${viewport.width}×${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const example of ['second-night.dgrim', 'full-table.dgrim']) {
        await resumeGame(page, example)
        await keepNothing(page)
        await settled(page)
        await expect.poll(() => coveredBy(page, PIECES)).toEqual([])
      }
    })

  test('that is too long for the middle of the board lies above it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await resumeFirstSeats(page, 8)
    await keepNothing(page)
    await settled(page)
    await expect.poll(() => coveredBy(page, PIECES)).toEqual([])
  })

  test('lies between the heading and the text of a dialog', async ({ page }) => {
    await page.setViewportSize(LOW)
    await resumeGame(page, 'second-night.dgrim')
    await keepNothing(page)
    await menu(page, 'About')
    await expect(page.getByRole('dialog', { name: 'About' })).toBeVisible()
    await settled(page)
    await expect.poll(() => coveredBy(page, ['.dialog-title', '.dialog-close', '.dialog-scroll > *'])).toEqual([])
  })
})

/** Causes a message that stays until it is dismissed: a change of the game that cannot be kept. */
async function keepNothing(page: Page) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError')
    }
  })
  await board(page).locator('[data-token]').first().click()
  await page.getByRole('menuitem', { name: /^(Kill|Revive)/ }).click()
  await expect(page.locator('.alert')).toContainText('lets the app store nothing')
}

/** The elements that the message lies on. */
function coveredBy(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const message = document.querySelector('.alert')?.getBoundingClientRect()
    if (!message) return ['no message']
    return [...document.querySelectorAll(all.join())].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (element.closest('.alert') || box.width === 0) return []
      const apart = box.right <= message.left || box.left >= message.right || box.bottom <= message.top || box.top >= message.bottom
      return apart ? [] : [`${element.className.toString()} ${element.textContent ?? ''}`]
    })
  }, selectors)
}
