/** A town and those who watch it: a television, or a phone, each with its own browser context and everything its socket received. */

import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from './axe.ts'
import type { Product } from './product.ts'
import { board } from './storyteller.ts'
import { listen, withoutServiceWorker } from './test.ts'

export interface Town {
  readonly name: string
  readonly password: string
}

let towns = 0

/** Its name is its own: journeys share products, and the name of a town that exists is taken. */
function newTown(): Town {
  towns += 1
  return { name: `Town ${process.env['TEST_WORKER_INDEX'] ?? 0}-${towns}`, password: 'ember-willow-274' }
}

const TELEVISION = { width: 1920, height: 1080 }

export class Viewer {
  readonly context: BrowserContext
  readonly page: Page
  /** Unexpected console messages. */
  readonly noise: string[]
  /** Every frame that any socket of this viewer received, unparsed. */
  readonly frames: string[] = []

  private constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
    this.noise = listen(page)
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(payload.toString())))
  }

  /** With `installed`, the page opens offline. */
  static async open(browser: Browser, screen: 'television' | 'phone', address: string, installed = false): Promise<Viewer> {
    const viewport = screen === 'television' ? TELEVISION : PHONE
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: address })
    if (!installed) await withoutServiceWorker(context)
    return new Viewer(context, await context.newPage())
  }

  async join({ name, password }: Town): Promise<void> {
    await this.page.goto(`/town?id=${encodeURIComponent(name)}`)
    await expect(this.page.getByPlaceholder('Town Name')).toHaveValue(name)
    await this.page.getByPlaceholder('Password').fill(password)
    await this.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(this.seats().first()).toBeAttached()
  }

  /** The seats in words, as a screen reader finds them. */
  seats() {
    return this.page.getByRole('list', { name: 'Players, clockwise' }).getByRole('listitem')
  }

  seat(player: string) {
    return this.seats().filter({ hasText: player })
  }

  /** Shows the bar of controls, which hides itself. */
  async control(name: string) {
    const button = this.page.getByRole('button', { name, exact: true })
    await this.page.mouse.move(300, 300)
    await this.page.mouse.move(320, 320)
    await button.click()
  }

  /** Every frame in one text. */
  heard(): string {
    return this.frames.join('\n')
  }
}

interface Table {
  readonly page: Page
  readonly browser: Browser
  readonly product: Product
}

/** The storyteller creates a town, and one viewer watches it. */
export async function watchedTown({ page, browser, product }: Table, screen: 'television' | 'phone') {
  const town = await createTown(page)
  const viewer = await Viewer.open(browser, screen, product.address)
  await viewer.join(town)
  return { town, viewer }
}

/** Creates a town by its key and closes its dialog. */
export async function createTown(page: Page): Promise<Town> {
  const town = newTown()
  await fillTown(page, town)
  await expect(townDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(townDialog(page)).toBeHidden()
  return town
}

/** Opens the dialog by its key, fills it and presses its button. Waits for the board first: before that, the key does nothing. */
export async function fillTown(page: Page, { name, password }: Town): Promise<Locator> {
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Create Town' })
  await dialog.getByLabel('Town Name').fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create Town' }).click()
  return dialog
}

export function townDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Town View' })
}
