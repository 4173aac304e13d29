/** Tables with three reminders at every seat, in every layout at every size: all is on screen, large enough, and nothing is covered. */

import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { board } from '../support/storyteller.ts'
import { resumeFirstSeats, resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
const LAYOUTS = ['∩ Shape', 'Rainbow', 'Circle', 'Smile']

for (const viewport of SIZES)
  test(`a full table at ${viewport.width}×${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await resumeGame(page, 'full-table.dgrim')
    for (const layout of LAYOUTS) {
      await rearrange(page, layout, 20)
      await settled(page)
      const faults = await faultsOf(page)
      expect(faults, layout).toEqual([])
    }
  })

test('fifteen players at a desktop have tokens of 120 px and names of 16', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await resumeFirstSeats(page, 15)
  for (const layout of LAYOUTS) {
    await rearrange(page, layout, 15)
    await settled(page)
    expect(await faultsOf(page), layout).toEqual([])
    const { token, name } = await leastSizes(page)
    expect(token, layout).toBeGreaterThanOrEqual(120)
    expect(name, layout).toBeGreaterThanOrEqual(16)
  }
})

test('fifteen players on a phone have names of 13 px, and reminders that can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await resumeFirstSeats(page, 15)
  for (const layout of LAYOUTS) {
    await rearrange(page, layout, 15)
    await settled(page)
    expect(await faultsOf(page), layout).toEqual([])
    const { name, reminder, cut } = await leastSizes(page)
    expect(name, layout).toBeGreaterThanOrEqual(13)
    expect(reminder, layout).toBeGreaterThanOrEqual(24)
    expect(cut, layout).toEqual([])
  }
})

test('the token size acts from its beginning to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await resumeFirstSeats(page, 5)
  const sizes = [(await leastSizes(page)).token]
  const slider = page.getByRole('slider', { name: 'Token size' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const [key, place] of [
    ['Home', 0],
    ['End', 2],
  ] as const) {
    await slider.press(key)
    await settled(page)
    expect(await faultsOf(page), key).toEqual([])
    sizes.splice(place, 0, (await leastSizes(page)).token)
  }
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b))
})

/** Of what is drawn, px; and the labels of reminders that are cut. */
function leastSizes(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.board ${selector}`)]
    const least = (numbers: readonly number[]) => Math.min(...numbers)
    return {
      token: least(all('[data-token]').map((element) => element.getBoundingClientRect().width)),
      name: least(all('.seat-plate').map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
      reminder: least(all('[data-reminder] > *').map((element) => element.getBoundingClientRect().height)),
      cut: all('[data-reminder]').flatMap(({ textContent }) => (textContent.includes('…') ? [textContent] : [])),
    }
  })
}

async function rearrange(page: Page, layout: string, players: number) {
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Rearrange Players' })
  await dialog.getByLabel('Layout').selectOption({ label: layout })
  await dialog.getByRole('button', { name: 'Rearrange', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(board(page).locator('[data-token]')).toHaveCount(players)
  await expect(board(page).locator('[data-reminder]')).toHaveCount(3 * players)
}

/** Measures the drawn pieces, and lists those that leave the board, lie on a token, or cover another's plate. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      readonly name: string
      readonly box: DOMRect
      readonly round: boolean
    }
    const area = document.querySelector('.board')?.getBoundingClientRect()
    if (!area) return ['no board']
    const pieces = (selector: string, round: boolean): Piece[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element, index) => ({
        name: `${selector} ${index} ${element.textContent ?? ''}`,
        box: element.getBoundingClientRect(),
        round,
      }))
    const tokens = pieces('.board [data-token] > .token-disc', true)
    const plates = pieces('.board .seat-plate', false)
    const reminders = pieces('.board [data-reminder] > *', document.querySelector('.board .reminder-disc') !== null)
    const hub = pieces('.board .hub > div', false)

    const faults: string[] = []
    const slack = 1
    for (const piece of [...tokens, ...plates, ...reminders, ...hub]) {
      const { left, right, top, bottom } = piece.box
      if (left < area.left - slack || right > area.right + slack || top < area.top - slack || bottom > area.bottom + slack)
        faults.push(`${piece.name} leaves the board`)
    }
    const overlap = (a: Piece, b: Piece) => {
      if (a.round && b.round) {
        const dx = (a.box.left + a.box.right - b.box.left - b.box.right) / 2
        const dy = (a.box.top + a.box.bottom - b.box.top - b.box.bottom) / 2
        return Math.hypot(dx, dy) < (a.box.width + b.box.width) / 2 - slack
      }
      if (a.round !== b.round) {
        const [disc, box] = a.round ? [a.box, b.box] : [b.box, a.box]
        const x = (disc.left + disc.right) / 2
        const y = (disc.top + disc.bottom) / 2
        const dx = x - Math.min(box.right, Math.max(box.left, x))
        const dy = y - Math.min(box.bottom, Math.max(box.top, y))
        return Math.hypot(dx, dy) < disc.width / 2 - slack
      }
      return (
        a.box.left < b.box.right - slack &&
        b.box.left < a.box.right - slack &&
        a.box.top < b.box.bottom - slack &&
        b.box.top < a.box.bottom - slack
      )
    }
    const check = (one: Piece[], other: Piece[]) => {
      for (const [index, a] of one.entries())
        for (const b of one === other ? one.slice(index + 1) : other) if (overlap(a, b)) faults.push(`${a.name} on ${b.name}`)
    }
    check(tokens, tokens)
    check(tokens, plates)
    check(tokens, reminders)
    check(plates, plates)
    check(plates, reminders)
    check(reminders, reminders)
    check(hub, tokens)
    check(hub, reminders)
    return faults
  })
}
