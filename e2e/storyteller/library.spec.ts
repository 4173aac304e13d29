/** The script library: searched by name or by characters, loaded, downloaded, in several versions; and homebrew scripts shared by key. */

import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { importScripts } from '../support/import-scripts.ts'
import { pressBy, tabTo } from '../support/keyboard.ts'
import { FIVE, homebrew, meta, scriptText } from '../support/scripts.ts'
import { controlled } from '../support/service-worker.ts'
import { bagNames, openSetup, pasteScript, scriptTitle } from '../support/storyteller.ts'
import { expect, listen, test } from '../support/test.ts'

test.describe('by name', () => {
  test('is found by part of the name, even with a typo', { tag: '@many' }, async ({ page }) => {
    const box = await openLibrary(page)
    await box.fill('demon')
    await expect(suggestion(page, 'Comrade Demon')).toContainText('Teensy')
    await box.fill('comrad demmon')
    await suggestion(page, 'Comrade Demon').click()
    await expect(scriptTitle(page, 'Comrade Demon')).toBeVisible()
    await expect(box).toHaveValue('Comrade Demon')
    await expect(page).toHaveURL((url) => url.searchParams.get('script') === 'Comrade Demon')
    await page.reload()
    await expect(scriptTitle(page, 'Comrade Demon')).toBeVisible()
  })

  test('an unknown name is not found, and fewer than three letters are not searched for', async ({ page }) => {
    const box = await openLibrary(page)
    await box.fill('qqqqzzzz')
    await expect(page.locator('.combobox').getByText('No matching scripts found')).toBeVisible()
    await box.fill('qq')
    await expect(page.locator('.combobox')).toBeHidden()
  })

  test('at small tables only the chosen kind is found, at larger ones both', async ({ page }) => {
    const box = await openLibrary(page, 6)
    await box.fill('comrade')
    await expect(suggestion(page, 'Comrade Demon')).toBeVisible()
    await page.getByText('Full', { exact: true }).first().click()
    await box.click()
    await expect(page.locator('.combobox').getByText('No matching scripts found')).toBeVisible()
    await page.getByLabel('Players').first().selectOption('7')
    await box.click()
    await expect(suggestion(page, 'Comrade Demon')).toBeVisible()
  })

  test('by keyboard alone', { tag: '@screen' }, async ({ page }) => {
    await openSetup(page, 9)
    await pressBy(page, page.getByRole('button', { name: 'Custom Scripts' }))
    await tabTo(page, searchBox(page))
    await page.keyboard.type('night')
    await expect(suggestions(page).first()).toBeVisible()
    const second = await suggestions(page).nth(1).locator('.script-row-name').innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await suggestions(page).nth(1).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Enter')
    await expect(scriptTitle(page, second)).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
  })

  test.describe('installed', () => {
    // The page may be loading the parts that are not open yet when the network goes.
    test.use({ installed: true, expectedNoise: ['ERR_INTERNET_DISCONNECTED'] })
    test('offline, searches the scripts cached on the device', { tag: '@screen' }, async ({ page, context }) => {
      await openLibrary(page)
      await controlled(page)
      await expect.poll(() => keptOffline(page)).toBe(true)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('Offline').first()).toBeVisible()
      await page.getByRole('button', { name: 'Custom Scripts' }).click()
      await searchBox(page).fill('BAD moon')
      await expect(page.getByText('Offline: only scripts kept on this device.')).toBeVisible()
      await suggestion(page, 'Bad Moon Rising').click()
      await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()
      // Whatever is offered opens, although nobody opened it before.
      await page.getByRole('button', { name: 'Custom Scripts' }).click()
      await searchBox(page).fill('comrade')
      await suggestion(page, 'Comrade Demon').click()
      await expect(scriptTitle(page, 'Comrade Demon')).toBeVisible()
      await context.setOffline(false)
    })
  })
})

test.describe('by characters', () => {
  test('two filters narrow the results with AND and widen them with OR', async ({ page }) => {
    const panel = await openAdvanced(page)
    await choose(panel, 1, 'fang gu')
    await panel.getByRole('button', { name: 'Search' }).click()
    const one = await total(panel)
    await panel.getByRole('button', { name: 'Add filter' }).click()
    await choose(panel, 2, 'imp')
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => total(panel)).toBeLessThan(one)
    const both = await total(panel)
    await panel.getByText('Any (OR)').click()
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => total(panel)).toBeGreaterThan(one)
    const either = await total(panel)

    // The results for one without the other, and for both, together are the results for the one.
    await panel.getByText('All (AND)').click()
    await panel.getByRole('combobox', { name: 'Filter 2', exact: true }).selectOption('Excludes')
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => total(panel)).toBe(one - both)
    expect(either).toBeGreaterThan(one)
  })

  test('results come in pages of 25, in the chosen order; choosing a row loads the script', { tag: '@many' }, async ({ page }) => {
    const panel = await openAdvanced(page)
    await choose(panel, 1, 'atheist')
    await panel.getByRole('combobox', { name: 'Filter 1', exact: true }).selectOption('Excludes')
    await panel.getByRole('button', { name: 'Search' }).click()
    const found = await total(panel)
    expect(found).toBeGreaterThan(25)
    const rows = panel.locator('.result-name')
    await expect(rows).toHaveCount(25)
    await expect(panel.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await answered(panel)
    const firstPage = await rows.allInnerTexts()
    await panel.getByRole('button', { name: 'Next' }).click()
    await expect(panel.getByText(`26–${Math.min(50, found)} of ${found}`)).toBeVisible()
    await answered(panel)
    const secondPage = await rows.allInnerTexts()
    expect(secondPage.filter((name) => firstPage.includes(name))).toEqual([])
    for (let from = 51; from <= found; from += 25) {
      await panel.getByRole('button', { name: 'Next' }).click()
      await expect(panel.getByText(`${from}–${Math.min(from + 24, found)} of ${found}`)).toBeVisible()
    }
    await expect(panel.getByRole('button', { name: 'Next' })).toBeDisabled()
    await answered(panel)
    const last = (await rows.allInnerTexts()).at(-1) ?? ''
    await panel.getByRole('combobox', { name: 'Direction' }).selectOption('Descending')
    await expect(rows.first()).toHaveText(last)
    await rows.first().click()
    await expect(panel).toBeHidden()
    await expect(scriptTitle(page, last)).toBeVisible()
  })

  test('by keyboard alone, and back to the start', { tag: '@screen' }, async ({ page }) => {
    await openSetup(page, 9)
    await pressBy(page, page.getByRole('button', { name: 'Custom Scripts' }))
    const opener = page.getByRole('button', { name: 'Advanced Search' })
    await pressBy(page, opener)
    const panel = page.getByRole('dialog', { name: 'Advanced Search' })
    await tabTo(page, panel.getByRole('combobox', { name: 'Character of filter 1' }))
    await page.keyboard.type('fang')
    await expect(page.getByRole('option', { name: 'Fang Gu' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('a script of the library is downloaded unchanged, under its name', async ({ page }) => {
  await openLibrary(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this script' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Trouble Brewing.json')
  const [first, ...others] = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown[]
  expect(first).toMatchObject({ id: '_meta', name: 'Trouble Brewing' })
  expect(others).toContain('imp')
  await pasteScript(page, scriptText('Of one’s own'))
  await expect(scriptTitle(page, 'Of one’s own')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download this script' })).toBeDisabled()
})

test('the versions of a script: newest first, the others selectable', async ({ page, product }) => {
  const name = 'A Journey in Versions'
  await importScripts(product, {
    'first.json': JSON.stringify([meta(name, { version: '1.0.0' }), ...FIVE]),
    'second.json': JSON.stringify([meta(name, { version: '1.1.0' }), ...FIVE, 'soldier']),
  })
  await page.goto(`/?script=${encodeURIComponent(name)}`)
  await expect(scriptTitle(page, name)).toBeVisible()
  const version = page.getByRole('combobox', { name: 'Version' })
  await expect(version).toHaveValue('1.1.0')
  await expect(page.getByRole('button', { name: 'Soldier', exact: true })).toBeVisible()
  await version.selectOption('1.0.0')
  await expect(page.getByRole('button', { name: 'Soldier', exact: true })).toBeHidden()
  await expect(version).toHaveValue('1.0.0')
})

test.describe('a script with characters of its own', () => {
  const SCRIPT = JSON.stringify([meta('Shared by a Key'), ...FIVE, homebrew('Brewer')])

  test('has a key in the address, which survives a reload and works on other devices', { tag: '@many' }, async ({
    page,
    browser,
  }) => {
    await openSetup(page, 5)
    await pasteScript(page, SCRIPT)
    await expect(page).toHaveURL(/\?homebrew=[\w-]+$/)
    await page.getByRole('button', { name: 'Brewer', exact: true }).click()
    await page.reload()
    await expect(scriptTitle(page, 'Shared by a Key')).toBeVisible()
    expect(await bagNames(page)).toEqual(['Brewer'])
    await expect(page).toHaveURL(/\?homebrew=[\w-]+$/)
    await openElsewhere(browser, page.url(), async (other) => {
      await expect(scriptTitle(other, 'Shared by a Key')).toBeVisible()
      await expect(other.getByText('What the Brewer does.')).toBeVisible()
      expect(other.url()).toBe(page.url())
    })
  })

  test.describe('that does not exist', () => {
    // The browser itself logs the refusal to the console.
    test.use({ expectedNoise: ['status of 404'] })
    test('is reported, and nothing changes', async ({ page }) => {
      await openSetup(page, 5)
      await page.goto('/?homebrew=no-such-key-at-all-here')
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch script data' })).toBeVisible()
      await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
    })
  })
})

test.describe('axe finds no problems', () => {
  test('while searching by name, and by characters', { tag: '@screen' }, async ({ page }) => {
    const box = await openLibrary(page)
    for (const size of [TABLE, PHONE]) {
      await page.setViewportSize(size)
      await box.fill('night')
      await expect(suggestions(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectAccessibleAt(page, 'suggestions', size, 'menu')
      await box.fill('')
    }
    await page.setViewportSize(TABLE)
    await page.getByRole('button', { name: 'Advanced Search' }).click()
    const panel = page.getByRole('dialog', { name: 'Advanced Search' })
    await panel.getByRole('combobox', { name: 'Character of filter 1' }).fill('a')
    await expect(page.getByRole('option', { name: 'Acrobat' })).toBeVisible()
    await expectAccessibleAt(page, 'characters to choose from', TABLE, 'menu')
    await choose(panel, 1, 'imp')
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect(panel.getByRole('table')).toBeVisible()
    await expectAccessible(page, 'results')
  })
})

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search scripts' })
const suggestions = (page: Page) => page.locator('.combobox').getByRole('option')
const suggestion = (page: Page, name: string) => suggestions(page).filter({ hasText: name })

async function openLibrary(page: Page, players = 9): Promise<Locator> {
  await openSetup(page, players)
  await page.getByRole('button', { name: 'Custom Scripts' }).click()
  return searchBox(page)
}

async function openAdvanced(page: Page): Promise<Locator> {
  await openLibrary(page)
  await page.getByRole('button', { name: 'Advanced Search' }).click()
  return page.getByRole('dialog', { name: 'Advanced Search' })
}

async function choose(panel: Locator, number: number, character: string) {
  const field = panel.getByRole('combobox', { name: `Character of filter ${number}` })
  await field.fill(character)
  await field.press('Enter')
}

/** Waits until the results match the last search. */
async function answered(panel: Locator) {
  await expect(panel.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false')
}

/** The number of scripts found, once the search has finished. */
async function total(panel: Locator): Promise<number> {
  await answered(panel)
  return Number.parseInt(await panel.getByRole('heading', { name: /scripts?$/ }).innerText(), 10)
}

/** Whether the service worker has cached the scripts that are searched offline. */
function keptOffline(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const wanted = ['search/offline', 'Bad%20Moon%20Rising/versions/latest', 'Comrade%20Demon/versions/latest'].map(
      (path) => `/api/scripts/${path}`,
    )
    const kept = await Promise.all(wanted.map((address) => caches.match(address)))
    return kept.every((answer) => answer !== undefined)
  })
}

/** Opens the address in a separate browser context. */
async function openElsewhere(browser: Browser, address: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  try {
    const other = await context.newPage()
    const noise = listen(other)
    await other.goto(address)
    await look(other)
    expect(noise).toEqual([])
  } finally {
    await context.close()
  }
}
