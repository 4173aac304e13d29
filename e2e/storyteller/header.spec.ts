/** The header of the grimoire at every width: nothing covers anything, and what matters most is given up last. */

import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { resumeFirstSeats } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('the header gives up the least important things first, and nothing overlaps', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await resumeFirstSeats(page, 15)
  const script = page.locator('.play-header .play-script')
  const words = page.locator('.play-header-word')
  for (const width of [1920, 1440, 1366, 1280, 1180, 1024, 920, 800, 768]) {
    await page.setViewportSize({ width, height: 768 })
    await settled(page)
    expect(await overlapping(page), `${width}`).toEqual([])
    expect(await isWhole(page), `${width}`).toBe(true)
    await expect(script, `${width}`).toHaveText('Trouble Brewing')
    if (width >= 1024) for (const word of await words.all()) await expect(word, `${width}`).toBeVisible()
  }
})

/** Whether the script's name is not cut. */
function isWhole(page: Page): Promise<boolean> {
  return page.locator('.play-header .play-script').evaluate((name) => name.scrollWidth <= name.clientWidth)
}

/** Pairs of things in the header that cover each other or leave the screen. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const things = [
      ...document.querySelectorAll<HTMLElement>('.play-header button, .play-script, .composition, .summary-badge, .phase-toggle'),
    ]
      .filter((element) => element.checkVisibility() && element.closest('.phase-toggle') !== element.parentElement)
      .map((element) => ({ name: element.className + element.title, box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left)
    return things.flatMap(({ name, box }, index) => {
      const next = things[index + 1]
      const faults = box.right > innerWidth ? [`${name} leaves the screen`] : []
      return next && next.box.left < box.right - 1 ? [...faults, `${name} on ${next.name}`] : faults
    })
  })
}
