/**
 * Tables that are set already. Each is set once in every worker as a storyteller does it, in a browser of its own; what the
 * app then keeps in that tab for a reload is what later journeys begin with. So no journey knows the form in which it is kept.
 */

import { expect, type Page } from '@playwright/test'
import { board, loadExample } from './storyteller.ts'
import { withoutServiceWorker } from './test.ts'

type Kept = Readonly<Record<string, string>>

/** By the name of the table. */
const tables = new Map<string, Promise<Kept>>()

/** A saved game of `examples/`, in play. */
export async function resumeGame(page: Page, name: string) {
  await resumeTable(page, name, (first) => loadExample(first, name))
  await page.goto('/play')
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
}

/** Gives the tab what the app keeps after `set`; nothing of the app is open in it then. */
export async function resumeTable(page: Page, name: string, set: (page: Page) => Promise<void>) {
  await leave(page)
  const kept = await (tables.get(name) ?? remember(page, name, set))
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
}

function remember(page: Page, name: string, set: (page: Page) => Promise<void>): Promise<Kept> {
  const kept = setOnce(page, set)
  tables.set(name, kept)
  return kept
}

async function setOnce(page: Page, set: (page: Page) => Promise<void>): Promise<Kept> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' })
  if (!context) throw new Error('There is no browser to set a table in.')
  try {
    await withoutServiceWorker(context)
    const first = await context.newPage()
    await set(first)
    // The app writes down what is not written yet when its page is left.
    await leave(first)
    return await first.evaluate(() => ({ ...sessionStorage }))
  } finally {
    await context.close()
  }
}

/** To a page of the same origin that is not the app, and asks the server for nothing. */
async function leave(page: Page) {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/nothing')
  await page.unroute('**/nothing')
}
