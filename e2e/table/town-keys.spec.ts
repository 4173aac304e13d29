/**
 * Who runs a town: its storyteller, whoever has the game, and whoever the storyteller allows. Everybody who watches knows its name and
 * password, and runs nothing with them.
 */

import { type Browser, expect, type Page } from '@playwright/test'
import { withoutRandomText } from '../../apps/server/src/testing/random-text.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { board, loadExample, press, previewGame, saveGame, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { listen, test, withoutIdleTime, withoutServiceWorker } from '../support/test.ts'
import { createTown, fillTown, townDialog, watchedTown } from '../support/town.ts'

test.use({ expectedNoise: ['403', '404', '409'] })

/** Another device, which has nothing of this one. */
async function otherDevice(browser: Browser, address: string): Promise<{ readonly page: Page; readonly noise: string[] }> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  await withoutServiceWorker(context)
  await withoutIdleTime(context)
  const page = await context.newPage()
  return { page, noise: listen(page) }
}

test('somebody with the password alone runs nothing: the storyteller is asked, refuses and allows', async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'second-night.dgrim')
  const { town, viewer: watcher } = await watchedTown({ page, browser, product }, 'phone')

  const { page: other, noise } = await otherDevice(browser, product.address)
  await loadExample(other, 'second-night.dgrim')
  const dialog = await fillTown(other, town)
  await expect(dialog.getByText(/Asking its storyteller/)).toBeVisible()
  await expectAccessible(other, 'the storyteller is asked')
  const question = page.getByRole('region', { name: 'Another device wants to run this town' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'a device asks to run the town')
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByText('The storyteller of this town refused. Choose another name.')).toBeVisible()

  // A question that is taken back leaves the storyteller's screen.
  await dialog.getByRole('button', { name: 'Create Town' }).click()
  await expect(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  // The town still follows the storyteller's game.
  await press(page, 'Tobias', 'Kill this player')
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  await expect(watcher.seat('Tobias')).toContainText('dead')

  await dialog.getByRole('button', { name: 'Create Town' }).click()
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(townDialog(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await press(other, 'Ilse', 'Kill this player')
  await expect(seat(other, 'Ilse')).toHaveAccessibleName(/dead/)
  await other.getByRole('button', { name: 'Go to Day 2' }).click()
  await expect(watcher.seat('Ilse')).toContainText('dead')
  expect(withoutRandomText(watcher.heard())).not.toMatch(/"(Imp|Poisoner|Chef)"/)
  expect(noise.filter((line) => !/403|404|409/.test(line))).toEqual([])
})

test('whoever has the game has its town; a reveal that a device asks for and gets at once is said', async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'second-night.dgrim')
  const { town, viewer: television } = await watchedTown({ page, browser, product }, 'television')
  const file = await saveGame(page)

  const { page: tablet } = await otherDevice(browser, product.address)
  await tablet.goto('/')
  await (await previewGame(tablet, file)).getByRole('button', { name: 'Load', exact: true }).click()
  await expect(board(tablet).locator('[data-token]').first()).toBeVisible()
  await tablet.keyboard.press('t')
  const kept = tablet.getByRole('dialog', { name: 'Town View' })
  await expect(kept).toContainText(`This game has a town, ${town.name}.`)
  await expectAccessible(tablet, 'a game with its town')
  await kept.getByRole('button', { name: `Continue with ${town.name}` }).click()
  await expect(townDialog(tablet).getByText('Connected')).toBeVisible()
  await tablet.keyboard.press('Escape')

  // The viewer page of a device that holds the game shows the grimoire at once, and both storyteller's screens say so.
  const own = await tablet.context().newPage()
  await own.goto(`/town?id=${town.name}`)
  await own.getByPlaceholder('Password').fill(town.password)
  await own.getByRole('button', { name: 'Join', exact: true }).click()
  await own.mouse.move(300, 300)
  await own.mouse.move(320, 320)
  await own.getByRole('button', { name: 'Show Grim', exact: true }).click()
  await own.getByRole('button', { name: 'Yes, Show Grim' }).click()
  for (const screen of [page, tablet])
    await expect(screen.getByRole('alert').filter({ hasText: 'A wide screen in the town can see every character.' })).toBeVisible()
  expect(withoutRandomText(television.heard())).not.toMatch(/"(Imp|Poisoner|Chef)"/)
  await page.getByRole('button', { name: 'Hide the grimoire' }).click()
  for (const screen of [page, tablet])
    await expect(screen.getByText('A wide screen in the town can see every character.')).toBeHidden()
})

test('the account that made a town opens it again on another device', async ({ page, browser, product }) => {
  await resumeGame(page, 'second-night.dgrim')
  await signIn(page, 'bob')
  const town = await createTown(page)
  const { page: other } = await otherDevice(browser, product.address)
  await loadExample(other, 'second-night.dgrim')
  await signIn(other, 'bob')
  await fillTown(other, town)
  await expect(townDialog(other).getByText('Connected')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Another device wants to run this town' })).toBeHidden()
})
