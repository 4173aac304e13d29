/** A new version of the app arrives while a game is in play; and an app that is a month old starts without a network. */

import type { Page } from '@playwright/test'
import { openProxy, type Proxy } from '../support/proxy.ts'
import { controlled } from '../support/service-worker.ts'
import { board, press, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { keptInBrowser } from '../support/tabs.ts'
import { expect, test } from '../support/test.ts'
import { nominateInMenu, votePanel } from '../support/votes.ts'

test.use({
  installed: true,
  expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'],
  // Each journey has an address of its own, so that a service worker of another one is not there.
  baseURL: async ({ product }, use) => {
    version = 1
    proxy = await openProxy(product.address, { change })
    await use(proxy.address)
    await proxy.close()
  },
})

let proxy: Proxy
let version = 1

/** As a release would: other bytes of the worker, another page under another revision. */
function change(path: string): ((text: string) => string) | null {
  if (path === '/service-worker.js')
    return (text) => `${text.replace(/(?<="revision":")\w+(?=","url":"index\.html")/, `v${version}`)}\n// ${version}`
  if (/^\/(?:index\.html)?(?:\?|$)/.test(path)) return (text) => text.replace('<html ', `<html data-version="${version}" `)
  return null
}

const OFFER = 'A new version is ready.'

test('is offered when no vote is running, and the game goes on in it', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await installed(page)
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  await nominateInMenu(page, 'Tobias', 'Wren')
  await expect(votePanel(page, 'Wren')).toBeVisible()

  version = 2
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
  await expect(page.getByText(OFFER)).toBeHidden()
  await seat(page, 'Ilse').click()
  await expect(seat(page, 'Ilse')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(OFFER)).toBeHidden()
  await votePanel(page, 'Wren').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(OFFER)).toBeVisible()

  // Until it is wanted, the old version goes on.
  await expect(page.locator('html')).not.toHaveAttribute('data-version', '2')
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', '2')
  await expect(board(page).getByText('Day 2')).toBeVisible()
  await expect(seat(page, 'Wren')).toHaveAccessibleName(/alive/)
  await page.keyboard.press('n')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tobias nominated Wren' })).toBeVisible()
})

test('an app that is a month old starts without a network', async ({ page, context }) => {
  await resumeGame(page, 'second-night.dgrim')
  await installed(page)
  await press(page, 'Tobias', 'Kill this player')
  await keptInBrowser(page, 'token.life')
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.clock.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000)
  await later.goto('/play')
  await expect(later.getByRole('heading', { name: 'No game is open here' })).toBeVisible()
  await later.getByRole('button', { name: 'Continue the last game' }).click()
  await expect(seat(later, 'Tobias')).toHaveAccessibleName(/dead, with a ghost vote/)
})

/** Waits until the app can start without a network. */
async function installed(page: Page) {
  await controlled(page)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/api/roles/')) !== undefined)).toBe(true)
}
