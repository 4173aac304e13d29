/** A storyteller plays a homebrew script: pasted, read, played for two nights, saved and loaded. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dawn } from '../support/night.ts'
import {
  autoAssign,
  bagNames,
  board,
  enterNames,
  example,
  menu,
  NAMES,
  newGame,
  nightPanel,
  nightSteps,
  openSetup,
  pasteScript,
  press,
  previewGame,
  runNight,
  saveGame,
  scriptTitle,
  seat,
  startGame,
} from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

/** With thirteen players, every Townsfolk and Minion of this script and its one Demon are in the bag, whatever the dice. */
const PLAYERS = NAMES.slice(0, 13)
const BAG = [
  ...['Lamplighter', 'Cartographer', 'Bellringer', 'Apothecary', 'Night Porter', 'Chef', 'Empath', 'Slayer', 'Virgin'],
  ...['Forger', 'Understudy', 'Spy', 'Moth'],
]

test('a homebrew script, from the pasted text to the second night, saved and loaded', async ({ page }) => {
  await openSetup(page, PLAYERS.length)
  await enterNames(page, PLAYERS)
  const dialog = await pasteScript(page, await readFile(example('the-last-lamplighter.json'), 'utf8'))
  await expect(dialog).toBeHidden()
  await readThrough(page)

  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  expect((await bagNames(page)).toSorted()).toEqual(BAG.toSorted())
  const jinxes = page.getByRole('region', { name: 'Jinxes' })
  await expect(jinxes.getByText('2 in play')).toBeVisible()
  await expect(page.getByText('Some chosen roles may alter the town composition. Please review before continuing.')).toBeVisible()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await autoAssign(page, PLAYERS.length)
  await startGame(page)
  const seats = await seating(page)
  expect([...seats.keys()].toSorted()).toEqual(BAG.toSorted())
  const by = (character: string) => seats.get(character) ?? ''

  // The first night in the script's own order.
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(nightPanel(page)).toBeVisible()
  expect(await nightSteps(page)).toEqual([
    ...['Dusk', 'Minion info', 'Demon info', 'Forger', 'Spy', 'Cartographer', 'Chef', 'Empath', 'Night Porter', 'Dawn'],
  ])
  await openStep(page, 'Cartographer')
  await expect(nightPanel(page).getByText('Point at a player with exactly one evil neighbour.')).toBeVisible()
  await layFromStep(page, 'Mapped', by('Empath'))
  await expect(reminder(page, 'Mapped, Cartographer', by('Empath'))).toBeVisible()
  await runNight(page)

  // The day: the house rules are shown, and someone is executed.
  await expect(board(page).getByText('Day 1')).toBeVisible()
  await page.getByRole('button', { name: 'Bootlegger notes' }).click()
  const rules = page.getByRole('dialog', { name: 'Bootlegger notes' })
  await expect(rules.getByText('A player who died in the night may speak one sentence at dawn.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
  await press(page, by('Slayer'), 'Kill this player')
  await expect(seat(page, by('Slayer'))).toHaveAccessibleName(/dead, with a ghost vote/)

  // The second night: the Moth kills, and its own reminder poisons the neighbour.
  await page.getByRole('button', { name: 'Go to Night 2' }).click()
  await expect(nightPanel(page)).toBeVisible()
  expect(await nightSteps(page)).toEqual([
    ...['Dusk', 'Apothecary', 'Forger', 'Moth', 'Understudy', 'Lamplighter', 'Empath', 'Night Porter', 'Spy', 'Dawn'],
  ])
  await openStep(page, 'Moth')
  await layFromStep(page, 'Dead', by('Chef'))
  await expect(nightPanel(page).getByRole('button', { name: new RegExp(`Dead.*beside ${by('Chef')}`) })).toBeVisible()
  await layFromStep(page, 'Poisoned', by('Lamplighter'))
  await expect(seat(page, by('Lamplighter'))).toHaveAccessibleName(/poisoned/)
  await dawn(page, by('Chef'))
  await expect(board(page).getByText('11 alive of 13')).toBeVisible()

  // Save, reset, load.
  const file = await saveGame(page)
  await newGame(page)
  const load = await previewGame(page, file)
  await expect(load.getByRole('heading', { name: 'The Last Lamplighter' })).toBeVisible()
  await expect(load.getByRole('row', { name: `${by('Chef')} Chef No` })).toBeVisible()
  await expect(load.getByRole('row', { name: `${by('Moth')} Moth Yes` })).toBeVisible()
  await load.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page).toHaveURL(/\/play/)
  await expect(board(page).getByText('Day 2')).toBeVisible()
  for (const [character, player] of seats) await expect(seat(page, player)).toHaveAccessibleName(new RegExp(character))
  await expect(seat(page, by('Lamplighter'))).toHaveAccessibleName(/poisoned/)
  await expect(reminder(page, 'Mapped, Cartographer', by('Empath'))).toBeVisible()
  await expect(reminder(page, 'Dead, Moth', by('Chef'))).toBeVisible()
  await menu(page, 'Script…')
  const script = page.getByRole('dialog', { name: 'The Last Lamplighter' })
  await expect(script.getByText('Each night*, choose a player. You learn how many players chose them tonight.')).toBeVisible()
  await expect(script.getByText('A player who died in the night may speak one sentence at dawn.')).toBeVisible()
})

/** Checks what the setup screen says about the script: its authors, homebrew characters, jinxes and house rules. */
async function readThrough(page: Page) {
  await expect(scriptTitle(page, 'The Last Lamplighter')).toBeVisible()
  await expect(page.getByText('by Digital Grimoire')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Townsfolk' })
  await expect(cards.getByText('Each night*, choose a player: they are sober and healthy until dusk.')).toBeVisible()
  await expect(page.getByText('-1 Outsider')).toBeVisible()
  const jinxes = page.getByRole('region', { name: 'Jinxes' })
  await expect(jinxes.getByRole('listitem').filter({ hasText: 'Lamplighter and Moth' })).toContainText(
    'If the Moth dies while lit, the Lamplighter learns it at once.',
  )
  await expect(jinxes.getByRole('listitem').filter({ hasText: 'Forger and Spy' })).toContainText(
    "The Spy sees the Forger's own token, not the papers.",
  )
  await expect(page.getByRole('button', { name: 'Djinn', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Bootlegger notes' }).click()
  const rules = page.getByRole('dialog', { name: 'Bootlegger info' })
  await expect(rules.getByRole('listitem')).toHaveText([
    'A player who died in the night may speak one sentence at dawn.',
    "The Bellringer's bell may be rung by a dead Bellringer who still has a vote.",
  ])
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
}

/** The player of each character, read off the board. */
async function seating(page: Page): Promise<Map<string, string>> {
  const names = await board(page)
    .getByRole('button', { name: /, alive/ })
    .evaluateAll((tokens) => tokens.map((token) => token.getAttribute('aria-label') ?? ''))
  return new Map(names.map((name) => name.split(', ')).map(([player = '', character = '']) => [character, player]))
}

async function openStep(page: Page, character: string) {
  await nightPanel(page)
    .getByRole('button', { name: new RegExp(`^${character} `) })
    .click()
}

/** Places a reminder of the open step on a player. */
async function layFromStep(page: Page, label: string, player: string) {
  await nightPanel(page)
    .getByRole('button', { name: new RegExp(`^${label}( ×\\d)?$`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'On whom?' })
  await dialog.getByRole('button', { name: new RegExp(`^${player} `) }).click()
  await expect(dialog).toBeHidden()
}

function reminder(page: Page, label: string, player: string) {
  return board(page).getByRole('button', { name: `Reminder: ${label}, on ${player}` })
}
