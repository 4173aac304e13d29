/**
 * While the device goes round the table, and while the board lies face down, no character in play stands anywhere on the page: not in a
 * text, a list, an attribute or the title, and not in what is hidden.
 */

import type { Page } from '@playwright/test'
import { RawPhones } from '../support/raw-phones.ts'
import {
  chooseBag,
  drawEveryone,
  enterNames,
  givePlayer,
  openRing,
  openSetup,
  pasteScript,
  press,
  startGame,
} from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'
import { nominateInPanel, panel, raise, votePanel } from '../support/votes.ts'

/** The first two are jinxed; the Drunk is on the script, not in play. */
const BAG = ['Mathematician', 'Chambermaid', 'Chef', 'Poisoner', 'Imp']
const SCRIPT = ['mathematician', 'chambermaid', 'chef', 'monk', 'drunk', 'saint', 'poisoner', 'spy', 'imp', 'po', 'scapegoat']
const NAMES = ['Ada', 'Bea', 'Cyd', 'Dan', 'Eve']

/** Every place of the page where one of the bag's characters stands. The Scapegoat, a Traveller, is known to all. */
function told(page: Page): Promise<string[]> {
  return page.evaluate((bag) => {
    const names = new RegExp(`\\b(?:${bag.join('|')})\\b`, 'i')
    const found = [document.title]
    for (const element of document.querySelectorAll('*:not(style, script)')) {
      for (const { name, value } of element.attributes) found.push(`${element.tagName} ${name}: ${value}`)
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
      if (element instanceof HTMLInputElement) found.push(element.value)
    }
    return found.filter((text) => names.test(text))
  }, BAG)
}

const tellsNothing = (page: Page) => expect.poll(() => told(page)).toEqual([])
const tells = (page: Page) => expect.poll(() => told(page)).not.toEqual([])

test('nothing tells a character while the device goes round, or while the board lies face down', async ({
  page,
  context,
  product,
}) => {
  await openSetup(page, 5)
  await pasteScript(page, JSON.stringify([{ id: '_meta', name: 'Ours' }, ...SCRIPT]))
  await expect(page.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible()
  await enterNames(page, NAMES)
  await page.getByRole('button', { name: 'Show Travellers' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Scapegoat', exact: true }).click()
  await chooseBag(page, BAG)

  await test.step('the bag, and the tokens to pick from', async () => {
    await tellsNothing(page)
    await drawEveryone(page, 2)
    await tellsNothing(page)
    await page.getByText('Tokens', { exact: true }).click()
    await tellsNothing(page)
    await page
      .getByRole('button', { name: /face down$/ })
      .first()
      .click()
    const own = page.getByRole('dialog', { name: 'Your token' })
    await expect(own.getByRole('button', { name: 'Assign Role' })).toBeEnabled()
    await own.getByRole('button', { name: 'Assign Role' }).click()
    await expect(own).toBeHidden()
    await page.getByRole('button', { name: 'Take back the token of Ada' }).click()
    await tellsNothing(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Player for Scapegoat').getByRole('option')).toContainText(['—', 'Ada · Has a token'])
  })

  await test.step('phones, while tokens are hidden', async () => {
    await page.getByText('Mobile', { exact: true }).click()
    await page.getByRole('button', { name: 'Start Session' }).click()
    const address = await page.getByText(/\/join\?sessionId=\d{6}$/).innerText()
    const phones = await RawPhones.open(context, product.address, address.slice(-6))
    await phones.join('Ada', 'Dan')
    await phones.ready('Ada', 'Dan')
    // Ada has drawn, so the storyteller is asked whether this is her phone.
    await page.getByRole('button', { name: 'It is theirs' }).click()
    await expect(page.getByText('Token chosen').first()).toBeVisible()
    await tellsNothing(page)
    const shown = page.getByRole('switch', { name: 'Show tokens' })
    await shown.press(' ')
    await tells(page)
    await shown.press(' ')
    await tellsNothing(page)
    await page.getByRole('button', { name: /^Distribute to Devices/ }).click()
    await expect(page.getByText('Token received')).toHaveCount(2)
    await tellsNothing(page)
  })

  await test.step('everybody has drawn: the storyteller alone asks for more', async () => {
    await page.getByText('Random Draw', { exact: true }).click()
    await page.getByText('Bag', { exact: true }).click()
    await drawEveryone(page, 1)
    await givePlayer(page, 'Scapegoat', 'Fay')
    await expect(page.getByRole('region', { name: 'Before the game starts' })).toBeVisible()
    await tellsNothing(page)
    await startGame(page)
  })

  await test.step('the board, its menus and panels', async () => {
    await tells(page)
    await openRing(page, 'Ada', 'Notes')
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await tellsNothing(page)
    await openRing(page, 'Ada', 'Tools for this token')
    await tellsNothing(page)
    await page.keyboard.press('Escape')
    for (const name of ['View', 'Add']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await tellsNothing(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await tellsNothing(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const key of ['o', 'b', 'l', 'p']) {
      await page.keyboard.press(key)
      await tellsNothing(page)
      await page.keyboard.press(key)
    }
  })

  await test.step('a day with its vote, and what is said of it', async () => {
    await page.getByRole('button', { name: 'Go to Day 1' }).click()
    await press(page, 'Bea', 'Kill')
    await page.keyboard.press('n')
    await expect(panel(page, 'Nominations')).toBeVisible()
    await nominateInPanel(page, 'Ada', 'Dan')
    await tellsNothing(page)
    await raise(page, 'Ada', 'Bea', 'Cyd')
    await tellsNothing(page)
    await votePanel(page, 'Dan').getByRole('button', { name: 'Confirm' }).click()
    await tellsNothing(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
    await tellsNothing(page)
    await page.getByRole('button', { name: 'Go to Night 2' }).click()
    await expect(page.getByRole('dialog', { name: 'End the day?' })).toBeVisible()
    await tellsNothing(page)
  })
})
