/**
 * Tables that are already set up. Each worker sets up each table once, as a storyteller would, in a separate browser context. Later
 * journeys start from what the app stored in that tab for a reload, so no journey depends on the storage format.
 */

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { board, example, loadExample, previewGame } from './storyteller.ts'
import { withoutIdleTime, withoutServiceWorker } from './test.ts'

type KeptTexts = Readonly<Record<string, string>>

/** By the name of the table. */
const tables = new Map<string, Promise<KeptTexts>>()

/** A saved game of `docs/examples`, in play. */
export async function resumeGame(page: Page, name: string) {
  await resumeTable(page, name, (first) => loadExample(first, name))
  await page.goto('/play')
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
}

/** The first seats of the full table, in play; everyone has three reminders. */
export async function resumeFirstSeats(page: Page, players: number) {
  await resumeTable(page, `first ${players} seats`, async (first) => {
    await first.goto('/')
    const dialog = await previewGame(first, firstSeats(players))
    await dialog.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(board(first).locator('[data-token]')).toHaveCount(players)
  })
  await page.goto('/play')
  await expect(board(page).locator('[data-token]')).toHaveCount(players)
}

function firstSeats(players: number): Buffer {
  const save = JSON.parse(readFileSync(example('full-table.dgrim'), 'utf8')) as FullTable
  const { history } = save.digitalGrimoire
  const { game } = history
  const tokens = game.tokens.slice(0, players)
  const kept = new Set(tokens.map(({ id }) => id))
  const reminders = game.reminders.filter(({ attachedTo }) => attachedTo !== null && kept.has(attachedTo))
  Object.assign(game, { tokens, reminders })
  Object.assign(history, { entries: [], cursor: 0 })
  return Buffer.from(JSON.stringify(save))
}

interface FullTable {
  readonly digitalGrimoire: {
    readonly history: {
      readonly game: {
        readonly tokens: readonly { readonly id: string }[]
        readonly reminders: readonly { readonly attachedTo: string | null }[]
      }
    }
  }
}

/** Gives the tab what the app stores after `set`; the app is not open in it at that time. */
export async function resumeTable(page: Page, name: string, set: (page: Page) => Promise<void>) {
  await leave(page)
  const kept = await (tables.get(name) ?? remember(page, name, set))
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
}

function remember(page: Page, name: string, set: (page: Page) => Promise<void>): Promise<KeptTexts> {
  const kept = setOnce(page, set)
  tables.set(name, kept)
  return kept
}

async function setOnce(page: Page, set: (page: Page) => Promise<void>): Promise<KeptTexts> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' })
  if (!context) throw new Error('There is no browser to set up a table in.')
  try {
    await withoutServiceWorker(context)
    await withoutIdleTime(context)
    const first = await context.newPage()
    await set(first)
    // Leaving the page makes the app write anything that is still pending.
    await leave(first)
    return await first.evaluate(() => ({ ...sessionStorage }))
  } finally {
    await context.close()
  }
}

/** Goes to a page of the same origin that is not part of the app and needs no server. */
async function leave(page: Page) {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/nothing')
  await page.unroute('**/nothing')
}
