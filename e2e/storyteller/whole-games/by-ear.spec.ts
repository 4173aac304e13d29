/** A whole game by keys on the text board, listening to what screen readers are told. */

import type { Locator, Page } from '@playwright/test'
import { chooseEntry, pressBy, tabTo } from '../../support/keyboard.ts'
import { step } from '../../support/night.ts'
import { fates, recapOf } from '../../support/recap.ts'
import { nightPanel, scriptTitle } from '../../support/storyteller.ts'
import { expect, test } from '../../support/test.ts'
import { panel, votePanel } from '../../support/votes.ts'

test('five players by keys and by ear, until the Demon is executed', async ({ page }) => {
  await setUp(page, ['Chef', 'Empath', 'Soldier', 'Poisoner', 'Imp'])
  await heard(page, 'Night 1. 5 of 5 players are alive.')
  await pressBy(page, page.getByRole('button', { name: 'Order' }))
  await chosen(page, 'Poisoner', 'Player 2')
  await endNight(page)
  await heard(page, 'Day 1. 5 of 5 players are alive.')
  await expect(page).toHaveTitle('Day 1 · Digital Grimoire')

  await page.keyboard.press('b')
  await expect(textBoard(page).getByRole('heading', { name: 'Text board' })).toBeFocused()
  const by = async (character: string) => nameOf(seatWith(page, character))
  const [chef, empath, soldier, poisoner, imp] = [
    await by('Chef'),
    await by('Empath'),
    await by('Soldier'),
    await by('Poisoner'),
    await by('Imp'),
  ]

  await nominate(page, poisoner, chef)
  await vote(page, chef, poisoner, imp, soldier)
  await heard(page, `${chef}: 3 votes of 3 needed.`)
  await execute(page, chef)
  await heard(page, `${chef} was executed.`)

  await pressBy(page, page.getByRole('button', { name: 'Go to Night 2' }))
  await chosen(page, 'Imp', empath)
  await pressBy(page, step(page, 'Dawn').locator('.night-name'))
  await pressBy(page, step(page, 'Dawn').getByRole('button', { name: 'One player dies' }))
  await heard(page, `Died in the night: ${empath}.`)
  await endNight(page)
  await heard(page, 'Day 2. 3 of 5 players are alive.')

  await page.keyboard.press('b')
  await nominate(page, soldier, imp)
  await vote(page, imp, soldier, chef)
  await execute(page, imp)
  await pressBy(page, page.getByRole('button', { name: 'End the game…' }))
  await pressBy(page, page.getByRole('button', { name: 'Good won' }))
  await heard(page, 'Good won.')
  const recap = recapOf(page)
  await expect(recap.getByRole('heading', { name: 'Good won' })).toBeVisible()
  expect((await fates(recap))[imp]).toBe('Imp | Evil | Executed, Day 2')
})

/** What was announced last, or shortly before. */
async function heard(page: Page, sentence: string) {
  await expect(page.locator('[data-announcements]').getByRole('paragraph').filter({ hasText: sentence }).last()).toBeAttached()
}

function textBoard(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Text board' })
}

function seatWith(page: Page, character: string): Locator {
  return textBoard(page)
    .getByRole('listitem')
    .filter({ hasText: `${character} · ` })
    .first()
}

async function nameOf(seat: Locator): Promise<string> {
  return (await seat.getByRole('heading').locator('span').first().innerText()).trim()
}

async function setUp(page: Page, bag: readonly string[]) {
  await page.goto('/')
  await expect(scriptTitle(page, 'Trouble Brewing')).toBeVisible()
  for (const name of bag) await pressBy(page, page.getByRole('main').getByRole('button', { name, exact: true }))
  await pressBy(page, page.getByRole('button', { name: 'Draw Tokens' }))
  await tabTo(page, page.getByRole('radio', { name: 'Random Draw' }))
  await page.keyboard.press('ArrowRight')
  await pressBy(page, page.getByRole('button', { name: 'Auto Assign' }))
  await pressBy(page, page.getByRole('button', { name: 'Start Game' }))
}

async function nominate(page: Page, nominator: string, nominee: string) {
  const label = `Actions for ${nominator}`
  await pressBy(page, textBoard(page).getByRole('button', { name: label }))
  await chooseEntry(page, page.getByRole('menu', { name: label }), 'Nominate: choose whom this player nominates')
  const day = panel(page, 'Nominations')
  await pressBy(page, day.getByRole('region', { name: 'Whom?' }).getByRole('button', { name: nominee, exact: true }))
  await pressBy(page, day.getByRole('button', { name: 'Start' }))
  await heard(page, `${nominator} nominated ${nominee}.`)
}

async function vote(page: Page, nominee: string, ...players: readonly string[]) {
  const hands = votePanel(page, nominee)
  for (const player of players) {
    const hand = hands.getByRole('button', { name: new RegExp(`^${player}`) })
    await pressBy(page, hand)
    await expect(hand).toHaveAttribute('aria-pressed', 'true')
  }
  await pressBy(page, hands.getByRole('button', { name: 'Confirm' }))
}

async function execute(page: Page, player: string) {
  await pressBy(page, panel(page, 'Nominations').getByRole('button', { name: 'Execute', exact: true }))
  const question = page.getByRole('dialog', { name: `Execute ${player}?` })
  await pressBy(page, question.getByRole('button', { name: 'Died' }))
  await expect(question).toBeHidden()
}

/** Chooses a player in a step of the night, and ends the step. */
async function chosen(page: Page, character: string, player: string) {
  const row = step(page, character)
  const name = row.locator('.night-name')
  await expect(name).toBeVisible()
  if ((await name.getAttribute('aria-expanded')) === 'false') await pressBy(page, name)
  await pressBy(page, row.getByRole('button', { name: new RegExp(`^${player}`) }))
  await pressBy(page, row.getByRole('button', { name: 'Done' }))
}

async function endNight(page: Page) {
  await pressBy(page, nightPanel(page).getByRole('button', { name: 'End the Night Phase' }))
  await expect(nightPanel(page)).toBeHidden()
}
