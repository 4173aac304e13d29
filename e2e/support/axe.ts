/** Looks at a screen as axe does: in dark and in light, on a table and on a phone. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const TABLE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

type Size = typeof TABLE

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that a change of theme can break: the page is otherwise the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails softly, so that one run tells the faults of every state. What stands on the page stays there while the window
 * changes its size, as it does when a tablet is turned.
 */
export async function expectAccessible(page: Page, state: string) {
  for (const size of [TABLE, PHONE]) await expectAccessibleAt(page, state, size)
  await page.setViewportSize(TABLE)
  await settled(page)
}

/**
 * At one size only, for what a change of size puts away. A menu stands outside the landmarks as dialogs do, of which alone
 * the rule for landmarks knows.
 */
export async function expectAccessibleAt(page: Page, state: string, size: Size, kind: 'page' | 'menu' = 'page') {
  const { width } = size
  await page.setViewportSize(size)
  await settled(page)
  const dark = await faultsOf(page, (axe) => axe.withTags(TAGS).disableRules(kind === 'menu' ? ['region'] : []))
  expect.soft(dark, `${state}, dark, ${width}`).toEqual([])
  await setTheme(page, 'light')
  const light = await faultsOf(page, (axe) => axe.withRules(COLOUR_RULES))
  expect.soft(light, `${state}, light, ${width}`).toEqual([])
  await setTheme(page, 'dark')
}

async function faultsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Once in the page it need not be brought there again, which takes longer than the looking itself.
  const there = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(there ? { page, axeSource: 'void 0' } : { page }).options({ resultTypes: ['violations'] })
  // The other mode opens a page of its own for the report, and the grimoire covers itself.
  const { violations } = await choose(axe.setLegacyMode()).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** As the setting does it, without a way through the menus for each look. */
async function setTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
  await settled(page)
}

/** Drawn at its size, and nothing moves any more. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await frame()
    await frame()
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map((one) => one.finished))
    await frame()
  })
}
