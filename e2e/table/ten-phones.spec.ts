/** A storyteller and ten players, each with a phone, through everything that happens to phones at a table. */

import type { Page } from '@playwright/test'
import { stopClock } from '../support/clock.ts'
import { Phone } from '../support/phones.ts'
import { board, chooseBag, NAMES, openSetup, seat, startGame } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

/** Ten players with a Baron, one of them the Drunk: five Townsfolk, two Outsiders, two Minions, the Demon. */
const BAG = ['Baron', 'Chef', 'Empath', 'Monk', 'Mayor', 'Slayer', 'Saint', 'Poisoner', 'Imp']
const STAND_IN = 'Soldier'
/** One name is longer than the grimoire allows. */
const PLAYERS = [...NAMES.slice(0, 9), 'Maximilian von Hohenfels']
const [LOSES_NETWORK] = PLAYERS

test.use({ expectedNoise: ['WebSocket', 'ERR_', '502'] })

// Single phones are covered on one machine in `player/join`, and the storyteller's actions in `storyteller/phones`.
test('ten phones join, are ready, drop out, come back and know their own token alone', {
  tag: '@many',
}, async ({ page, browser, product }) => {
  const address = await openSession(page)
  const phones = await Promise.all(PLAYERS.map((name) => Phone.open(browser, name, name === LOSES_NETWORK)))
  await Promise.all(phones.map((phone) => phone.join(address)))
  await expect(page.getByText('10 of 10 joined')).toBeVisible()
  await expect(distribute(page)).toBeDisabled()
  await Promise.all(phones.map((phone) => phone.sayReady()))
  await expect(page.getByText('10 of 10 ready')).toBeVisible()

  await page.getByRole('button', { name: 'Distribute to Devices (10 random assignments)' }).click()
  await expect(page.getByText('Tokens Distributed - All players have received their roles')).toBeVisible()
  const tokens = await looks(phones)
  expect([...tokens.values()].toSorted()).toEqual([...BAG, STAND_IN].toSorted())

  const [loses, reloads, removed, changed] = phones.slice(0, 4) as [Phone, Phone, Phone, Phone]
  await reloads.page.reload()
  expect(await reloads.look()).toBe(tokens.get(reloads.name))
  const joined = loses.timesJoined()
  await loses.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await loses.context.setOffline(true)
  // A lost network also loses the socket, but the browser's offline switch leaves an open socket as it is.
  await loses.page.reload()
  await expect(loses.page.getByText('Connection lost')).toBeVisible()
  expect(await loses.look()).toBe(tokens.get(loses.name))
  // No retry is scheduled any more: the browser's online event brings the phone back.
  await stopClock(loses.page)
  await loses.context.setOffline(false)
  await expect(loses.page.getByText('Connection lost')).toBeHidden()
  await expect.poll(() => loses.timesJoined()).toBeGreaterThan(joined)
  await loses.page.clock.resume()
  await expect(awayPlayers(page)).toHaveCount(0)

  const seated = timesJoined(phones)
  await product.loseEveryProcess()
  // Each phone had its socket to one of the processes, and retries after two seconds or more.
  for (const phone of phones) await expect.poll(() => phone.timesJoined()).toBeGreaterThan(seated.get(phone.name) ?? 0)
  await expect(page.getByText('Connection lost. Trying again…')).toBeHidden()
  await expect(awayPlayers(page)).toHaveCount(0)
  for (const phone of phones) await expect(phone.page.getByText('Connection lost')).toBeHidden()
  expect(await looks(phones)).toEqual(tokens)

  // A removed phone has nothing; joining under its old name it is new, until the storyteller gives it the token again.
  const told = timesTold(phones)
  await page.getByRole('button', { name: `Disconnect ${removed.name}` }).click()
  await page.getByRole('dialog', { name: 'Disconnect Player' }).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(removed.page.getByRole('heading', { name: 'You were removed' })).toBeVisible()
  await expect(page.getByText('9 of 10 joined')).toBeVisible()
  await removed.join(address)
  await removed.sayReady()
  const question = page.getByRole('region', { name: `Is this the phone of ${removed.name}?` })
  await question.getByRole('button', { name: 'It is theirs' }).click()
  await expect(page.getByText('10 of 10 ready')).toBeVisible()
  await distribute(page).click()
  await expect(removed.page.getByRole('button', { name: 'Hold to look' })).toBeVisible()
  expect(await removed.look()).toBe(tokens.get(removed.name))
  expect(timesTold(phones)).toEqual(new Map([...told, [removed.name, (told.get(removed.name) ?? 0) + 1]]))

  // During play a player becomes another character; only their phone hears about it.
  await startGame(page)
  await become(page, changed.name, 'Virgin')
  const before = timesTold(phones)
  await openPhones(page)
  await distribute(page).click()
  await expect(changed.page.getByRole('heading', { name: 'Your token changed' })).toBeVisible()
  expect(await changed.look()).toBe('Virgin')
  expect(timesTold(phones)).toEqual(new Map([...before, [changed.name, (before.get(changed.name) ?? 0) + 1]]))
  tokens.set(changed.name, 'Virgin')

  for (const phone of phones) await expectOwnTokenAlone(page, phone, tokens)
  await page.getByRole('button', { name: 'Stop Session' }).click()
  await page.getByRole('dialog', { name: 'Stop Session' }).getByRole('button', { name: 'Stop Session' }).click()
  for (const phone of phones) await expect(phone.page.getByRole('heading', { name: 'The session has ended' })).toBeVisible()
  for (const phone of phones) await phone.context.close()
})

/** Sets up ten players and a bag, and returns the address that phones join at. */
async function openSession(page: Page): Promise<string> {
  await openSetup(page, 10)
  await page.getByRole('button', { name: 'Drunk', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: STAND_IN }).click()
  await chooseBag(page, BAG)
  await page.getByText('Mobile', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Session' }).click()
  const id = (await page.locator('.join-id').innerText()).replaceAll(/\D/g, '')
  expect(id).toMatch(/^[1-9]\d{5}$/)
  return `/join?sessionId=${id}`
}

async function looks(phones: readonly Phone[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  await Promise.all(phones.map(async (phone) => tokens.set(phone.name, await phone.look())))
  return tokens
}

function timesJoined(phones: readonly Phone[]): Map<string, number> {
  return new Map(phones.map((phone) => [phone.name, phone.timesJoined()]))
}

function timesTold(phones: readonly Phone[]): Map<string, number> {
  return new Map(phones.map((phone) => [phone.name, phone.timesTold()]))
}

/** A player's name as cut by the grimoire. */
function short(name: string): string {
  return name.slice(0, 11).trim()
}

async function become(page: Page, player: string, character: string) {
  await seat(page, short(player)).press('Enter')
  await page.getByRole('menuitem', { name: 'Tools for this token' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Become', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${short(player)} becomes…` })
  // Only the team of their character is expanded.
  await dialog.getByRole('textbox').fill(character)
  await dialog.getByRole('button', { name: character, exact: true }).click()
  await page.getByRole('button', { name: `Become the ${character}` }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(seat(page, short(player))).toHaveAccessibleName(new RegExp(character))
}

async function openPhones(page: Page) {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Phones' }).click()
}

function distribute(page: Page) {
  return page.getByRole('button', { name: /^Distribute to Devices/ })
}

function awayPlayers(page: Page) {
  return page.getByText('Away', { exact: true })
}

/** Checks the raw frames: only rows of this player, as they believe themselves to be, and nothing about anyone else. */
async function expectOwnTokenAlone(page: Page, phone: Phone, tokens: ReadonlyMap<string, string>) {
  const label = (await seat(page, short(phone.name)).getAttribute('aria-label')) ?? ''
  expect(label).toContain(tokens.get(phone.name))
  const rows = phone.rows()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ player }) => player)).toEqual(rows.map(() => phone.name))
  expect(rows.at(-1)).toMatchObject({ name: tokens.get(phone.name) })
  const rest = phone.rest()
  const others = PLAYERS.filter((name) => name !== phone.name)
  for (const secret of [...others, ...BAG, ...BAG.map((name) => name.toLowerCase()), STAND_IN, 'Drunk', 'drunk'])
    expect(rest, `${secret} on the phone of ${phone.name}`).not.toContain(secret)
  const own = JSON.stringify(rows)
  for (const secret of [...others, 'Drunk', 'drunk']) expect(own, `${secret} in the row of ${phone.name}`).not.toContain(secret)
  // Their own tokens, current and previous, and no third.
  const names = new Set(rows.map(({ name }) => name))
  expect(names.size).toBe(tokens.get(phone.name) === 'Virgin' ? 2 : 1)
  expect(phone.noise.filter((line) => !/WebSocket|ERR_|502/.test(line))).toEqual([])
  await expect(board(page)).toBeVisible()
}
