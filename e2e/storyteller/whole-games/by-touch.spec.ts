/** A whole game on a phone held sideways, by touch alone. */

import type { Locator, Page } from '@playwright/test'
import { card, step } from '../../support/night.ts'
import { fates, recapOf } from '../../support/recap.ts'
import { board, nightPanel, openSetup, seat } from '../../support/storyteller.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

test('five players at 844×390, until the Demon is executed', async ({ page }) => {
  await openSetup(page, 5)
  for (const name of ['Chef', 'Empath', 'Soldier', 'Poisoner', 'Imp'])
    await page.getByRole('main').getByRole('button', { name, exact: true }).tap()
  await page.getByRole('button', { name: 'Draw Tokens' }).tap()
  const by = await drawn(page, 5)
  const [chef, empath, soldier, poisoner, imp] = [by('Chef'), by('Empath'), by('Soldier'), by('Poisoner'), by('Imp')]
  await page.getByRole('button', { name: 'Start Game' }).tap()
  await expect(seat(page, imp)).toHaveAccessibleName(/Imp, Demon, alive/)

  await page.getByRole('button', { name: 'Night', exact: true }).tap()
  await chosen(page, 'Poisoner', empath)
  await shown(page, 'Chef')
  await endNight(page)

  await nominate(page, poisoner, chef)
  for (const player of [poisoner, imp, soldier]) {
    await seat(page, player).tap()
    await expect(seat(page, player)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await execute(page, chef)
  await expect(board(page).getByText('4 alive of 5')).toBeVisible()

  await page.getByRole('button', { name: /Night 2$/ }).tap()
  await chosen(page, 'Imp', empath)
  await tapped(step(page, 'Dawn').locator('.night-name'))
  await tapped(step(page, 'Dawn').getByRole('button', { name: 'One player dies' }))
  await endNight(page)
  await expect(board(page).getByText('3 alive of 5')).toBeVisible()

  await nominate(page, soldier, imp)
  for (const player of [soldier, chef]) await seat(page, player).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await execute(page, imp)
  await page.getByRole('button', { name: /End the game/ }).tap()
  await page.getByRole('button', { name: 'Good won' }).tap()
  const recap = recapOf(page)
  await expect(recap.getByRole('heading', { name: 'Good won' })).toBeVisible()
  expect(await fates(recap)).toEqual({
    [chef]: 'Chef | Good | Executed, Day 1',
    [empath]: 'Empath | Good | Died, Night 2',
    [soldier]: 'Soldier | Good | Alive',
    [poisoner]: 'Poisoner | Evil | Alive',
    [imp]: 'Imp | Evil | Executed, Day 2',
  })
})

async function tapped(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await target.tap()
}

/** Everyone draws from the bag. Returns who drew what. */
async function drawn(page: Page, players: number): Promise<(character: string) => string> {
  const names = new Map<string, string>()
  for (let count = 0; count < players; count++) {
    await page.getByRole('button', { name: 'Draw a token from the bag' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Your token' })
    const field = dialog.getByLabel('Player name')
    if ((await field.inputValue()) === '') await tapped(dialog.getByRole('button', { name: 'Auto Name' }))
    await expect(field).not.toHaveValue('')
    names.set((await dialog.locator('.reveal-name').innerText()).trim(), await field.inputValue())
    await tapped(dialog.getByRole('button', { name: 'Assign Role' }))
    await expect(dialog).toBeHidden()
  }
  return (character) => names.get(character) ?? `nobody is the ${character}`
}

async function nominate(page: Page, nominator: string, nominee: string) {
  await seat(page, nominator).tap()
  await page.getByRole('menuitem', { name: 'Nominate' }).tap()
  await seat(page, nominee).tap()
  await expect(seat(page, nominee)).toHaveAccessibleName(/nominated/)
}

async function execute(page: Page, player: string) {
  await seat(page, player).tap()
  await page.getByRole('menuitem', { name: 'Execute' }).tap()
  const question = page.getByRole('dialog', { name: `Execute ${player}?` })
  await tapped(question.getByRole('button', { name: 'Died' }))
  await expect(question).toBeHidden()
}

/** Chooses a player in a step of the night, and ends the step. */
async function chosen(page: Page, character: string, player: string) {
  const row = step(page, character)
  const name = row.locator('.night-name')
  if ((await name.getAttribute('aria-expanded')) === 'false') await tapped(name)
  await tapped(row.getByRole('button', { name: new RegExp(`^${player}`) }))
  await tapped(row.getByRole('button', { name: 'Done' }))
}

/** Shows a step's card to its player, and ends the step. */
async function shown(page: Page, character: string) {
  const row = step(page, character)
  const name = row.locator('.night-name')
  if ((await name.getAttribute('aria-expanded')) === 'false') await tapped(name)
  await tapped(row.getByRole('button', { name: /^Show/ }).first())
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('button', { name: /Close/ }).tap()
  await tapped(row.getByRole('button', { name: 'Done' }))
}

async function endNight(page: Page) {
  const panel = nightPanel(page)
  await tapped(panel.getByRole('button', { name: 'End the Night Phase' }))
  await expect(panel).toBeHidden()
}
