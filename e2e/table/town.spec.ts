/** A storyteller with a town: a television at the table, and a player's phone that watches it. */

import type { Browser, Page } from '@playwright/test'
import { withoutRandomText } from '../../apps/server/src/testing/random-text.ts'
import { expectAccessible, expectAccessibleAt, TABLE } from '../support/axe.ts'
import type { Product } from '../support/product.ts'
import { board, menu, press, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'
import { createTown, townDialog, Viewer } from '../support/town.ts'
import { nominateInPanel, panel, raise, votePanel } from '../support/votes.ts'

test.use({ expectedNoise: ['WebSocket', 'ERR_', '502'] })

/** With this code a client tries again. */
const LOST = 1012

async function withViewers(
  { page, browser, product }: { readonly page: Page; readonly browser: Browser; readonly product: Product },
  game = 'second-night.dgrim',
) {
  await resumeGame(page, game)
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address)
  const phone = await Viewer.open(browser, 'phone', product.address)
  await Promise.all([television.join(town), phone.join(town)])
  return { town, television, phone, both: [television, phone] as const }
}

/** What the town says in its dial, or in the region that is read aloud. */
const says = ({ page }: Viewer, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

test('a day in the town: dawn, a nomination, a vote by the clock, a death; a reveal refused and allowed; the end', {
  tag: '@many',
}, async ({ page, browser, product }) => {
  const { town, television, phone, both } = await withViewers({ page, browser, product })
  await expect(television.seats()).toHaveCount(10)

  // A death at night stays unknown until the day.
  await press(page, 'Tobias', 'Kill this player')
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead/)
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  for (const viewer of both) await expect(says(viewer, /Died in the night: Tobias/)).toBeAttached()
  for (const viewer of both) await expect(viewer.seat('Tobias')).toContainText('dead')

  await page.keyboard.press('n')
  await nominateInPanel(page, 'Anselm', 'Wren')
  for (const viewer of both) await expect(says(viewer, /Anselm nominates Wren/)).toBeAttached()
  const vote = votePanel(page, 'Wren')
  await vote.getByRole('button', { name: 'Start vote' }).click()
  await raise(page, 'Anselm', 'Ilse')
  await product.loseEveryProcess()
  await raise(page, 'Ottoline', 'Casimir')
  for (const viewer of both) await expect(viewer.seat('Casimir')).toContainText('hand raised')
  await vote.getByRole('button', { name: 'Confirm' }).click()
  for (const viewer of both) await expect(viewer.seat('Wren')).toContainText('on the block')
  await panel(page, 'Nominations').getByRole('button', { name: 'Execute', exact: true }).click()
  await page.getByRole('dialog', { name: 'Execute Wren?' }).getByRole('button', { name: 'Died' }).click()
  for (const viewer of both) await expect(viewer.seat('Wren')).toContainText('dead')
  for (const viewer of both) await expect(says(viewer, 'Wren was executed.')).toBeAttached()

  const ask = async () => {
    await television.control('Show Grim')
    const question = television.page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to reveal the Grim? This will show all character roles to players.')
    await question.getByRole('button', { name: 'Yes, Show Grim' }).click()
    await expect(page.getByRole('heading', { name: 'A viewer asks to see the Grim' })).toBeVisible()
  }
  await ask()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(television.page.getByText('The storyteller does not show the grimoire.')).toBeVisible()
  for (const viewer of both) expect(withoutRandomText(viewer.heard())).not.toMatch(/"(Imp|Poisoner|Chef)"/)
  await ask()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => television.heard()).toMatch(/"Imp"/)
  expect(withoutRandomText(phone.heard())).not.toMatch(/"Imp"/)
  await television.control('Hide Grim')
  for (const viewer of both) expect(viewer.heard()).not.toContain(town.password)

  // Token by token; neither a reload of a screen nor one of the storyteller's device changes how far it is.
  const told = () => withoutRandomText(phone.heard())
  await menu(page, 'End the game…')
  const winner = page.getByRole('dialog', { name: 'End the game' })
  await winner.getByText('Token by token').click()
  await winner.getByRole('button', { name: 'Evil won' }).click()
  const tokens = page.getByRole('dialog', { name: 'Token by token' })
  await tokens.getByRole('button', { name: 'Show Marguerite' }).click()
  for (const viewer of both) await expect(says(viewer, 'Marguerite was the Imp.')).toBeAttached()
  expect(told()).not.toMatch(/"(Slayer|Poisoner|Chef)"|"winner":"evil"/)
  await Promise.all([television.page.reload(), page.reload()])
  await expect(television.seat('Marguerite')).toContainText('Imp')
  await page.getByRole('button', { name: 'Token by token' }).click()
  for (let left = 9; left > 0; left -= 1) {
    await expect(tokens).toContainText(`${10 - left} of 10 tokens shown`)
    await tokens.getByRole('button', { name: /^Show / }).click()
  }
  await expect(tokens).toContainText('10 of 10 tokens shown')
  expect(told()).not.toMatch(/"Chef"|"winner":"evil"/)
  await tokens.getByRole('button', { name: 'Show who won' }).click()
  for (const viewer of both) await expect(says(viewer, /^Evil wins/)).toBeAttached()
  await page.keyboard.press('Escape')

  await page.keyboard.press('t')
  await townDialog(page).getByRole('button', { name: 'Delete Town' }).click()
  const end = page.getByRole('dialog', { name: 'Delete Town' })
  await expect(end.getByRole('button', { name: 'Delete Town' })).toBeDisabled()
  await end.getByLabel('Password', { exact: true }).fill(town.password)
  await end.getByRole('button', { name: 'Delete Town' }).click()
  for (const viewer of both) await expect(viewer.page.getByPlaceholder('Town Name')).toBeVisible()
  for (const viewer of both) expect(viewer.noise.filter((line) => !/WebSocket|ERR_|502/.test(line))).toEqual([])
})

test('an exile, with the characters of the Travellers; a timer to its end', { tag: '@screen' }, async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'full-table.dgrim')
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address)
  await television.page.clock.install()
  await television.join(town)
  await expect(television.seat('Ravi')).toContainText('Scapegoat')
  await press(page, 'Ravi', 'Call for exile')
  await expect(says(television, 'Call for the exile of Ravi')).toBeAttached()
  const vote = panel(page, 'The exile of Ravi')
  await vote.getByText('Count hands').click()
  await vote.getByRole('spinbutton', { name: 'Number of hands' }).fill('10')
  await vote.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Exile Ravi?' }).getByRole('button', { name: 'Died' }).click()
  await expect(television.seat('Ravi')).toContainText('dead')

  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  await page.keyboard.press('s')
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await timer.getByRole('button', { name: '30 seconds' }).click()
  await timer.getByRole('button', { name: 'Start' }).click()
  await expect(television.page.getByText(/^0:[012]\d$/).first()).toBeVisible()
  await television.page.clock.fastForward(31_000)
  await expect(television.page.getByText('0:00').first()).toBeVisible()
  await television.page.clock.fastForward(15_000)
  await expect(television.page.getByText('0:00')).toHaveCount(0)
})

test('the town and its dialogs can be read and used by everybody', { tag: '@screen' }, async ({ page, browser, product }) => {
  await resumeGame(page, 'full-table.dgrim')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Create Town' })).toBeVisible()
  await expectAccessible(page, 'Create Town')
  await page.keyboard.press('Escape')
  const town = await createTown(page)
  await page.keyboard.press('t')
  await expect(townDialog(page).getByText('Connected', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'Town View')
  await townDialog(page).getByRole('button', { name: 'Widgets and seats' }).click()
  await expect(page.getByRole('dialog').getByText('Widgets for all viewers')).toBeVisible()
  await expectAccessible(page, 'Widgets and seats')

  const television = await Viewer.open(browser, 'television', product.address)
  await television.page.goto(`/town?id=${town.name}`)
  await expect(television.page.getByPlaceholder('Town Name')).toHaveValue(town.name)
  await expectAccessible(television.page, 'the form of the town')
  await television.join(town)
  await expectAccessible(television.page, 'the town')
  await television.control('Arrange')
  await expect(television.page.getByRole('dialog', { name: 'Arrange Town Players' })).toBeVisible()
  await expectAccessible(television.page, 'Arrange Town Players')
  await television.page.keyboard.press('Escape')
  await television.control('Toggle Widgets')
  await expectAccessibleAt(television.page, 'Toggle Widgets', TABLE)
  expect(television.noise).toEqual([])
})

test('a television that is switched on without a network finds its town when the network is back', { tag: '@screen' }, async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'second-night.dgrim')
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address, true)
  await television.join(town)
  await television.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await television.context.setOffline(true)
  await television.page.reload()
  await expect(television.page.getByText('No town info available yet..').first()).toBeVisible()
  await expect(television.page.getByText('Disconnected').first()).toBeVisible()
  await television.context.setOffline(false)
  await expect(television.seats()).toHaveCount(10)
  await television.control('Disconnect')
  await expect(television.page.getByPlaceholder('Password')).toHaveValue('')
  await television.page.reload()
  await expect(television.page.getByPlaceholder('Town Name')).toBeVisible()
})

test('the television loses its network and comes back to the same town by itself', { tag: '@screen' }, async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'second-night.dgrim')
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address)
  let pulled = false
  let pull = async () => {}
  await television.page.routeWebSocket(/\/api\/town\/updates\//, (socket) => {
    if (pulled) return void socket.close({ code: LOST })
    const server = socket.connectToServer()
    pull = async () => {
      pulled = true
      await Promise.all([server.close(), socket.close({ code: LOST })])
    }
  })
  await television.join(town)
  await pull()
  await expect(television.page.getByText('Disconnected').first()).toBeVisible()
  await expect(television.seats()).toHaveCount(10)
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  pulled = false
  await expect(television.page.getByText('Day 2').first()).toBeVisible()
})
