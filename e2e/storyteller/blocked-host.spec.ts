/** The product at an address that its operator does not allow, where somebody shows it through a proxy of their own. */

import type { Page } from '@playwright/test'
import { type RunningServer, startServer } from '../../apps/server/src/testing/built-server.ts'
import { LOCAL_NAME } from '../support/local-name.ts'
import { openProxy, type Proxy } from '../support/proxy.ts'
import { recordReports } from '../support/record-reports.ts'
import { expect, test } from '../support/test.ts'

const PAGES = ['/', '/play', '/nowhere', '/join', '/town', '/player', '/night-order?script=Trouble+Brewing', '/rules']
const DSN = 'https://public@reports.example.org/7'
const ORIGINAL = 'https://grimoire.example.org'

async function isReplaced(page: Page) {
  await expect(page.getByRole('heading', { name: 'The content of this page is stolen.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the original site' })).toHaveAttribute('href', ORIGINAL)
  expect(await page.locator('body > *').count()).toBe(1)
}

test.describe('with ALLOWED_HOSTS', () => {
  let server: RunningServer
  let proxy: Proxy
  test.beforeAll(async () => {
    server = await startServer({ ALLOWED_HOSTS: 'localhost', PUBLIC_URL: ORIGINAL, SENTRY_DSN: DSN })
    proxy = await openProxy(server.address, { hostname: LOCAL_NAME })
  })
  test.afterAll(async () => {
    await proxy.close()
    await server.stop()
  })

  // A page that is not there is answered with 404, and the browser says so.
  test.use({ expectedNoise: ['status of 404'] })

  test('every page is replaced at a foreign address by a message that points to the original, and the app tells the error service @screen', async ({
    page,
  }) => {
    const sent = await recordReports(page)
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(proxy.address + path)
        await isReplaced(page)
        if (path !== '/') return
        await expect.poll(() => sent.join('\n')).toContain(`"type":"ForeignHost","value":"${LOCAL_NAME}"`)
      })
  })

  test('nothing is replaced at an allowed address, and nothing told @screen', async ({ page }) => {
    const sent = await recordReports(page)
    await page.goto(server.address)
    await expect(page.getByRole('button', { name: 'Custom Scripts' })).toBeVisible()
    await page.goto(`${server.address}/join`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await page.goto(`${server.address}/night-order?script=Trouble+Brewing`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trouble Brewing')
    expect(sent).toEqual([])
  })
})

test('without ALLOWED_HOSTS it works at any address @screen', async ({ page, product }) => {
  const proxy = await openProxy(product.address, { hostname: LOCAL_NAME })
  try {
    await page.goto(proxy.address)
    await expect(page.getByRole('button', { name: 'Custom Scripts' })).toBeVisible()
  } finally {
    await proxy.close()
  }
})
