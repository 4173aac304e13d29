/** A sheet as the server sends it: read without JavaScript, shared in a chat, and opened again without a network. */

import type { Page } from '@playwright/test'
import { PHONE } from '../support/axe.ts'
import { FIVE, homebrew, meta } from '../support/scripts.ts'
import { controlled } from '../support/service-worker.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: PHONE })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function share(page: Page, name: string): Promise<string> {
  const data = { script: [meta(name), ...FIVE, homebrew('Lamplighter')] }
  const response = await page.request.post('/api/scripts/upload-custom', { data })
  return ((await response.json()) as { key: string }).key
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both sheets are read, and lead to each other', async ({ page }) => {
    await page.goto('/player?script=bad+moon+rising')
    await expect(title(page)).toHaveText('Bad Moon Rising')
    await expect(page.getByRole('heading', { name: 'Grandmother' })).toBeVisible()
    await page.getByRole('link', { name: 'Night order' }).click()
    await expect(page).toHaveURL(/\/night-order\?/)
    await expect(page.getByRole('heading', { name: /Grandmother/ }).first()).toBeVisible()
  })

  test('shared homebrew is read; a chat gets its picture', async ({ page }) => {
    await page.goto(`/player?homebrew=${await share(page, 'הלילה “of” 비밀 <i>')}`)
    await expect(title(page)).toHaveText('הלילה “of” 비밀 <i>')
    await expect(page.getByText('What the Lamplighter does.')).toBeVisible()
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(address ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
    const png = await picture.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
})

test.describe('without a network', () => {
  test.use({ installed: true, expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] })

  test('a sheet that was opened opens again, and so does another of the catalogue', async ({ page, context }) => {
    const address = `/player?homebrew=${await share(page, 'Salt Road')}`
    await page.goto(address)
    await expect(title(page)).toHaveText('Salt Road')
    await controlled(page)
    await expect.poll(() => isKept(page)).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(title(page)).toHaveText('Salt Road')
    await expect(page.getByText('What the Lamplighter does.')).toBeVisible()
    await page.goto('/night-order?script=Bad%20Moon%20Rising')
    await expect(title(page)).toHaveText('Bad Moon Rising')
    await expect(page.getByRole('heading', { name: /Grandmother/ }).first()).toBeVisible()
    await page.goto(address)
    await expect(title(page)).toHaveText('Salt Road')
  })
})

/** Whether the service worker has this page, and the scripts that it can draw others from. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const script = await caches.match('/api/scripts/Bad%20Moon%20Rising/versions/latest')
    const sheet = await (await caches.open('sheets')).match(location.href, { ignoreVary: true })
    return script !== undefined && sheet !== undefined
  })
}
