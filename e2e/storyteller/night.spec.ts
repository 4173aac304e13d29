/** The prompts of a first night of Trouble Brewing: choices, reminders, information, cards. */

import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openNight, openStep, step } from '../support/night.ts'
import { nightPanel, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { test } from '../support/test.ts'

/** Who is who in the game. */
const SEATS: Readonly<Record<string, string>> = {
  Washerwoman: 'Marguerite',
  Empath: 'Tobias',
  Chef: 'Anselm',
  'Fortune Teller': 'Ilse',
  Soldier: 'Bao Linh',
  Poisoner: 'Ottoline',
  Imp: 'Casimir',
}
const by = (character: string) => SEATS[character] ?? `nobody is the ${character}`

test('the first night runs by its prompts', async ({ page }) => {
  await firstNight(page)
  const panel = nightPanel(page)

  // The Poisoner poisons the Empath with one press, takes it back, and does it again.
  const poisoner = await openStep(page, 'Poisoner')
  const victim = poisoner.getByRole('button', { name: by('Empath'), exact: true })
  await victim.click()
  await expect(victim).toHaveAttribute('aria-pressed', 'true')
  await expect(seat(page, by('Empath'))).toHaveAccessibleName(/poisoned/)
  await page.keyboard.press('Control+z')
  await expect(seat(page, by('Empath'))).not.toHaveAccessibleName(/poisoned/)
  await victim.click()
  await expect(seat(page, by('Empath'))).toHaveAccessibleName(/poisoned/)
  await poisoner.getByRole('button', { name: 'Done' }).click()

  // The Washerwoman is shown one of the four other Townsfolk, and a second player.
  const washerwoman = await openStep(page, 'Washerwoman')
  const ways = washerwoman.getByRole('list', { name: 'Ways to tell it' })
  await expect(ways.getByRole('button')).toHaveCount(4)
  await ways.getByRole('button', { name: /^show Chef/ }).click()
  const others = washerwoman.getByRole('list', { name: 'Pick a player' })
  await expect(others.getByRole('button')).toHaveCount(5)
  await others.getByRole('button', { name: by('Imp'), exact: true }).click()
  await washerwoman.getByRole('button', { name: 'Place the reminders' }).click()
  await expect(reminder(page, `Townsfolk, Washerwoman, on ${by('Chef')}`)).toBeVisible()
  await expect(reminder(page, `Wrong, Washerwoman, on ${by('Imp')}`)).toBeVisible()
  await washerwoman.getByRole('button', { name: 'Show to the player' }).click()
  const card = page.getByRole('dialog', { name: 'A card for one player' })
  await expect(card.getByText('ONE OF THESE PLAYERS IS')).toBeVisible()
  for (const name of [by('Chef'), by('Imp'), 'Chef']) await expect(card.getByText(name, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await washerwoman.getByRole('button', { name: 'Done' }).click()

  // The Chef is skipped, and the Empath's number may be anything.
  await (await openStep(page, 'Chef')).getByRole('button', { name: 'Skip' }).click()
  await expect(step(page, 'Chef')).toContainText('skipped')
  const empath = await openStep(page, 'Empath')
  await expect(empath.getByText(`${by('Empath')} is poisoned: you may tell them anything.`)).toBeVisible()
  await expectAccessible(page, 'the night panel with an open step')
  await empath.getByRole('button', { name: /^Show 2/ }).click()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await empath.getByRole('button', { name: 'Done' }).click()

  // The Fortune Teller picks two players, and can do it again.
  const teller = await openStep(page, 'Fortune Teller')
  const picks = teller.getByRole('list', { name: 'Chooses 2 players' })
  for (const name of [by('Imp'), by('Soldier')]) await picks.getByRole('button', { name, exact: true }).click()
  await expect(teller.getByText('Tell: yes')).toBeVisible()
  await teller.getByRole('button', { name: 'Done' }).click()
  await (await openStep(page, 'Fortune Teller')).getByRole('button', { name: 'Repeat' }).click()
  await expect(teller.getByText('Which 2 players were chosen?')).toBeVisible()

  // A reload keeps ticks, skipped steps and reminders.
  await page.reload()
  await expect(seat(page, by('Empath'))).toHaveAccessibleName(/poisoned/)
  await openNight(page)
  for (const name of ['Poisoner', 'Washerwoman', 'Empath'])
    await expect(panel.getByRole('checkbox', { name: `${name} done` })).toBeChecked()
  for (const name of ['Chef', 'Fortune Teller'])
    await expect(panel.getByRole('checkbox', { name: `${name} done` })).not.toBeChecked()
  await (await openStep(page, 'Chef')).getByRole('button', { name: 'Wake after all' }).click()
  await expect(step(page, 'Chef')).not.toContainText('skipped')

  // Minion info and Demon info fill in their cards automatically.
  await (await openStep(page, 'Demon info')).getByRole('button', { name: 'Show the cards' }).click()
  await expect(card.getByText('THESE ARE YOUR MINIONS')).toBeVisible()
  await expect(card.getByText(by('Poisoner'), { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tick stays in reach below long texts', async ({ page }) => {
    await firstNight(page)
    const teller = await openStep(page, 'Fortune Teller')
    await teller.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded()
    const tick = page.getByRole('checkbox', { name: 'Fortune Teller done' })
    await expect(tick).toBeInViewport()
    await tick.tap()
    await expect(tick).toBeChecked()
  })
})

/** Seven players, with the night list open. */
async function firstNight(page: Page) {
  await resumeGame(page, 'first-night.dgrim')
  await openNight(page)
}

function reminder(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'The grimoire' }).getByRole('button', { name: new RegExp(name) })
}
