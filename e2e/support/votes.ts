/** The day: nominations, hands, the block, executions and exiles. */

import { expect, type Locator, type Page } from '@playwright/test'
import { board, openRing, press, seat } from './storyteller.ts'

/** A panel, beside the board or over it. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
}

export function votePanel(page: Page, nominee: string): Locator {
  return panel(page, `${nominee} is nominated`)
}

/** Raises hands on the board by tapping each token. */
export async function raise(page: Page, ...players: readonly string[]) {
  for (const player of players) {
    await seat(page, player).click()
    await expect(seat(page, player)).toHaveAttribute('aria-pressed', 'true')
  }
}

export async function nominateInPanel(page: Page, nominator: string, nominee: string) {
  const day = panel(page, 'Nominations')
  await day.getByRole('region', { name: 'Who nominates?' }).getByRole('button', { name: nominator, exact: true }).click()
  await day.getByRole('region', { name: 'Whom?' }).getByRole('button', { name: nominee, exact: true }).click()
  await day.getByRole('button', { name: 'Start' }).click()
}

/** Nominates through the menu around the nominator, then a tap on the nominee. */
export async function nominateInMenu(page: Page, nominator: string, nominee: string) {
  await press(page, nominator, 'Nominate')
  await seat(page, nominee).click()
  await expect(seat(page, nominee)).toHaveAccessibleName(/nominated/)
}

/** Nominates by dragging from the nominator's menu onto the nominee. */
export async function pullToNominate(page: Page, nominator: string, nominee: string) {
  const button = await openRing(page, nominator, 'Nominate')
  await button.hover()
  await page.mouse.down()
  const onto = await seat(page, nominee).boundingBox()
  if (!onto) throw new Error(`${nominee} is not on the board.`)
  const [x, y] = [onto.x + onto.width / 2, onto.y + onto.height / 2]
  await page.mouse.move(x + 90, y, { steps: 6 })
  await expect(board(page).getByText(`${nominator} nominates`)).toBeVisible()
  await page.mouse.move(x, y, { steps: 6 })
  await expect(seat(page, nominee)).toHaveAttribute('data-drop', '')
  await page.mouse.up()
}

/** Counts this many hands, including these ghost votes, and confirms once the vote shows this result. */
export async function countHands(vote: Locator, hands: number, result: string, ghosts: readonly string[] = []) {
  await vote.getByText('Count hands').click()
  await vote.getByRole('spinbutton', { name: 'Number of hands' }).fill(String(hands))
  for (const player of ghosts) await vote.getByRole('checkbox', { name: new RegExp(player) }).check()
  await expect(vote.getByText(result, { exact: true })).toBeVisible()
  await vote.getByRole('button', { name: 'Confirm' }).click()
}

/** Executes the player on the block. */
export async function executeBlock(page: Page, player: string, outcome: 'Died' | 'Survived') {
  await panel(page, 'Nominations').getByRole('button', { name: 'Execute', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Execute ${player}?` })
  await question.getByRole('button', { name: outcome }).click()
  await expect(question).toBeHidden()
}
