/** Players' phones without a page: one socket each, all in a separate browser page. */

import type { BrowserContext, Page } from '@playwright/test'
import { withoutRandomText } from '../../apps/server/src/testing/random-text.ts'

interface RawPhone {
  readonly socket: WebSocket
  readonly heard: { readonly type: string; readonly payload?: unknown }[]
}

declare global {
  interface Window {
    phones: Map<string, RawPhone>
  }
}

export class RawPhones {
  readonly #page: Page
  readonly #sessionId: string

  private constructor(page: Page, sessionId: string) {
    this.#page = page
    this.#sessionId = sessionId
  }

  /** They disconnect when the storyteller's browser is closed. */
  static async open(storyteller: BrowserContext, address: string, sessionId: string): Promise<RawPhones> {
    // As another tab of the storyteller's window it would cover the page, which would then be drawn only once a second.
    const own = await storyteller.browser()?.newContext()
    if (!own) throw new Error('There is no browser to open phones in.')
    // The whole browser may have closed first.
    storyteller.once('close', () => void own.close().catch(() => undefined))
    const page = await own.newPage()
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate(() => void (window.phones = new Map()))
    return new RawPhones(page, sessionId)
  }

  /** Resolves when they have their seats. */
  async join(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.#page.evaluate(
        ([id, player]) =>
          new Promise<void>((resolve, reject) => {
            const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/mobile/sessions/${id}/join`)
            const heard: RawPhone['heard'] = []
            window.phones.set(player, { socket, heard })
            socket.onopen = () => socket.send(JSON.stringify({ type: 'JOIN_SESSION', payload: { player_name: player } }))
            socket.onmessage = ({ data }) => {
              const message = JSON.parse(String(data)) as RawPhone['heard'][number]
              heard.push(message)
              if (message.type === 'JOINED_SESSION') resolve()
              if (message.type === 'ERROR') reject(new Error(String(data)))
            }
          }),
        [this.#sessionId, name] as const,
      )
    }
  }

  async ready(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.#say(name, { type: 'SET_READY', payload: { ready: true } })
  }

  leave(name: string): Promise<void> {
    return this.#say(name, { type: 'LEAVE_SESSION' })
  }

  /** The tokens this phone was sent, the latest last; `null` where it was told that it has none. */
  tokens(name: string): Promise<(Readonly<Record<string, unknown>> | null)[]> {
    return this.#page.evaluate((player) => {
      const heard = window.phones.get(player)?.heard ?? []
      return heard.flatMap(({ type, payload }) =>
        type === 'TOKENS_DISTRIBUTED' ? [(payload as { roles: Record<string, unknown>[] }).roles[0] ?? null] : [],
      )
    }, name)
  }

  /** Everything this phone was sent, without ids, keys and hashes. */
  async heard(name: string): Promise<string> {
    const heard = await this.#page.evaluate((player) => JSON.stringify(window.phones.get(player)?.heard), name)
    return withoutRandomText(heard)
  }

  #say(name: string, message: object): Promise<void> {
    return this.#page.evaluate(([player, text]) => window.phones.get(player)?.socket.send(text), [
      name,
      JSON.stringify(message),
    ] as const)
  }
}
