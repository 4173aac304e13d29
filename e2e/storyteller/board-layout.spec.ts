/** Twenty seats with three reminders each, in every layout at every size: everything is on screen, and nothing covers a token. */

import type { Page } from '@playwright/test'
import { board } from '../support/storyteller.ts'
import { settled } from '../support/settled.ts'
import { resumeGame } from '../support/tables.ts'
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
      await rearrange(page, layout)
      await settled(page)
      const faults = await faultsOf(page)
      expect(faults, layout).toEqual([])
    }
  })

async function rearrange(page: Page, layout: string) {
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Rearrange Players' })
  await dialog.getByLabel('Layout').selectOption({ label: layout })
  await dialog.getByRole('button', { name: 'Rearrange', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(board(page).locator('[data-token]')).toHaveCount(20)
  await expect(board(page).locator('[data-reminder]')).toHaveCount(60)
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
    const hub = pieces('.board .hub > p', false)

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
