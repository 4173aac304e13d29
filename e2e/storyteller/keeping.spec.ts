/** The game survives a reload, a lost tab, two tabs at once, and a lost network. */

import type { Page } from '@playwright/test'
import { controlled } from '../support/service-worker.ts'
import {
  autoAssign,
  bagNames,
  board,
  loadExample,
  nightPanel,
  press,
  randomBag,
  runNight,
  scriptTitle,
  seat,
  startGame,
  undoButton,
} from '../support/storyteller.ts'
import { keptInBrowser, openTab } from '../support/tabs.ts'
import { expect, test } from '../support/test.ts'

test('a reload keeps the game, its steps and the ticks of the night', async ({ page }) => {
  await openGame(page)
  await page.getByRole('button', { name: 'Order' }).click()
  const first = nightPanel(page).getByRole('checkbox').first()
  await first.check()
  await press(page, 'Tobias', 'Kill this player')
  await page.reload()
  await expect(page).toHaveURL(/\/play/)
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead, with a ghost vote/)
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(first).toBeChecked()
  await page.keyboard.press('Control+Z')
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/, alive/)
  await page.keyboard.press('Control+Z')
  await expect(first).not.toBeChecked()
  await page.reload()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/, alive/)
  await page.keyboard.press('Control+Shift+Z')
  await page.keyboard.press('Control+Shift+Z')
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead, with a ghost vote/)
})

test('after a lost tab the game is offered, and continues', async ({ page, context }) => {
  await openGame(page)
  await press(page, 'Ilse', 'Kill this player')
  await keptInBrowser(page, 'token.life')
  await page.close()

  const { tab, noise } = await openTab(context)
  const offer = tab.getByRole('dialog', { name: 'Continue your game?' })
  await expect(offer).toContainText('Trouble Brewing')
  await expect(offer).toContainText('7 players · Night 1')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(tab).toHaveURL(/\/play/)
  await expect(seat(tab, 'Ilse')).toHaveAccessibleName(/dead, with a ghost vote/)
  await tab.keyboard.press('Control+Z')
  await expect(seat(tab, 'Ilse')).toHaveAccessibleName(/, alive/)

  // A tab that has its own game is not asked again.
  await tab.reload()
  await expect(board(tab)).toBeVisible()
  await expect(offer).toBeHidden()
  expect(noise).toEqual([])
})

test('starting a new game instead clears the old one, which can be restored for a while', async ({ page, context }) => {
  await openGame(page)
  await keptInBrowser(page, 'play.start')
  await page.close()

  const { tab, noise } = await openTab(context)
  const offer = tab.getByRole('dialog', { name: 'Continue your game?' })
  await offer.getByRole('button', { name: 'Start new' }).click()
  await expect(tab.getByText('Your earlier game was set aside.')).toBeVisible()
  await tab.getByRole('button', { name: 'Bring it back' }).click()
  await offer.getByRole('button', { name: 'Start new' }).click()
  await expect(offer).toBeHidden()
  await expect(scriptTitle(tab, 'Trouble Brewing')).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/')
  expect(await bagNames(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Edit Names (Optional)' }).click()
  await expect(tab.getByPlaceholder('Player 1', { exact: true })).toHaveValue('')
  await tab.keyboard.press('Escape')
  await tab.keyboard.press('Control+Z')
  await tab.reload()
  await expect(scriptTitle(tab, 'Trouble Brewing')).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/')
  await expect(offer).toBeHidden()

  // Another tab does not offer it either after it was declined.
  const other = await openTab(context)
  await expect(scriptTitle(other.tab, 'Trouble Brewing')).toBeVisible()
  await expect(other.tab.getByRole('dialog')).toBeHidden()
  expect([...noise, ...other.noise]).toEqual([])
})

test('two tabs with one game stay in sync', async ({ page, context }) => {
  await loadExample(page, 'second-night.dgrim')
  await keptInBrowser(page, 'play.start')
  const { tab, noise } = await openTab(context)
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(board(tab).locator('[data-token]').first()).toBeVisible()
  const player = await firstAlive(page)

  await press(page, player, 'Kill this player')
  await expect(seat(tab, player)).toHaveAccessibleName(/dead, with a ghost vote/)
  await press(tab, player, 'Spend the ghost vote')
  await expect(seat(page, player)).toHaveAccessibleName(/ghost vote spent/)

  // One tab undoes what the other did. Then one runs a whole night, and it ends in both.
  await page.bringToFront()
  await undoButton(page).click()
  await expect(seat(tab, player)).toHaveAccessibleName(/dead, with a ghost vote/)
  await tab.getByRole('button', { name: 'Redo' }).click()
  await expect(seat(page, player)).toHaveAccessibleName(/ghost vote spent/)
  await tab.bringToFront()
  await tab.getByRole('button', { name: 'Order' }).click()
  await runNight(tab)
  await expect(board(page).getByText('Day 2')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Night 3' }).click()
  await expect(board(tab).getByText('Night 3')).toBeVisible()

  // A new game in one is a new game in both, which the other says and can take back.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('New...')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Reset' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.getByText('A new game was begun in another tab, and here too.')).toBeVisible()
  await tab.bringToFront()
  await tab.getByRole('button', { name: 'Undo' }).last().click()
  await expect(board(tab).getByText('Night 3')).toBeVisible()
  await expect(board(page).getByText('Night 3')).toBeVisible()
  expect(noise).toEqual([])
})

test.describe('installed', () => {
  // The page may be loading the parts that are not open yet when the network goes.
  test.use({ installed: true, expectedNoise: ['ERR_INTERNET_DISCONNECTED'] })

  test('after one visit a whole game needs no network', async ({ page, context }) => {
    await page.goto('/')
    await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
    await expect(page.getByText('Offline').first()).toBeVisible()

    await page.getByRole('button', { name: 'Bad Moon Rising' }).click()
    await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()
    await page.getByLabel('Players').first().selectOption('8')
    await randomBag(page)
    await autoAssign(page, 8)
    await startGame(page)
    await page.getByRole('button', { name: 'Order' }).click()
    await runNight(page)
    await expect(board(page).getByText('Day 1')).toBeVisible()
    await page.reload()
    await expect(board(page).getByText('Day 1')).toBeVisible()
    // Dialogs that load on demand work too.
    await press(page, 'Player 1', 'Tools for this token')
    await expect(page.getByRole('button', { name: 'Become' })).toBeVisible()
    await context.setOffline(false)
  })
})

/** Seven players on their first night. */
const openGame = (page: Page) => loadExample(page, 'first-night.dgrim')

/** Waits until the service worker serves the page and has cached the scripts of the cards. */
async function readyForOffline(page: Page) {
  const ready = () =>
    page.evaluate(async () => {
      const names = ['Trouble Brewing', 'Bad Moon Rising', 'Sects and Violets']
      const addresses = ['/api/roles/', ...names.map((name) => `/api/scripts/${encodeURIComponent(name)}/versions/latest`)]
      const kept = await Promise.all(addresses.map((address) => caches.match(address)))
      return kept.every((answer) => answer !== undefined)
    })
  await controlled(page)
  await expect.poll(ready).toBe(true)
}

async function firstAlive(page: Page): Promise<string> {
  const label = await board(page)
    .getByRole('button', { name: /, alive/ })
    .first()
    .getAttribute('aria-label')
  return label?.split(', ')[0] ?? ''
}
