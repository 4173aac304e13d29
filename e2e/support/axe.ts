/**
 * Looks at a screen as axe does. All of its rules look at the whole page once; at another size and in the other theme those
 * look again that a size or a theme can change, at what stands in front.
 */

import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settled } from './settled.ts'

export const TABLE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

type Size = typeof TABLE

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that a change of theme can break: the page is otherwise the same. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']
/** All that a change of size can break where the same elements are drawn in other places. */
const SIZE_RULES = [...THEME_RULES, 'target-size', 'scrollable-region-focusable']
/** It reads the style sheets, which are the same at every size. */
const SHEET_RULE = 'css-orientation-lock'

/** One look: these rules or all of them but one, at the whole page or at what stands in front of it. */
interface Look {
  readonly rules: readonly string[] | 'all'
  readonly without?: string
  readonly at: 'page' | 'front'
}

/**
 * Fails softly, so that one run tells the faults of every state. What stands on the page stays there while the window
 * changes its size, as it does when a tablet is turned. The page keeps the theme that it was looked at in last: to change it
 * takes the browser longer than axe takes to look.
 */
export async function expectAccessible(page: Page, state: string) {
  await resize(page, TABLE)
  const onTable = await drawn(page)
  await look(page, state, { rules: 'all', at: 'page' })
  await resize(page, PHONE)
  // Where the phone is given other elements, every rule looks at them.
  const same = (await drawn(page)) === onTable
  await look(page, state, { rules: same ? SIZE_RULES : 'all', without: SHEET_RULE, at: 'front' })
  await turnTheme(page)
  await look(page, state, { rules: THEME_RULES, at: 'front' })
  await resize(page, TABLE)
  await look(page, state, { rules: THEME_RULES, at: 'front' })
}

/**
 * At one size only, for what a change of size puts away. A menu stands outside the landmarks as dialogs do, of which alone
 * the rule for landmarks knows.
 */
export async function expectAccessibleAt(page: Page, state: string, size: Size, kind: 'page' | 'menu' = 'page') {
  await resize(page, size)
  await look(page, state, { rules: 'all', ...(kind === 'menu' ? { without: 'region' } : {}), at: 'page' })
  await turnTheme(page)
  await look(page, state, { rules: THEME_RULES, at: 'front' })
}

async function resize(page: Page, size: Size) {
  await page.setViewportSize(size)
  await settled(page)
}

async function look(page: Page, state: string, how: Look) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  const faults = await faultsOf(page, how)
  expect.soft(faults, `${state}, ${theme}, ${page.viewportSize()?.width}`).toEqual([])
}

function faultsOf(page: Page, { rules, without, at }: Look): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules === 'all' ? TAGS : [...rules],
    rules: without === undefined ? {} : { [without]: { enabled: false } },
    resultTypes: ['violations'],
  }
  const ask = async ([where, how]: readonly [Look['at'], RunOptions]) => {
    // A modal dialog is all that can be used, and covers what is below.
    const front = [...document.querySelectorAll(':modal, [aria-modal="true"]')].findLast((one) => one.checkVisibility())
    const { violations } = await window.axe.run(where === 'front' && front ? front : document, how)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }
  return page.evaluate(ask, [at, options] as const)
}

/** Every element that is drawn in front, with what assistive technology reads of it; not where it is, nor how large. */
function drawn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const front =
      [...document.querySelectorAll(':modal, [aria-modal="true"]')].findLast((one) => one.checkVisibility()) ?? document.body
    const described = (element: Element): string[] => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const attributes = [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'class')
      const own = [element.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(' ')
      return [own, ...[...element.children].flatMap(described)]
    }
    return described(front).join('\n')
  })
}

/** From dark to light or back, as the setting does it, without a way through the menus for each look. */
async function turnTheme(page: Page) {
  await page.evaluate(() => {
    const data = document.documentElement.dataset
    const turned = data['theme'] === 'light' ? 'dark' : 'light'
    data['theme'] = turned
    data['mantineColorScheme'] = turned
  })
  await settled(page)
}
