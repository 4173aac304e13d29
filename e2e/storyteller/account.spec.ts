/** The account: signing in and out, favourites, games saved to the profile. Each journey restores the account to its earlier state. */

import type { Page } from '@playwright/test'
import { chooseAtDiscord, openAccount, ROOMY, saveToProfile, signIn, signOut, toggleFavourite } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { controlled } from '../support/service-worker.ts'
import { bagNames, board, chooseBag, openSetup, press, scriptTitle, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, listen, test } from '../support/test.ts'

test.use({ viewport: ROOMY })

test('the contents of an account are still there after signing out and in', { tag: '@many' }, async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Chef', exact: true }).click()
  await signIn(page, 'bob')
  // The address and the bag are the same after the way to Discord and back.
  expect(new URL(page.url()).search).toBe('?script=Trouble+Brewing')
  expect((await bagNames(page)).join(' ')).toContain('Chef')
  await toggleFavourite(page, 'Make Trouble Brewing a favourite')

  await resumeGame(page, 'second-night.dgrim')
  const player = await firstPlayer(page)
  await press(page, player, 'Kill this player')
  await saveToProfile(page, 'Friday')
  await signOut(page, 'bob')
  await press(page, player, 'Revive this player')

  await signIn(page, 'bob')
  await expect(seat(page, player)).toHaveAccessibleName(/, alive/)
  const panel = await openAccount(page, 'bob')
  await expect(panel.getByRole('button', { name: 'Set up Trouble Brewing' })).toBeDisabled()
  await panel.getByRole('button', { name: /^Friday/ }).click()
  const preview = page.getByRole('dialog', { name: 'Friday' })
  await expect(preview.getByRole('row', { name: new RegExp(player) })).toContainText('No')
  await preview.getByRole('button', { name: 'Load' }).click()
  await expect(panel).toBeHidden()
  await expect(seat(page, player)).toHaveAccessibleName(/dead/)

  await openAccount(page, 'bob')
  await toggleFavourite(page, 'Remove Trouble Brewing from your favourites')
  await expect(panel.getByText('No favourite scripts.')).toBeVisible()
  await panel.getByRole('button', { name: 'Delete Friday' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Saved Game' })
  await expect(asked).toContainText('Are you sure you want to delete “Friday”? This action cannot be undone.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
  await page.reload()
  await openAccount(page, 'bob')
  await expect(panel.getByText('No favourite scripts.')).toBeVisible()
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
})

test('a favourite other than the three official scripts fills the search box and is loaded', async ({ page }) => {
  await page.goto('/?script=No+greater+joy')
  await expect(scriptTitle(page, 'No greater joy')).toBeVisible()
  await signIn(page, 'bob')
  await toggleFavourite(page, 'Make No greater joy a favourite')
  await page.getByRole('button', { name: /^Bad Moon Rising/ }).click()
  await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()

  const panel = await openAccount(page, 'bob')
  await panel.getByRole('button', { name: 'Set up No greater joy' }).click()
  await expect(panel).toBeHidden()
  await expect(scriptTitle(page, 'No greater joy')).toBeVisible()
  await expect(page.getByPlaceholder('Search by name (e.g. Uncertain Death)')).toHaveValue('No greater joy')
  await toggleFavourite(page, 'Remove No greater joy from your favourites')
  await expect(page.getByRole('button', { name: 'Make No greater joy a favourite' })).toBeVisible()
})

test('the next user of this device sees nothing of the previous one', { tag: '@many' }, async ({ page }) => {
  await page.route('https://cdn.discordapp.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await openSetup(page, 5)
  await signIn(page, 'bob')
  await toggleFavourite(page, 'Make Trouble Brewing a favourite')
  await signOut(page, 'bob')
  await expect(page.getByRole('button', { name: /favourite/ })).toBeHidden()
  await signIn(page, 'alice')
  const panel = await openAccount(page, 'alice')
  await expect(panel.getByText('No favourite scripts.')).toBeVisible()
  await expect(panel.locator('img')).toHaveAttribute('src', /^https:\/\/cdn\.discordapp\.com\//)
  await page.keyboard.press('Escape')
  await signOut(page, 'alice')

  await signIn(page, 'bob')
  await toggleFavourite(page, 'Remove Trouble Brewing from your favourites')
  await expect(page.getByRole('button', { name: 'Make Trouble Brewing a favourite' })).toBeVisible()
})

test('cancelling at Discord changes nothing', async ({ page }) => {
  await openSetup(page, 5)
  await chooseBag(page, ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp'])
  await chooseAtDiscord(page, 'Cancel')
  await expect(page.getByText('You were not signed in: the sign-in was cancelled.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/draw')
  expect(new URL(page.url()).searchParams.has('signin')).toBe(false)
  await expect(page.getByRole('button', { name: 'Draw a token from the bag' })).toBeVisible()
})

test.describe('an expired session', () => {
  test.use({ expectedNoise: ['401'] })

  test('signs out here, says so, and keeps the game', async ({ page, context }) => {
    await resumeGame(page, 'second-night.dgrim')
    await signIn(page, 'bob')
    await context.clearCookies()
    await page.reload()
    await expect(page.getByText('Your session has ended. Sign in again to reach your saved games.')).toBeVisible()
    await expect(board(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  })
})

test('two tabs share one session, and its end', async ({ page, context }) => {
  await openSetup(page, 5)
  await signIn(page, 'bob')
  const other = await context.newPage()
  const noise = listen(other)
  await other.goto('/')
  const panel = await openAccount(other, 'bob')
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(noise).toEqual([])
})

test.describe('installed', () => {
  // The page may be loading the parts that are not open yet when the network goes.
  test.use({ installed: true, expectedNoise: ['ERR_INTERNET_DISCONNECTED'] })

  test('offline, the lists are shown as last seen', { tag: '@screen' }, async ({ page, context }) => {
    await openSetup(page, 5)
    await signIn(page, 'bob')
    await toggleFavourite(page, 'Make Trouble Brewing a favourite')
    await expect(page.getByRole('button', { name: 'Remove Trouble Brewing from your favourites' })).toBeVisible()
    await keptForOffline(page)
    await context.setOffline(true)
    await page.reload()
    const panel = await openAccount(page, 'bob')
    await expect(panel.getByText('You are offline. This is the last list that was loaded.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Set up Trouble Brewing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await toggleFavourite(page, 'Remove Trouble Brewing from your favourites')
    await expect(page.getByRole('button', { name: 'Make Trouble Brewing a favourite' })).toBeVisible()
  })
})

test('every part of it can be read by everyone', { tag: '@screen' }, async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Login with Discord' })).toBeVisible()
  await expectAccessible(page, 'login')
  await signIn(page, 'bob')
  const panel = await openAccount(page, 'bob')
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
  await expectAccessible(page, 'an empty account')
  await page.keyboard.press('Escape')
  await toggleFavourite(page, 'Make Trouble Brewing a favourite')
  await expectAccessible(page, 'a favourite')
  await resumeGame(page, 'second-night.dgrim')
  await saveToProfile(page, 'Friday')
  await openAccount(page, 'bob')
  await expect(panel.getByRole('button', { name: /^Friday/ })).toBeVisible()
  await expectAccessible(page, 'an account')
  await panel.getByRole('button', { name: /^Friday/ }).click()
  const preview = page.getByRole('dialog', { name: 'Friday' })
  await expect(preview.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'a saved game looked into')
  await preview.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Saved Game' })
  await expect(asked).toBeVisible()
  await expectAccessible(page, 'before deleting')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
  await toggleFavourite(page, 'Remove Trouble Brewing from your favourites')
  await expect(panel.getByText('No favourite scripts.')).toBeVisible()
})

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>'

async function firstPlayer(page: Page): Promise<string> {
  const labels = await board(page)
    .locator('[data-token]')
    .evaluateAll((tokens) => tokens.map((token) => token.getAttribute('aria-label') ?? ''))
  return labels.find((label) => label.includes(', alive'))?.split(', ')[0] ?? ''
}

/** Waits until the app, its texts and the account's lists are all cached in the browser. */
async function keptForOffline(page: Page) {
  const lists = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        ['/api/roles/', '/api/scripts/Trouble%20Brewing/versions/latest'].map((at) => caches.match(at)),
      )
      if (kept.includes(undefined)) return ''
      return new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('DigitalGrimoireAccount')
        // The app has not made it yet. Made here, it would have no place for what the app keeps.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve('') : reject(opening.error))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('lists').objectStore('lists').get('account')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(String(reading.result))
          }
        }
      })
    })
  await controlled(page)
  await expect.poll(lists).toContain('"Trouble Brewing"')
}
