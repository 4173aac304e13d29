/** The product as reached from a home network: by a local machine name, over plain http, where browsers allow less. */

import { openAccount, ROOMY, saveToProfile, signIn, signOut } from '../support/account.ts'
import { LOCAL_NAME } from '../support/local-name.ts'
import { board, openSetup, press, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, listen, test } from '../support/test.ts'

test.use({
  baseURL: ({ product }, use) => use(product.address.replace('localhost', LOCAL_NAME)),
  viewport: ROOMY,
})

test('a game is saved to the profile and loaded from it', async ({ page, context, baseURL }) => {
  await resumeGame(page, 'second-night.dgrim')
  expect(await page.evaluate(() => [window.isSecureContext, location.origin])).toEqual([false, baseURL])
  await signIn(page, 'bob')
  expect(new URL(page.url()).origin).toBe(baseURL)
  expect(await context.cookies()).toMatchObject([
    { name: 'grimoire_refresh', domain: LOCAL_NAME, path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure: false },
  ])

  const [player = ''] = ((await board(page).locator('[data-token]').first().getAttribute('aria-label')) ?? '').split(', ')
  await saveToProfile(page, 'At the table')
  await press(page, player, 'Kill this player')
  await expect(seat(page, player)).toHaveAccessibleName(/dead/)
  const panel = await openAccount(page, 'bob')
  await panel.getByRole('button', { name: /^At the table/ }).click()
  await page.getByRole('dialog', { name: 'At the table' }).getByRole('button', { name: 'Load' }).click()
  await expect(panel).toBeHidden()
  await expect(seat(page, player)).toHaveAccessibleName(/, alive/)

  await openAccount(page, 'bob')
  await panel.getByRole('button', { name: 'Delete At the table' }).click()
  await page.getByRole('dialog', { name: 'Delete Saved Game' }).getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page, 'bob')
  expect(await context.cookies()).toEqual([])
})

test('tabs that start at once request one token together, although the browser has no locks there', async ({ page, context }) => {
  await openSetup(page, 5)
  await signIn(page, 'bob')
  const address = page.url()
  // Leaves no tab that could pass its token to the new ones.
  await page.goto('about:blank')

  let asked = 0
  let answer = () => {}
  const allAreThere = new Promise<void>((resolve) => (answer = resolve))
  await context.route('**/api/auth/discord/refresh', async (route) => {
    asked += 1
    await allAreThere
    await route.continue()
  })
  const others = [await context.newPage(), await context.newPage()]
  const tabs = [page, ...others]
  const noise = others.map(listen)
  for (const tab of tabs) {
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: 'Account of bob' })).toBeVisible()
  }
  answer()
  for (const tab of tabs) {
    const panel = await openAccount(tab, 'bob')
    await expect(panel.getByText('No games saved yet.')).toBeVisible()
    await tab.keyboard.press('Escape')
  }
  expect(asked).toBe(1)
  await signOut(page, 'bob')
  expect(noise.flat()).toEqual([])
})
