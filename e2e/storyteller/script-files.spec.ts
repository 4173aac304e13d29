/** Script files as found on the web: pasted, chosen, dropped and fetched; loaded with a list of repairs, or refused. */

import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type LocalSite, openSite } from '../support/local-site.ts'
import { MALICIOUS, NOT_JSON_FILE, REFUSED, saying, TOO_LARGE, WILD } from '../support/script-cases.ts'
import { FIVE, homebrew, meta, scriptText } from '../support/scripts.ts'
import { bagNames, example, openSetup, pasteScript, scriptTitle } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('every kind of real-world script loads, with a list of repairs', async ({ page }) => {
  await openSetup(page, 7)
  for (const { kind, script, title, holds, says } of WILD)
    await test.step(kind, async () => {
      const dialog = await pasteScript(page, typeof script === 'string' ? script : JSON.stringify(script))
      await expect(dialog).toBeHidden()
      await expect(scriptTitle(page, title)).toBeVisible()
      for (const text of holds ?? []) await expect(sheet(page).getByText(text, { exact: true }).first()).toBeVisible()
      if (says) for (const sentence of says) await expect(await report(page)).toContainText(sentence)
      else await expect(sheet(page).getByRole('heading', { name: /fixed|need/ })).toBeHidden()
    })
})

test('a link that holds a script is read, and a saved game opened as a script is loaded as a game', async ({ page }) => {
  await openSetup(page, 7)
  const held = encodeURIComponent(gzipSync(scriptText('Linked Hall')).toString('base64'))
  await pasteScript(page, `https://script.bloodontheclocktower.com/?script=${held}`)
  await expect(scriptTitle(page, 'Linked Hall')).toBeVisible()

  const dialog = await chooseFile(page, 'first-night.dgrim', await readFile(example('first-night.dgrim')))
  await expect(dialog.getByRole('alert')).toContainText('This is a saved game, not a script.')
  await dialog.getByRole('button', { name: 'Load the game' }).click()
  const load = page.getByRole('dialog', { name: 'Load Game' })
  await expect(load.getByRole('table')).toBeVisible()
  await load.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page).toHaveURL(/\/play/)
})

test('unknown keys of _meta are exported again', async ({ page }) => {
  await openSetup(page, 7)
  await pasteScript(page, JSON.stringify([meta('Keeps', { difficulty: 'high', hideTitle: true }), ...FIVE]))
  await expect(scriptTitle(page, 'Keeps')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export script as JSON' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Keeps.json')
  const [first, ...others] = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown[]
  expect(first).toMatchObject({ id: '_meta', name: 'Keeps', difficulty: 'high', hideTitle: true })
  expect(others).toEqual([...FIVE])
})

test('files: chosen or dropped, repaired or refused', async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Custom Scripts' }).click()
  await chooseFile(page, 'as-found.json', await readFile(example('as-found-in-the-wild.json')))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(scriptTitle(page, 'As Found in the Wild')).toBeVisible()
  for (const sentence of [
    '“goblin_king” is not known and was left out.',
    '“Half a Character” lacks an id, name, team or ability and was left out.',
    '“Ghost Writer & Rascal” was read as a jinx.',
  ])
    await expect(await report(page)).toContainText(sentence)
  await chooseFile(page, 'marked.json', Buffer.from(`\uFEFF${scriptText('Marked File')}`))
  await expect(scriptTitle(page, 'Marked File')).toBeVisible()

  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  const bag = await bagNames(page)
  for (const [name, content, why] of [
    ['large.json', Buffer.alloc(2 * 1024 * 1024, ' '), TOO_LARGE],
    ['words.json', Buffer.from('The Imp and the Chef'), NOT_JSON_FILE],
    ['number.json', Buffer.from('42'), NOT_JSON_FILE],
    ['trap.json', Buffer.from(saying('<script>steal()</script>')), MALICIOUS],
  ] as const) {
    const dialog = await chooseFile(page, name, content)
    await expect(dialog.getByRole('alert')).toHaveText(why)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await dropFile(page, 'trap.json', saying('<script>steal()</script>'))
  await expect(page.getByRole('alert').filter({ hasText: MALICIOUS })).toBeVisible()
  await expect(scriptTitle(page, 'Marked File')).toBeVisible()
  expect(await bagNames(page)).toEqual(bag)

  await dropFile(page, 'dropped.json', scriptText('Dropped'))
  await expect(scriptTitle(page, 'Dropped')).toBeVisible()
  await expect(page.getByText('The bag was emptied for the new script.')).toBeVisible()
  expect(await bagNames(page)).toEqual([])
})

test('an unsafe text, or one that is not a script, is refused, and nothing changes', async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await expect(page.getByRole('button', { name: 'Draw Tokens' })).toBeEnabled()
  const bag = await bagNames(page)
  for (const { text, why } of REFUSED)
    await test.step(`${text.trim().slice(0, 90)} …`, async () => {
      const dialog = await pasteScript(page, text)
      await expect(dialog.getByRole('alert')).toHaveText(why)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
      expect(await bagNames(page)).toEqual(bag)
    })
  await page.reload()
  await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
  expect(await bagNames(page)).toEqual(bag)
  expect(new URL(page.url()).searchParams.get('script')).toBe('Trouble Brewing')
})

test.describe('addresses', () => {
  // The browser itself logs these refusals to the console.
  test.use({ expectedNoise: ['status of 403', 'status of 404', 'status of 502'] })
  let site: LocalSite
  test.beforeAll(async () => {
    site = await openSite({
      '/harvest.json': { body: await readFile(example('harvest-of-whispers.json')) },
      '/other%20script.json': { body: scriptText('Other & Sons'), type: 'text/plain' },
      '/trap.json': { body: saying('<script>steal()</script>') },
      '/page.html': { body: '<!doctype html><title>Script</title>', type: 'text/html' },
      '/away.json': { status: 302, headers: { location: 'http://10.0.0.1/x.json' } },
    })
  })
  test.afterAll(() => site.close())

  test('a script is fetched from an address, which is kept in ?url=', async ({ page }) => {
    await openSetup(page, 7)
    const address = site.address('/harvest.json')
    await fetchScript(page, address)
    await expect(scriptTitle(page, 'Harvest of Whispers')).toBeVisible()
    await expect(page).toHaveURL((url) => onlyParameter(url, 'url', address))

    // On a fresh load it selects the script again, until another script is chosen.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/?url=${encodeURIComponent(site.address('/other%20script.json'))}`)
    await expect(scriptTitle(page, 'Other & Sons')).toBeVisible()
    await page.getByRole('button', { name: 'Trouble Brewing' }).click()
    await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
    await expect(page).toHaveURL((url) => onlyParameter(url, 'script', 'Trouble Brewing'))

    // An address in the search box is loaded, not searched for.
    await page.getByRole('button', { name: 'Custom Scripts' }).click()
    await page.getByPlaceholder('Search by name (e.g. Uncertain Death)').fill(address)
    await expect(scriptTitle(page, 'Harvest of Whispers')).toBeVisible()
    await expect(page).toHaveURL((url) => onlyParameter(url, 'url', address))
  })

  test('an address that is private, broken or not a script is refused, and nothing changes', async ({ page }) => {
    await openSetup(page, 5)
    await page.getByRole('button', { name: 'Select Random Roles' }).click()
    const bag = await bagNames(page)
    const privately = 'This address leads into a private network, and the server does not load from there.'
    for (const [address, why] of [
      ['http://10.0.0.1/x.json', privately],
      ['http://[::1]:1/', privately],
      [site.address('/away.json'), privately],
      [site.address('/gone.json'), 'The server at this address did not answer with a file.'],
      [site.address('/page.html'), 'There is no script file at this address.'],
      [site.address('/trap.json'), MALICIOUS],
    ] as const)
      await test.step(address, async () => {
        const dialog = await fetchScript(page, address)
        await expect(dialog.getByRole('alert')).toHaveText(`Failed to get script from URL${why}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
    expect(await bagNames(page)).toEqual(bag)
    await expect(page).toHaveURL((url) => onlyParameter(url, 'script', 'Trouble Brewing'))
  })

  test('?script= selects by name, however it is typed, until another script is chosen', async ({ page }) => {
    await page.goto('/?script=Bad%20Moon%20Rising')
    await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bad Moon Rising' })).toHaveAttribute('aria-pressed', 'true')
    await pasteScript(page, scriptText('Pasted'))
    await expect(scriptTitle(page, 'Pasted')).toBeVisible()
    await expect(page).toHaveURL((url) => onlyParameter(url, 'homebrew'))

    await page.goto('/?script=Sects%20%26%20Violets')
    await expect(scriptTitle(page, 'Sects and Violets')).toBeVisible()
    await expect(page).toHaveURL((url) => onlyParameter(url, 'script', 'Sects and Violets'))

    await page.goto('/?script=No%20Such%20Script')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load script.' })).toBeVisible()
    await expect(scriptTitle(page, 'Sects and Violets')).toBeVisible()
  })
})

test('external pictures need permission once per host, and none loads before that', async ({ page }) => {
  const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  const site = await openSite({
    '/a.gif': { body: picture, type: 'image/gif' },
    '/b.gif': { body: picture, type: 'image/gif' },
    '/c.gif': { body: picture, type: 'image/gif' },
  })
  try {
    await openSetup(page, 5)
    const painted = [
      homebrew('Red', { image: site.address('/a.gif') }),
      homebrew('Green', { image: [site.address('/b.gif')] }),
      homebrew('Blue', { image: site.address('/c.gif', 'localhost') }),
    ]
    await pasteScript(page, scriptText('Painted', painted))
    await expect(scriptTitle(page, 'Painted')).toBeVisible()
    const question = page.getByRole('complementary', { name: 'Pictures' })
    await expect(question).toContainText(`Load pictures from ${new URL(site.address('/')).host}?`)
    expect(site.asked).toEqual([])
    await question.getByRole('button', { name: 'Load pictures' }).click()
    await expect.poll(() => site.asked.toSorted()).toEqual(['127.0.0.1/a.gif', '127.0.0.1/b.gif'])
    await expect(question).toContainText(`Load pictures from ${new URL(site.address('/', 'localhost')).host}?`)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(question).toBeHidden()

    // Both answers are remembered, also for other scripts and later visits.
    await pasteScript(page, scriptText('Painted Again', painted))
    await expect(scriptTitle(page, 'Painted Again')).toBeVisible()
    await page.reload()
    await expect(scriptTitle(page, 'Painted Again')).toBeVisible()
    await expect(sheet(page).locator('image').first()).toBeVisible()
    await expect(question).toBeHidden()
    expect(site.asked.filter((asked) => asked.startsWith('localhost'))).toEqual([])
  } finally {
    await site.close()
  }
})

function sheet(page: Page) {
  return page.locator('.sheet')
}

/** The whole list of repairs. */
async function report(page: Page) {
  const list = page.getByRole('complementary', { name: /fixed|need/ })
  await expect(list).toBeVisible()
  const all = list.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  return list
}

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'From File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Script' })
  await expect(dialog.getByRole('button', { name: 'Load', exact: true })).toBeDisabled()
  await dialog.getByLabel('Choose a script file').setInputFiles({ name, mimeType: 'application/json', buffer })
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  return dialog
}

/** Drags a file over the page, checks the hint about what will happen, and drops it. */
async function dropFile(page: Page, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName, { type: 'application/json' }))
      return transfer
    },
    [name, text] as const,
  )
  await page.dispatchEvent('body', 'dragenter', { dataTransfer })
  await expect(page.getByText('Drop the script here')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await expect(page.getByText('Drop the script here')).toBeHidden()
}

async function fetchScript(page: Page, address: string) {
  await page.getByRole('button', { name: 'Custom Scripts' }).click()
  await page.getByRole('button', { name: 'From URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Script' })
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await dialog.getByPlaceholder('Enter URL').fill(address)
  await dialog.getByRole('button', { name: 'Download' }).click()
  return dialog
}

/** Whether the address has only this one of the three parameters that name a script. */
function onlyParameter(url: URL, name: 'script' | 'url' | 'homebrew', value?: string): boolean {
  const found = ['script', 'url', 'homebrew'].flatMap((one) => url.searchParams.getAll(one).map((given) => [one, given]))
  return found.length === 1 && found[0]?.[0] === name && (value === undefined || found[0][1] === value)
}
