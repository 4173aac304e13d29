/** A storyteller gives tokens to the players' phones. */

import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { waitForArrows } from '../support/keyboard.ts'
import { LOCAL_NAME } from '../support/local-name.ts'
import { Phone } from '../support/phones.ts'
import { RawPhones } from '../support/raw-phones.ts'
import { autoAssign, board, chooseBag, openSetup, press, startGame } from '../support/storyteller.ts'
import { resumeTable } from '../support/tables.ts'
import { keptInBrowser, openTab } from '../support/tabs.ts'
import { expect, test } from '../support/test.ts'

const BAG = ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp']
const SENT = 'Tokens Distributed - All players have received their roles'

const players = (page: Page) => page.getByRole('region', { name: 'Players' })
const rows = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem')
const names = (page: Page) => rows(page).locator('strong').allInnerTexts()
const distribute = (page: Page) => page.getByRole('button', { name: /^Distribute to Devices/ })

/** Starts the session with five tokens in the bag and returns its id. */
async function session(page: Page): Promise<string> {
  await resumeTable(page, 'five in the bag', async (first) => {
    await openSetup(first, 5)
    await chooseBag(first, BAG)
  })
  await page.goto('/draw')
  await page.getByText('Mobile', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Session' }).click()
  return idOf(page)
}

/** The characters of the tokens that a phone was sent, in order. */
async function idsOf(phones: RawPhones, name: string): Promise<unknown[]> {
  return (await phones.tokens(name)).map((token) => token?.['id'])
}

async function idOf(page: Page): Promise<string> {
  const address = await page.getByText(/\/join\?sessionId=\d{6}$/).innerText()
  return address.slice(-6)
}

/** Assigns the tokens, which only the storyteller's browser knows. */
async function giveTokens(page: Page, tokens: Readonly<Record<string, string>>) {
  await page.getByRole('switch', { name: 'Show tokens' }).press(' ')
  for (const [player, token] of Object.entries(tokens)) await page.getByLabel(`Token of ${player}`).selectOption(token)
  await page.getByRole('switch', { name: 'Show tokens' }).press(' ')
}

test('players join, are seated, and each phone gets its own token', async ({ page, context, product }) => {
  const id = await session(page)
  await expect(page.getByText(`${id.slice(0, 3)} ${id.slice(3)}`)).toBeVisible()
  await expect(page.getByText('Nobody has joined yet')).toBeVisible()
  await expect(distribute(page)).toBeDisabled()
  const phones = await RawPhones.open(context, product.address, id)
  await phones.join('Ada', 'Christopher Alexander', 'Christopher Bartholomew', 'Dan', 'Eve')
  await expect(players(page).getByText('5 of 5 joined')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Christopher', 'Christophe2', 'Dan', 'Eve'])

  await test.step('everyone has to be ready', async () => {
    await phones.ready('Ada', 'Christopher Alexander', 'Christopher Bartholomew')
    await expect(players(page).getByText('3 of 5 ready')).toBeVisible()
    await expect(distribute(page)).toBeDisabled()
    await expect(distribute(page)).toHaveAccessibleDescription('2 players are not ready yet.')
    await phones.ready('Dan', 'Eve')
    await expect(distribute(page)).toHaveAccessibleName('Distribute to Devices (5 random assignments)')
  })

  await test.step('seats change places by keys', async () => {
    const grip = page.getByRole('button', { name: 'Move Eve' })
    await grip.focus()
    await grip.press(' ')
    await expect(page.getByText('Eve over seat 5.')).toBeAttached()
    await waitForArrows(page)
    await grip.press('ArrowUp')
    await expect(page.getByText('Eve over seat 4.')).toBeAttached()
    await grip.press(' ')
    await expect.poll(() => names(page)).toEqual(['Ada', 'Christopher', 'Christophe2', 'Eve', 'Dan'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => names(page)).toEqual(['Ada', 'Christopher', 'Christophe2', 'Dan', 'Eve'])
  })

  await giveTokens(page, { Ada: 'Imp', Dan: 'Monk' })
  await expect(distribute(page)).toHaveAccessibleName('Distribute to Devices (3 random assignments)')
  await distribute(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect.poll(() => phones.tokens('Ada')).toMatchObject([{ player: 'Ada', id: 'imp', alignment: 'Evil' }])
  await expect.poll(() => phones.tokens('Dan')).toMatchObject([{ player: 'Dan', id: 'monk' }])
  const others = ['Christopher Alexander', 'Christopher Bartholomew', 'Eve']
  const drawn = async () =>
    (await Promise.all(others.map((name) => phones.tokens(name)))).map(([token]) => token?.['id']).toSorted()
  await expect.poll(drawn).toEqual(['chef', 'empath', 'poisoner'])
  expect(await phones.heard('Dan')).not.toMatch(/Ada|Eve|Christopher/)

  await test.step('a reload loses nothing', async () => {
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked()
    expect(await idOf(page)).toBe(id)
    await expect(page.getByText(SENT)).toBeVisible()
    await expect.poll(() => names(page)).toEqual(['Ada', 'Christopher', 'Christophe2', 'Dan', 'Eve'])
  })

  await test.step('in play a change reaches only whom it concerns', async () => {
    await startGame(page)
    await page.keyboard.press('p')
    await expect(page.getByRole('complementary', { name: 'Phones' }).getByText(SENT)).toBeVisible()
    await press(page, 'Ada', 'Tools')
    await page.getByRole('dialog').getByRole('button', { name: 'Swap', exact: true }).click()
    const swap = page.getByRole('dialog', { name: 'Swap Ada' })
    await swap.getByRole('button', { name: /^Dan/ }).click()
    await swap.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(page.getByText('2 phones would be told something new.')).toBeVisible()
    await distribute(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect.poll(() => idsOf(phones, 'Ada')).toEqual(['imp', 'monk'])
    await expect.poll(() => idsOf(phones, 'Dan')).toEqual(['monk', 'imp'])
    expect(await phones.tokens('Eve')).toHaveLength(1)
  })

  await test.step('somebody who comes late gets a token', async () => {
    await phones.join('Latecomer Lou')
    await page.getByRole('button', { name: 'Give a token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Role' })
    await dialog.getByRole('button', { name: 'Thief', exact: true }).click()
    await expect(dialog.getByLabel("Player's name")).toHaveValue('Latecomer L')
    await dialog.getByRole('button', { name: 'Add the Thief' }).click()
    await distribute(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect.poll(() => phones.tokens('Latecomer Lou')).toMatchObject([{ id: 'thief', type: 'Traveller' }])
  })

  await test.step('the storyteller disconnects a player, and stops the session', async () => {
    await page.getByRole('button', { name: 'Disconnect Eve' }).click()
    const asked = page.getByRole('dialog', { name: 'Disconnect Player' })
    await expect(asked).toContainText(
      'Are you sure you want to disconnect Eve? The player will be removed from the session and will need to rejoin.',
    )
    await asked.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('button', { name: 'Disconnect Eve' })).toBeHidden()
    await page.getByRole('button', { name: 'Stop Session' }).click()
    await page.getByRole('dialog', { name: 'Stop Session' }).getByRole('button', { name: 'Stop Session' }).click()
    await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible()
    // Nothing is left to restore.
    await page.reload()
    await expect(board(page).locator('[data-token]').first()).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible()
  })
})

test('the address is one that phones can open', async ({ page, context, product }) => {
  await session(page)
  const note = page.getByRole('note')
  const { addresses } = (await (await page.request.get('/api/mobile/addresses')).json()) as { addresses: string[] }
  await expect(note).toContainText('This page is open as localhost, which phones cannot reach.')
  for (const address of addresses) await expect(note.getByRole('option', { name: address })).toBeAttached()

  const other = await context.newPage()
  const home = product.address.replace('localhost', LOCAL_NAME)
  await other.goto(home)
  await openSetupAt(other)
  await expect(other.getByText(new RegExp(`^${home}/join\\?sessionId=\\d{6}$`))).toBeVisible()
  await expect(other.getByRole('note')).toBeHidden()
  await other.getByRole('button', { name: 'Copy' }).click()
  await expect(other.getByText('The address was copied.')).toBeVisible()
})

/** Like `session`, but on the page as it is. */
async function openSetupAt(page: Page) {
  await expect(page.getByRole('heading', { name: 'Trouble Brewing' }).first()).toBeVisible()
  await page.getByLabel('Players').first().selectOption('5')
  await chooseBag(page, BAG)
  await page.getByText('Mobile', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Session' }).click()
}

test('every state of the session screen is accessible', async ({ page, context, product }) => {
  const id = await session(page)
  await expect(page.getByText('Nobody has joined yet')).toBeVisible()
  await expectAccessibleAt(page, 'nobody there', PHONE)
  const phones = await RawPhones.open(context, product.address, id)
  await phones.join('Ada', 'Bo', 'Cleo')
  await phones.ready('Ada', 'Bo')
  await expect(players(page).getByText('2 of 3 ready')).toBeVisible()
  await page.getByRole('switch', { name: 'Show tokens' }).press(' ')
  await expectAccessibleAt(page, 'tokens shown', TABLE)
  await page.getByRole('button', { name: 'Show full screen' }).click()
  await expectAccessibleAt(page, 'the code', PHONE)
  await page.getByRole('button', { name: 'Close' }).click()
  await phones.ready('Cleo')
  await distribute(page).click()
  await expect(page.getByText('2 tokens have no player yet')).toBeVisible()
  await expectAccessibleAt(page, 'distributed', PHONE)
})

test('the panel of a game in play is accessible', async ({ page, context, product }) => {
  const id = await session(page)
  const phones = await RawPhones.open(context, product.address, id)
  await phones.join('Ada', 'Bo')
  await autoAssign(page, 5)
  await startGame(page)
  await phones.join('Lou')
  await page.keyboard.press('p')
  await expect(page.getByText('No seat')).toBeAttached()
  await expectAccessible(page, 'in play')
})

test('after a lost tab the storyteller gets the phones back with the game', async ({ page, context, product }) => {
  const id = await session(page)
  const phones = await RawPhones.open(context, product.address, id)
  await phones.join('Ada', 'Bo', 'Cleo', 'Dan', 'Eve')
  await phones.ready('Ada', 'Bo', 'Cleo', 'Dan', 'Eve')
  await giveTokens(page, { Ada: 'Imp', Dan: 'Monk' })
  await distribute(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await startGame(page)
  await keptInBrowser(page, 'play.start')
  await page.close()

  const { tab, noise } = await openTab(context)
  await tab.getByRole('dialog', { name: 'Continue your game?' }).getByRole('button', { name: 'Continue' }).click()
  await expect(board(tab).locator('[data-token]')).toHaveCount(5)
  await tab.keyboard.press('p')
  await expect(tab.getByRole('complementary', { name: 'Phones' }).getByText(SENT)).toBeVisible()
  await press(tab, 'Ada', 'Tools')
  await tab.getByRole('dialog').getByRole('button', { name: 'Swap', exact: true }).click()
  const swap = tab.getByRole('dialog', { name: 'Swap Ada' })
  await swap.getByRole('button', { name: /^Dan/ }).click()
  await swap.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(tab.getByText('2 phones would be told something new.')).toBeVisible()
  await distribute(tab).click()
  await expect(tab.getByText(SENT)).toBeVisible()
  await expect.poll(() => idsOf(phones, 'Ada')).toEqual(['imp', 'monk'])
  expect(noise).toEqual([])
})

test('after the token a phone follows its own player; a new phone asks for the seat', async ({
  page,
  browser,
  context,
  product,
}) => {
  const id = await session(page)
  const address = `${product.address}/join?sessionId=${id}`
  const ada = await Phone.open(browser, 'Ada', false)
  await ada.join(address)
  const others = await RawPhones.open(context, product.address, id)
  await others.join('Bo', 'Cy', 'Di', 'Ed')
  await others.ready('Bo', 'Cy', 'Di', 'Ed')
  await ada.sayReady()
  await giveTokens(page, { Ada: 'Chef' })
  await distribute(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await startGame(page)
  const says = (words: string) => expect(ada.page.getByText(words)).toBeVisible()
  await says('You are alive.')

  await test.step('a death at night is told at dawn', async () => {
    await press(page, 'Ada', 'Kill')
    await press(page, 'Bo', 'Kill')
    await page.keyboard.press('ControlOrMeta+z')
    await says('You are alive.')
    await page.getByRole('button', { name: 'Go to Day 1' }).click()
    await says('You are dead, with one vote left.')
    await ada.page.reload()
    await says('You are dead, with one vote left.')
    await press(page, 'Ada', 'Spend the ghost vote')
    await says('You are dead, and your last vote is spent.')
    await press(page, 'Ada', 'Revive')
    await says('You are alive.')
    expect(await others.heard('Bo')).not.toContain('"alive":false')
  })

  await test.step('a new phone under the same name', async () => {
    const fresh = await Phone.open(browser, 'Ada', false)
    await fresh.page.goto(address)
    await fresh.page.getByLabel('Your Name').fill('Ada')
    await fresh.page.getByRole('button', { name: 'Join Session' }).click()
    await expect(fresh.page.getByText('your storyteller is asked to free your seat')).toBeVisible()
    const question = page.getByRole('region', { name: 'A phone wants to join as Ada' })
    await question.getByRole('button', { name: 'Free the seat' }).click()
    await expect(ada.page.getByRole('heading', { name: 'You were removed' })).toBeVisible()
    await expect(question).toBeHidden()
    await fresh.page.getByRole('button', { name: 'Join Session' }).click()
    await expect(fresh.page.getByText('You are alive.')).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByText('1 phone would be told something new.')).toBeVisible()
    await distribute(page).click()
    expect(await fresh.look()).toBe('Chef')
    expect([...fresh.noise, ...ada.noise]).toEqual([])
    await fresh.context.close()
  })
  await ada.context.close()
})
