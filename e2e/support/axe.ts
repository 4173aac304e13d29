/**
 * Checks a screen with axe. All rules check the whole page once. For other sizes and the other theme, only the rules that size or theme can
 * affect run again, on the frontmost part.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { settled } from './settled.ts'

/** Sent to each page that is checked. The readable form is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const TABLE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

type Size = typeof TABLE

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All rules that a change of theme can break: the page is otherwise the same. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']
/** All rules that a change of size can break when the same elements are drawn in other places. */
const SIZE_RULES = [...THEME_RULES, 'target-size', 'scrollable-region-focusable']
/** This rule reads the style sheets, which are the same at every size. */
const SHEET_RULE = 'css-orientation-lock'

/** One run of axe: these rules, or all except one, on the whole page or on its frontmost part. */
interface Look {
  readonly rules: readonly string[] | 'all'
  readonly without?: string
  readonly at: 'page' | 'front'
}

/**
 * Fails softly, so that one run reports the faults of every state. The page stays open while the window changes size, as when a tablet is
 * turned. It keeps the theme in which it was checked last, because switching the theme takes longer than axe does.
 */
export async function expectAccessible(page: Page, state: string) {
  await resize(page, TABLE)
  const onTable = await drawn(page)
  await look(page, state, { rules: 'all', at: 'page' })
  await resize(page, PHONE)
  // If the phone layout has other elements, every rule checks them.
  const same = (await drawn(page)) === onTable
  await look(page, state, { rules: same ? SIZE_RULES : 'all', without: SHEET_RULE, at: 'front' })
  await turnTheme(page)
  await look(page, state, { rules: THEME_RULES, at: 'front' })
  await resize(page, TABLE)
  await look(page, state, { rules: THEME_RULES, at: 'front' })
}

/**
 * At one size only, for things that close when the size changes. Menus, like dialogs, are outside the landmarks, but the landmark rule
 * knows only about dialogs.
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
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
    // A modal dialog is all that can be used, and covers everything below it.
    const front = [...document.querySelectorAll(':modal, [aria-modal="true"]')].findLast((one) => one.checkVisibility())
    const { violations } = await window.axe.run(where === 'front' && front ? front : document, how)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }
  return page.evaluate(ask, [at, options] as const)
}

/** Every element drawn in front, as assistive technology reads it; without positions and sizes. */
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

/** Switches between dark and light as the setting does, without going through the menus each time. */
async function turnTheme(page: Page) {
  await page.evaluate(() => {
    const data = document.documentElement.dataset
    const turned = data['theme'] === 'light' ? 'dark' : 'light'
    data['theme'] = turned
    data['mantineColorScheme'] = turned
  })
  await settled(page)
}
