/**
 * A family's evening: seven players and a Traveller who comes late, two phones, a television, two nights, an execution after a secret
 * vote, an exile, and the end token by token. What the television and the phones may not know yet is never sent to them.
 */

import type { Page } from '@playwright/test'
import { withoutRandomText } from '../../apps/server/src/testing/random-text.ts'
import { nightFalls, openNight } from '../support/night.ts'
import { Phone } from '../support/phones.ts'
import {
  chooseBag,
  enterNames,
  givePlayer,
  menu,
  nightPanel,
  openSetup,
  pasteScript,
  press,
  seat,
  startGame,
} from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'
import { createTown, Viewer } from '../support/town.ts'
import { executeBlock, nominateInPanel, panel, raise, votePanel } from '../support/votes.ts'

const FAMILY = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus']
const BAG = ['Chef', 'Empath', 'Monk', 'Slayer', 'Mayor', 'Organ Grinder', 'Imp']
const SCRIPT = ['chef', 'empath', 'monk', 'slayer', 'mayor', 'saint', 'organgrinder', 'imp', 'scapegoat']
/** Whoever has no phone, and the token that the storyteller hands over. */
const BY_HAND = { Cleo: 'Empath', Dan: 'Monk', Eva: 'Slayer', Finn: 'Mayor', Gus: 'Organ Grinder' }
const CHARACTERS = /"(Chef|Empath|Monk|Slayer|Mayor|Organ Grinder|Imp|chef|empath|monk|slayer|mayor|organgrinder|imp)"/

/** A raised hand, or a spent ghost vote: as the television and as a phone would be sent it. */
const SECRET = /"hands":\["|"ghost[vV]ote":false/

const distribute = (page: Page) => page.getByRole('button', { name: /^Distribute to Devices/ })
/** What the town says in its dial, or in the region that is read aloud. */
const says = ({ page }: Viewer, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

async function endNight(page: Page, day: number) {
  await nightPanel(page).getByRole('button', { name: 'End the Night Phase' }).click()
  await expect(page.getByRole('button', { name: `Go to Night ${day + 1}` })).toBeVisible()
}

test('a family’s evening, from the bag to the last token', async ({ page, browser }) => {
  await openSetup(page, 7)
  await pasteScript(page, JSON.stringify([{ id: '_meta', name: 'At home' }, ...SCRIPT]))
  await enterNames(page, FAMILY)
  await chooseBag(page, BAG)

  const [ada, ben] = await twoPhones(page)
  await test.step('two phones get their tokens, the others by hand', async () => {
    await expect(page.getByText('2 of 7 joined')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Game' })).toBeDisabled()
    await page.getByRole('switch', { name: 'Show tokens' }).press(' ')
    await page.getByLabel('Token of Ada').selectOption('Chef')
    await page.getByLabel('Token of Ben').selectOption('Imp')
    await distribute(page).click()
    await expect(page.getByText('5 tokens have no player yet: give them out by Random Draw or Manual Setup.')).toBeVisible()
    await page.getByText('Manual Setup', { exact: true }).click()
    for (const [player, character] of Object.entries(BY_HAND)) await givePlayer(page, character, player)
    expect([await ada.look(), await ben.look()]).toEqual(['Chef', 'Imp'])
    await startGame(page)
  })

  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', new URL(page.url()).origin)
  await television.join(town)
  const everyoneElse = () => withoutRandomText([television.heard(), ada.rest(), ben.rest()].join('\n'))
  await expect(television.seats()).toHaveCount(7)
  await openNight(page)
  await endNight(page, 1)
  await expect(says(television, 'Nobody died')).toBeAttached()

  await test.step('the aunt comes late, as a Traveller', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Role...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Role' })
    await dialog.getByRole('button', { name: /^Scapegoat/ }).click()
    await dialog.getByRole('textbox', { name: "Player's name" }).fill('Hana')
    await dialog.getByRole('combobox', { name: 'Seat' }).selectOption({ label: 'Between Cleo and Dan' })
    await dialog.getByText('Good', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add the Scapegoat' }).click()
    await expect(television.seats()).toHaveCount(8)
    await expect(television.seat('Hana')).toContainText('Scapegoat')
  })

  await test.step('a secret vote tells nobody who voted', async () => {
    await page.keyboard.press('n')
    await nominateInPanel(page, 'Dan', 'Cleo')
    await expect(television.page.getByText('Eyes closed: the votes are secret')).toBeVisible()
    await raise(page, 'Ada', 'Ben', 'Eva', 'Finn')
    await votePanel(page, 'Cleo').getByRole('button', { name: 'Confirm' }).click()
    await executeBlock(page, 'Cleo', 'Died')
    await expect(says(television, 'Cleo was executed.')).toBeAttached()
  })

  await test.step('a death of the night is told at dawn', async () => {
    await nightFalls(page, 2)
    await press(page, 'Ada', 'Kill')
    await expect(ada.page.getByText('You are alive.')).toBeVisible()
    await endNight(page, 2)
    await expect(says(television, /Died in the night: Ada/)).toBeAttached()
    await expect(ada.page.getByText('You are dead, with one vote left.')).toBeVisible()
  })

  await test.step('her ghost vote, spent in secret, looks unspent', async () => {
    await page.keyboard.press('n')
    await nominateInPanel(page, 'Eva', 'Gus')
    await raise(page, 'Ada', 'Ben')
    await votePanel(page, 'Gus').getByRole('button', { name: 'Confirm' }).click()
    await expect(seat(page, 'Ada')).toHaveAccessibleName(/ghost vote spent/)
    await expect(ada.page.getByText('You are dead, with one vote left.')).toBeVisible()
    await expect(television.seat('Ada')).not.toContainText('spent')
  })

  await test.step('the Traveller is exiled, with open votes', async () => {
    await press(page, 'Hana', 'Call for exile')
    const vote = panel(page, 'The exile of Hana')
    await vote.getByText('Count hands').click()
    await vote.getByRole('spinbutton', { name: 'Number of hands' }).fill('5')
    await vote.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Exile Hana?' }).getByRole('button', { name: 'Died' }).click()
    await expect(says(television, 'Hana was exiled.')).toBeAttached()
  })
  // Until now nobody but the storyteller was sent a character of another, or a hand of a secret vote.
  expect(everyoneElse()).not.toMatch(CHARACTERS)
  expect(everyoneElse()).not.toMatch(SECRET)

  await test.step('the end, token by token, the winner last', async () => {
    await menu(page, 'End the game…')
    const winner = page.getByRole('dialog', { name: 'End the game' })
    await winner.getByText('Token by token').click()
    await winner.getByRole('button', { name: 'Good won' }).click()
    const tokens = page.getByRole('dialog', { name: 'Token by token' })
    await tokens.getByRole('button', { name: 'Show Ada' }).click()
    await expect(says(television, 'Ada was the Chef.')).toBeAttached()
    for (let shown = 1; shown < 8; shown += 1) {
      await expect(tokens).toContainText(`${shown} of 8 tokens shown`)
      await tokens.getByRole('button', { name: /^Show / }).click()
    }
    await expect(tokens).toContainText('8 of 8 tokens shown')
    expect(everyoneElse()).not.toContain('"winner":"good"')
    await expect(ben.page.getByText('Good has won.')).toBeHidden()
    await tokens.getByRole('button', { name: 'Show who won' }).click()
    await expect(says(television, /^Good wins/)).toBeAttached()
    await expect(ben.page.getByText('Good has won.')).toBeVisible()
    await expect(ada.page.getByText('You are dead, and your last vote is spent.')).toBeVisible()
    expect(television.heard()).toMatch(CHARACTERS)
    expect(television.heard()).toMatch(SECRET)
  })
  expect([...television.noise, ...ada.noise, ...ben.noise]).toEqual([])
  for (const context of [television.context, ada.context, ben.context]) await context.close()

  async function twoPhones(table: Page): Promise<[Phone, Phone]> {
    await table.getByText('Mobile', { exact: true }).click()
    await table.getByRole('button', { name: 'Start Session' }).click()
    const address = await table.getByText(/\/join\?sessionId=\d{6}$/).innerText()
    const path = new URL(table.url()).origin + new URL(address).pathname + new URL(address).search
    const phones = [await Phone.open(browser, 'Ada', false), await Phone.open(browser, 'Ben', false)] as [Phone, Phone]
    for (const phone of phones) {
      await phone.join(path)
      await phone.sayReady()
    }
    return phones
  }
})
