/** The network or the server goes while the app is open, without a service worker: the game goes on. */

import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { board, menu, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedNoise: ['ERR_', 'status of 404', 'A part of the app', 'Failed to fetch dynamically imported module'] })

const UNREACHABLE = 'This part of the app could not be loaded. Everything else goes on.'
const message = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

const PARTS = ['night-panel', 'nominations-panel', 'token-with-features', 'timer-dialog', 'app-menu-panel', 'save-dialog'] as const

/** Says which of these parts of the app have been loaded since. The page's own list of files ends at 250. */
function watchParts(page: Page): () => readonly string[] {
  const files: string[] = []
  page.on('requestfinished', (request) => void files.push(request.url()))
  return () => PARTS.filter((part) => files.some((file) => file.includes(`/assets/${part}-`)))
}

test.describe('once the page has been idle', () => {
  test.use({ idle: true })

  test('what was never opened opens without a network', async ({ page, context }) => {
    const loaded = watchParts(page)
    await resumeGame(page, 'second-night.dgrim')
    await expect.poll(loaded).toEqual([...PARTS])
    await context.setOffline(true)
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: 'Night order' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Nominations' })).toBeVisible()
    await page.keyboard.press('n')
    await seat(page, 'Tobias').press('Enter')
    await page.getByRole('menuitem', { name: 'Tools for this token' }).click()
    await expect(page.getByRole('dialog', { name: 'Slayer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await expect(page.getByRole('dialog', { name: 'Timer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await menu(page, 'Save Game…')
    await expect(page.getByRole('dialog', { name: 'Save Game' })).toBeVisible()
  })
})

test('a panel, a dialog and a menu that cannot be loaded say so; the board stays, and they open when the network is back', async ({
  page,
}) => {
  for (const part of ['night-panel', 'timer-dialog', 'app-menu-panel'])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  // A server that cannot be reached does not answer this either.
  await page.route('**/api/health', (route) => route.abort())
  await resumeGame(page, 'second-night.dgrim')

  const parts = [
    ['o', () => page.getByRole('heading', { name: 'Night order' })],
    ['s', () => page.getByRole('dialog', { name: 'Timer' })],
  ] as const
  for (const [key, opened] of parts) {
    await page.keyboard.press(key)
    await expect(message(page, UNREACHABLE)).toBeVisible()
    await expect(opened()).toBeHidden()
    await expect(board(page).locator('[data-token]')).toHaveCount(10)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(message(page, UNREACHABLE)).toBeVisible()

  // The game goes on, and what could not be loaded is tried again.
  await seat(page, 'Tobias').dblclick()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Save Game…')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [key, opened] of parts) {
    await page.keyboard.press(key)
    await expect(opened()).toBeVisible()
    await page.keyboard.press(key === 'o' ? 'o' : 'Escape')
  }
})

test('a part whose file fails once is fetched again by itself', async ({ page }) => {
  let failures = 0
  await page.route('**/assets/night-panel-*.js', (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await resumeGame(page, 'second-night.dgrim')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Night order' })).toBeVisible()
  expect(failures).toBe(2)
})

test('a new version behind an open game: a part that is gone offers to load the page again, and the game is kept', async ({
  page,
}) => {
  await page.route('**/assets/timeline-panel-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await resumeGame(page, 'second-night.dgrim')
  await seat(page, 'Tobias').dblclick()
  await page.keyboard.press('l')
  await expect(message(page, 'Your game is kept.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead/)
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

const SHELL_MESSAGE = 'The app could not be loaded. Check the network.'

for (const [what, file, address] of [
  ['the page’s script', 'index', '/'],
  ['what renders the app', 'app', '/'],
  ['the script of a player’s phone', 'join', '/join'],
  ['the script of the town', 'town', '/town'],
] as const)
  test(`a page without ${what} says so, and loads again`, async ({ page }) => {
    let refused = 0
    const refuse = async (route: Route) => {
      refused++
      await route.abort()
    }
    await page.route(`**/assets/${file}-*.js`, refuse)
    await page.goto(address)
    await expect(message(page, SHELL_MESSAGE)).toBeVisible()
    await expectAccessible(page, what)
    expect(refused).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(message(page, SHELL_MESSAGE)).toBeHidden()
  })
