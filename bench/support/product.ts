/** The built product, served for a measurement, and a browser slowed down to a phone. */

import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/built-server.ts'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export interface Product {
  readonly address: string
  readonly browser: Browser
  stop(): Promise<void>
}

/** `flags` are the browser's. */
export async function startProduct(flags: readonly string[] = []): Promise<Product> {
  const server = await startServer()
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path))
  const browser = await chromium.launch({ args: [...flags], ...(executablePath && { executablePath }) })
  return {
    address: server.address,
    browser,
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

/**
 * A new browser context. Defines the helper that the TypeScript loader calls to name functions, so that functions sent into its pages work.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

/** 1.6 Mbit/s with 150 ms latency. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  const bytesPerSecond = (1.6 * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

export function phone(browser: Browser): Promise<BrowserContext> {
  return openContext(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })
}
