/** Players at a table, each with a phone: its own browser context, and everything its socket received. */

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { withoutRandomText } from '../../apps/server/src/testing/random-text.ts'
import { PHONE } from './axe.ts'
import { listen, withoutServiceWorker } from './test.ts'

interface Event {
  readonly type: string
  readonly payload?: { readonly roles?: readonly Readonly<Record<string, unknown>>[]; readonly script?: unknown }
}

export class Phone {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  /** Unexpected console messages. */
  readonly noise: string[]
  /** Every frame that any socket of this phone received, unparsed. */
  readonly frames: string[] = []

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name
    this.context = context
    this.page = page
    this.noise = listen(page)
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(payload.toString())))
  }

  /** With `losesNetwork`, the app is installed, so that it opens offline, and the page's clock can be stopped. */
  static async open(browser: Browser, name: string, losesNetwork: boolean): Promise<Phone> {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
    if (losesNetwork) await context.clock.install()
    else await withoutServiceWorker(context)
    return new Phone(name, context, await context.newPage())
  }

  async join(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.getByLabel('Your Name').fill(this.name)
    await this.page.getByRole('button', { name: 'Join Session' }).click()
    await expect(this.page.getByRole('heading', { name: 'Waiting for Token' })).toBeVisible()
  }

  async sayReady(): Promise<void> {
    await this.page.getByRole('button', { name: "I'm Ready!" }).click()
    await expect(this.page.getByRole('heading', { name: 'Ready and Waiting' })).toBeVisible()
  }

  /** Holds the button, reads the character's name, and releases. */
  async look(): Promise<string> {
    const button = this.page.getByRole('button', { name: 'Hold to look' })
    await button.hover()
    await this.page.mouse.down()
    const name = await this.page.getByRole('heading', { level: 1 }).innerText()
    await this.page.mouse.up()
    await expect(button).toBeVisible()
    return name.trim()
  }

  /** How often it was sent a token, or told that it has none. */
  timesTold(): number {
    return this.#events().filter(({ type }) => type === 'TOKENS_DISTRIBUTED').length
  }

  /** How often it was given its seat. */
  timesJoined(): number {
    return this.#events().filter(({ type }) => type === 'JOINED_SESSION').length
  }

  /** Every row it was sent. */
  rows(): readonly Readonly<Record<string, unknown>>[] {
    return this.#events().flatMap(({ payload }) => payload?.roles ?? [])
  }

  /** Everything it was sent except its own rows and the script, which contains every character. */
  rest(): string {
    const events = this.#events().map(({ payload, ...event }) => ({ ...event, payload: { ...payload, roles: null, script: null } }))
    return withoutRandomText(JSON.stringify(events))
  }

  #events(): Event[] {
    return this.frames.map((frame) => JSON.parse(frame) as Event)
  }
}
