/** A server that counts its use: a script loaded in three ways, a saved game, a download; and the operator reads the figures. */

import { readFile } from 'node:fs/promises'
import { USAGE_EVENTS, usageFiguresSchema } from '@grimoire/protocol/site/usage'
import { startServer } from '../../apps/server/src/testing/built-server.ts'
import { openSite } from '../support/local-site.ts'
import { scriptText } from '../support/scripts.ts'
import { example, loadExample, openSetup, pasteScript, scriptTitle } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test.use({
  baseURL: async ({ browserName: _any }, use) => {
    const server = await startServer({ COUNT_USAGE: 'yes', FETCH_ALLOW: '127.0.0.1' })
    await use(server.address)
    await server.stop()
  },
})

test('each way is counted once, without a cookie, and the figures say so', async ({ page, baseURL, context }) => {
  const site = await openSite({ '/harvest.json': { body: await readFile(example('harvest-of-whispers.json')) } })
  const sent: [event: unknown, cookie: string | undefined][] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/usage' || request.method() !== 'POST') return
    sent.push([(request.postDataJSON() as { event: unknown }).event, request.headers()['cookie']])
  })
  const counted = async (...events: readonly (typeof USAGE_EVENTS)[number][]) =>
    expect.poll(() => sent).toEqual(events.map((event) => [event, undefined]))
  try {
    await context.addCookies([{ name: 'somebody', value: 'here', url: baseURL ?? '' }])
    await openSetup(page, 7)
    await pasteScript(page, scriptText('Pasted'))
    await expect(scriptTitle(page, 'Pasted')).toBeVisible()
    await counted('script-from-json')

    await page.getByRole('button', { name: 'From File' }).click()
    const file = page.getByRole('dialog', { name: 'Upload Script' })
    await file
      .getByLabel('Choose a script file')
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(scriptText('Filed')) })
    await file.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(scriptTitle(page, 'Filed')).toBeVisible()
    await counted('script-from-json', 'script-from-file')

    await page.getByPlaceholder('Search by name (e.g. Uncertain Death)').fill(site.address('/harvest.json'))
    await expect(scriptTitle(page, 'Harvest of Whispers')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export script as JSON' }).click()
    await downloading
    // The count leaves shortly after the file; a page that is left before that sends none.
    await counted('script-from-json', 'script-from-file', 'script-from-url', 'script-downloaded')

    await loadExample(page, 'first-night.dgrim')
    await counted('script-from-json', 'script-from-file', 'script-from-url', 'script-downloaded', 'saved-game-loaded')

    const each = Object.fromEntries(USAGE_EVENTS.map((event) => [event, 1]))
    await expect.poll(async () => (await figuresAt(baseURL ?? '')).total).toEqual(each)
    await page.goto('/api/usage')
    await expect(page.getByRole('heading', { name: 'Figures of use' })).toBeVisible()
    const total = page.getByRole('region', { name: 'Altogether' }).getByRole('row').last()
    await expect(total.getByRole('cell')).toHaveText(['1', '1', '1', '1', '1'])
  } finally {
    await site.close()
  }
})

async function figuresAt(address: string) {
  return usageFiguresSchema.parse(await (await fetch(`${address}/api/usage`)).json())
}
