/** A person’s own data: what the page says, a copy of all of it, and the end of the account. */

import { readFile } from 'node:fs/promises'
import { personalDataSchema } from '@grimoire/protocol/account/personal-data'
import { openAccount, ROOMY, saveToProfile, signIn } from '../support/account.ts'
import { expectAccessible, expectAccessibleAt } from '../support/axe.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

// Alice's picture is on Discord's own server.
test.use({ viewport: ROOMY, expectedNoise: ['ERR_NAME_NOT_RESOLVED'] })

test('everything of an account is downloaded, and then deleted', { tag: '@many' }, async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await signIn(page, 'bob')
  await saveToProfile(page, 'Friday')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show Card…' }).click()
  const cards = page.getByRole('dialog', { name: 'Show Card' })
  await cards.getByRole('button', { name: 'Create Custom Card' }).click()
  const editor = page.getByRole('dialog', { name: 'Create Custom Card' })
  await editor.getByLabel('Message').fill('Beware the moth')
  const kept = page.waitForResponse((response) => response.url().includes('/api/cards') && response.request().method() === 'POST')
  await editor.getByRole('button', { name: 'Create card' }).click()
  expect((await kept).ok()).toBe(true)
  await expect(editor).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cards).toBeHidden()

  // The address of the saved game's file, which is good for minutes.
  const panel = await openAccount(page, 'bob')
  const addressed = page.waitForResponse((response) => response.url().endsWith('/api/storage/download-game'))
  await panel.getByRole('button', { name: /^Friday/ }).click()
  const { url } = (await (await addressed).json()) as { url: string }
  const file = new URL(url, page.url()).href
  expect((await page.request.get(file)).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Friday' })).toBeHidden()
  await panel.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('digital-grimoire-data.json')
  const data = personalDataSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(data).toMatchObject({
    profile: { username: 'bob' },
    cards: [{ text: 'BEWARE THE MOTH' }],
    saved_games: [{ name: 'Friday', game: { game: expect.any(Object) as unknown } }],
  })
  // Other journeys of this worker sign in as the same person.
  expect(data.sessions.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Type the name of your account to confirm: bob').fill('bob')
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your account was deleted, and you are signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await expect(page.getByText('Sign in to download the data of your account, or to delete it.')).toBeVisible()
  expect((await page.request.get(file)).status()).toBe(404)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])

  await signIn(page, 'bob')
  await openAccount(page, 'bob')
  await expect(panel.getByText('No favourite scripts.')).toBeVisible()
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
})

test('the page and its dialog are accessible @screen', async ({ page }) => {
  await page.goto('/privacy')
  await signIn(page, 'bob')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expectAccessible(page, 'privacy, signed in')
  await expectAccessibleAt(page, 'privacy, signed in', { width: 844, height: 390 })
  await expectAccessibleAt(page, 'privacy, signed in', { width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible()
  await expectAccessible(page, 'deleting the account')
  await expectAccessibleAt(page, 'deleting the account', { width: 844, height: 390 })
  await expectAccessibleAt(page, 'deleting the account', { width: 1024, height: 768 })
})
