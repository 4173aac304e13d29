/** A whole Teensyville game for six: the Imp gives itself up to the Scarlet Woman, and two are left at the end. */

import type { Page } from '@playwright/test'
import { choose, dawn, done, nightFalls, openNight, openStep, skip, tick } from '../../support/night.ts'
import { endGame, fates, moments } from '../../support/recap.ts'
import {
  board,
  chooseBag,
  drawEveryone,
  enterNames,
  NAMES,
  nightSteps,
  openSetup,
  scriptTitle,
  seat,
  startGame,
} from '../../support/storyteller.ts'
import { expect, test } from '../../support/test.ts'
import { countHands, executeBlock, nominateInMenu, nominateInPanel, pullToNominate, raise, votePanel } from '../../support/votes.ts'

test('six players, until two are left alive', async ({ page }) => {
  const by = await begin(page)
  const [imp, woman, artist] = [by('Imp'), by('Scarlet Woman'), by('Artist')]
  const [clockmaker, chambermaid, drunk] = [by('Clockmaker'), by('Chambermaid'), by('Investigator')]

  // In so small a game, nobody learns who is evil.
  await openNight(page)
  expect(await nightSteps(page)).toEqual(['Dusk', 'Investigator', 'Clockmaker', 'Chambermaid', 'Dawn'])
  await tick(page, 'Dusk')
  await expect((await openStep(page, 'Investigator')).getByText(`${drunk} only thinks they are the Investigator`)).toBeVisible()
  await done(page, 'Investigator')
  await tick(page, 'Clockmaker')
  const first = await openStep(page, 'Chambermaid')
  await choose(first, 'Chooses 2 players', drunk, imp)
  await expect(first.getByText('Tell: 1')).toBeVisible()
  await done(page, 'Chambermaid')
  await dawn(page)

  await expect(board(page).getByText('3 to execute')).toBeVisible()
  await pullToNominate(page, chambermaid, artist)
  await raise(page, chambermaid, drunk, imp)
  await votePanel(page, artist).getByRole('button', { name: 'Confirm' }).click()
  await executeBlock(page, artist, 'Died')

  await nightFalls(page, 2)
  const step = await openStep(page, 'Imp')
  await choose(step, 'Chooses a player', imp)
  await choose(step, 'You may choose a player', woman)
  await step.getByRole('button', { name: `Change ${woman}’s character…` }).click()
  const becomes = page.getByRole('dialog', { name: `${woman} becomes…` })
  await becomes.getByRole('textbox').fill('imp')
  await becomes.getByRole('button', { name: /^Imp/ }).click()
  await becomes.getByRole('button', { name: 'Become the Imp' }).click()
  await expect(seat(page, woman)).toHaveAccessibleName(/Imp/)
  await dawn(page, imp)

  await expect(board(page).getByText('2 to execute')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The Demon is dead' })).toBeHidden()
  await nominateInMenu(page, drunk, clockmaker)
  await countHands(votePanel(page, clockmaker), 1, '1 of 2 needed: not enough')
  await expect(page.getByRole('status').filter({ hasText: `1 vote for ${clockmaker}: not enough.` })).toBeVisible()

  await nightFalls(page, 3)
  // The dead Imp has a step as well as the living one.
  await choose(await openStep(page, `Imp (${woman})`), 'Chooses a player', clockmaker)
  await skip(page, 'Chambermaid')
  await dawn(page, clockmaker)

  await page.keyboard.press('n')
  await nominateInPanel(page, woman, chambermaid)
  await countHands(votePanel(page, chambermaid), 2, '2 of 2 needed: on the block')
  await executeBlock(page, chambermaid, 'Died')

  const recap = await endGame(page, 'Two players are left alive', 'Evil won')
  expect(await moments(recap)).toEqual({
    'Day 1': [
      `${chambermaid} nominated ${artist}: 3 votes of 3 needed, enough\nVoted: ${chambermaid}, ${drunk}, and ${imp}`,
      `${artist} was executed`,
    ],
    'Night 2': [`${woman} became the Imp, once the Scarlet Woman`, `${imp} died`],
    'Day 2': [`${drunk} nominated ${clockmaker}: 1 vote of 2 needed, too few`, 'Nobody was executed'],
    'Night 3': [`${clockmaker} died`],
    'Day 3': [`${woman} nominated ${chambermaid}: 2 votes of 2 needed, enough`, `${chambermaid} was executed`, 'Evil won'],
  })
  expect(await fates(recap)).toEqual({
    [imp]: 'Imp | Evil | Died, Night 2',
    [woman]: 'Imp, once the Scarlet Woman | Evil | Alive',
    [artist]: 'Artist | Good | Executed, Day 1',
    [clockmaker]: 'Clockmaker | Good | Died, Night 3',
    [chambermaid]: 'Chambermaid | Good | Executed, Day 3',
    [drunk]: 'Drunk, thought they were the Investigator | Good | Alive',
  })
})

/** Starts from the library, with a stand-in for the Drunk's token; everyone draws. Returns who drew what. */
async function begin(page: Page): Promise<(character: string) => string> {
  await openSetup(page, 6)
  await page.getByRole('button', { name: 'Custom Scripts' }).click()
  await page.getByRole('combobox', { name: 'Search scripts' }).fill('no greater')
  await page.getByRole('option', { name: /^No greater joy/ }).click()
  await expect(scriptTitle(page, 'No greater joy')).toBeVisible()
  await enterNames(page, NAMES.slice(0, 6))
  await page.getByRole('button', { name: 'Drunk', exact: true }).click()
  const standIn = page.getByRole('dialog', { name: 'Token for the Drunk' })
  await standIn.getByRole('button', { name: 'Investigator' }).click()
  await expect(standIn).toBeHidden()
  await chooseBag(page, ['Clockmaker', 'Chambermaid', 'Artist', 'Scarlet Woman', 'Imp'])
  const drawn = await drawEveryone(page, 6)
  await startGame(page)
  return (character) => [...drawn].find(([, one]) => one === character)?.[0] ?? `nobody is the ${character}`
}
