/** The installed app: what a system is told of it, and what it is given to open. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inLanguage, offeredLanguages, tagOf } from '../support/languages.ts'
import { scriptText } from '../support/scripts.ts'
import { controlled } from '../support/service-worker.ts'
import { board, example, scriptTitle } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}

interface Manifest {
  readonly id: string
  readonly lang: string
  readonly description: string
  readonly icons: readonly (Picture & { readonly purpose: string })[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly file_handlers: readonly { readonly action: string; readonly accept: Readonly<Record<string, readonly string[]>> }[]
  readonly share_target: { readonly action: string }
}

test('the manifest names pictures that are there, in the sizes it says, and pages that open', async ({ page, request }) => {
  const manifest = await manifestAt(page, '/')
  expect(manifest.icons.map(({ purpose }) => purpose).sort()).toEqual(['any', 'any', 'maskable', 'maskable'])
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    expect(await sizeOf(page, src), src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

test('a file that the system opens with it is opened', async ({ page }) => {
  await page.addInitScript((text) => {
    // As a browser does that has installed the app; Chromium gives none to a page that is not.
    const launchQueue = {
      setConsumer: (consume: (launch: unknown) => void) =>
        consume({ files: [{ getFile: async () => new File([text], 'opened.json', { type: 'application/json' }) }] }),
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  }, scriptText('Opened From A Folder'))
  await page.goto('/')
  await expect(scriptTitle(page, 'Opened From A Folder')).toBeVisible()
})

// Installing the worker costs as much as eight loads of the page, so these journeys have many steps.
test.describe('with the service worker', () => {
  test.use({ installed: true })

  test('the browser can install it, in the language of the page', async ({ page, request }) => {
    await page.goto('/')
    await controlled(page)
    const browser = await page.context().newCDPSession(page)
    const { url, errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe('/manifest.webmanifest')
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A window that is incognito cannot install anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    for (const code of offeredLanguages()) {
      const answer = await request.get('/', { headers: { 'accept-language': tagOf(code), accept: 'text/html' } })
      const href = /<link rel="manifest" href="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
      const manifest = (await (await request.get(href)).json()) as Manifest
      expect(manifest).toMatchObject({ id: '/', lang: tagOf(code), description: inLanguage(code, 'about.what') })
      expect(manifest.shortcuts[0]?.name).toBe(inLanguage(code, 'join.title'))
    }
    expect((await manifestAt(page, '/')).lang).toBe('en-US')
    // The service worker answers in English, whatever language was chosen.
    await page.goto('/?lang=sv_SE')
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/pages/sv_SE/manifest.webmanifest')
  })

  test('what is shared with it is opened: a script, a text, a saved game; a game in play stays', async ({ page }) => {
    await page.goto('/')
    await controlled(page)
    const asked = page.getByRole('dialog', { name: 'Load the shared script?' })
    await share(page, { file: { name: 'harvest.json', text: scriptText('Shared With Me') } })
    await expect(asked).toContainText('A script was shared with this app: Shared With Me. Load it?')
    await expect(scriptTitle(page, 'Shared With Me')).toBeHidden()
    await asked.getByRole('button', { name: 'Load it' }).click()
    await expect(scriptTitle(page, 'Shared With Me')).toBeVisible()
    // It is opened once only.
    await expect(page).not.toHaveURL(/shared/)
    expect(await page.evaluate(async () => (await (await caches.open('shared')).keys()).length)).toBe(0)

    await share(page, { text: scriptText('Not Wanted') })
    await expect(asked).toContainText('Not Wanted')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(scriptTitle(page, 'Shared With Me')).toBeVisible()
    await share(page, { text: scriptText('Written Down') })
    await asked.getByRole('button', { name: 'Load it' }).click()
    await expect(scriptTitle(page, 'Written Down')).toBeVisible()
    await share(page, { text: 'Shall we play on Friday?' })
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(scriptTitle(page, 'Written Down')).toBeVisible()

    // Another site's page shares nothing.
    await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }))
    const home = page.url()
    await page.goto('http://elsewhere.example/')
    await share(page, { text: scriptText('From Elsewhere'), to: new URL('/share', home).href })
    await expect(scriptTitle(page, 'Written Down')).toBeVisible()
    expect(await page.evaluate(async () => (await (await caches.open('shared')).keys()).length)).toBe(0)
    await expect(asked).toBeHidden()

    // A saved game is shown before it is loaded.
    await share(page, { file: { name: 'second-night.dgrim', text: readFileSync(example('second-night.dgrim'), 'utf8') } })
    const dialog = page.getByRole('dialog', { name: 'Load Game' })
    await expect(dialog).toContainText('second-night.dgrim')
    await expect(board(page).locator('[data-token]')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(board(page).locator('[data-token]')).toHaveCount(10)

    await share(page, { file: { name: 'harvest.json', text: scriptText('Shared With Me') } })
    await expect(page.getByText('This is a script, and a game is in progress. Start a new game, then open it again.')).toBeVisible()
    await expect(board(page).locator('[data-token]')).toHaveCount(10)
  })
})

/** Posts to the app as a system does when somebody shares something with it. */
async function share(
  page: Page,
  { file, text = '', to = '/share' }: { file?: { name: string; text: string }; text?: string; to?: string },
) {
  await page.evaluate(
    ({ given, words, action }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const field = Object.assign(document.createElement('textarea'), { name: 'text', value: words })
      const chosen = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
      if (given) {
        const transfer = new DataTransfer()
        transfer.items.add(new File([given.text], given.name))
        chosen.files = transfer.files
      }
      form.append(field, chosen)
      document.body.append(form)
      form.submit()
    },
    { given: file ?? null, words: text, action: to },
  )
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/play')
}

async function manifestAt(page: Page, path: string): Promise<Manifest> {
  await page.goto(path)
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await (await fetch(link?.href ?? '')).json()) as Manifest
  })
}

function sizeOf(page: Page, src: string) {
  return page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, src)
}
