/** A whole game of Bad Moon Rising for twelve and a Traveller: many die in a night, some come back, and one is exiled. */

import type { Page } from '@playwright/test'
import { cardShows, choose, dawn, done, nightFalls, openNight, openStep, skip, tick } from '../../support/night.ts'
import { endGame, fates, moments } from '../../support/recap.ts'
import {
  board,
  chooseBag,
  enterNames,
  giveTokens,
  NAMES,
  nightSteps,
  openSetup,
  press,
  scriptTitle,
  seat,
  startGame,
  undoButton,
} from '../../support/storyteller.ts'
import { expect, test } from '../../support/test.ts'
import {
  countHands,
  executeBlock,
  nominateInMenu,
  nominateInPanel,
  panel,
  pullToNominate,
  raise,
  votePanel,
} from '../../support/votes.ts'

const CAST = {
  Shabaloth: 'Marguerite',
  "Devil's Advocate": 'Tobias',
  Assassin: 'Anselm',
  Tinker: 'Ilse',
  Moonchild: 'Bao Linh',
  Grandmother: 'Ottoline',
  Chambermaid: 'Casimir',
  Exorcist: 'Wren',
  Gambler: 'Dorotea',
  Professor: 'Ferdinand',
  Gossip: 'Nils',
  'Tea Lady': 'Perpetua',
} as const

test('twelve players and a Traveller, until the Demon is executed', { tag: '@long' }, async ({ page }) => {
  await begin(page)
  await firstNight(page)
  await firstDay(page)
  await secondNight(page)
  await secondDay(page)
  await thirdNight(page)
  await thirdDay(page)
  await fourthNight(page)
  await lastDay(page)

  const recap = await endGame(page, 'The Demon is dead', 'Good won')
  expect(await moments(recap)).toEqual({
    'Day 1': [
      'Casimir nominated Marguerite: 7 votes of 7 needed, enough\nVoted: Casimir, Ilse, Bao Linh, Ottoline, Wren, Dorotea, and Ferdinand',
      'Perpetua nominated Tobias: 7 votes of 7 needed, a tie',
      'Nils nominated Anselm: 3 votes of 7 needed, too few',
      'Nobody was executed',
    ],
    'Night 2': ['Ilse died', 'Casimir died', 'Dorotea died'],
    'Day 2': [
      'Exile called for Santiago: 8 hands of 7, enough',
      'Santiago was exiled',
      'Ottoline nominated Anselm: 5 votes of 5 needed, enough\nVoted: Ottoline, Wren, Ferdinand, Nils, and Casimir',
      'Anselm was executed',
    ],
    'Night 3': ['Ilse came back to life', 'Casimir came back to life', 'Ottoline died', 'Wren died', 'Nils died'],
    'Day 3': [
      'Casimir nominated Marguerite: 4 votes of 4 needed, enough\nVoted: Casimir, Ilse, Ferdinand, and Perpetua',
      'Marguerite was executed and survived',
    ],
    'Night 4': ['Bao Linh died', 'Perpetua died'],
    'Day 4': ['Ferdinand nominated Marguerite: 3 votes of 3 needed, enough', 'Marguerite was executed', 'Good won'],
  })
  expect(await fates(recap)).toEqual({
    Marguerite: 'Shabaloth | Evil | Executed, Day 4',
    Tobias: "Devil's Advocate | Evil | Alive",
    Anselm: 'Assassin | Evil | Executed, Day 2',
    Ilse: 'Tinker | Good | Alive',
    'Bao Linh': 'Moonchild | Good | Died, Night 4',
    Ottoline: 'Grandmother | Good | Died, Night 3',
    Casimir: 'Chambermaid | Good | Alive',
    Wren: 'Exorcist | Good | Died, Night 3',
    Dorotea: 'Gambler | Good | Died, Night 2',
    Ferdinand: 'Professor | Good | Alive',
    Nils: 'Gossip | Good | Died, Night 3',
    Perpetua: 'Tea Lady | Good | Died, Night 4',
    Santiago: 'Judge | No side | Exiled, Day 2',
  })
})

async function begin(page: Page) {
  await openSetup(page, 12)
  await page
    .getByRole('group', { name: 'Scripts' })
    .getByRole('button', { name: /^Bad Moon Rising/ })
    .click()
  await expect(scriptTitle(page, 'Bad Moon Rising')).toBeVisible()
  await enterNames(page, NAMES.slice(0, 12))
  await page.getByRole('button', { name: 'Show Travellers' }).click()
  await page.getByRole('button', { name: 'Judge', exact: true }).click()
  await chooseBag(page, Object.keys(CAST))
  await giveTokens(page, { ...CAST, Judge: 'Santiago' })
  await startGame(page)
  await expect(board(page).getByText('13 alive of 13')).toBeVisible()
}

async function firstNight(page: Page) {
  await openNight(page)
  expect(await nightSteps(page)).toEqual([
    'Dusk',
    'Minion info',
    'Demon info',
    "Devil's Advocate",
    'Grandmother',
    'Chambermaid',
    'Dawn',
  ])
  await tick(page, 'Dusk', 'Minion info')
  await (await openStep(page, 'Demon info')).getByRole('button', { name: 'Show the cards' }).click()
  await cardShows(page, 'THESE ARE YOUR MINIONS', 'Tobias', 'Anselm')
  await done(page, 'Demon info')

  await choose(await openStep(page, "Devil's Advocate"), 'Chooses a player', 'Marguerite')
  await done(page, "Devil's Advocate")
  const grandmother = await openStep(page, 'Grandmother')
  await choose(grandmother, 'You choose a player', 'Wren')
  await grandmother.getByRole('button', { name: /^THIS PLAYER IS/ }).click()
  await cardShows(page, 'THIS PLAYER IS', 'Wren')
  await done(page, 'Grandmother')
  const chambermaid = await openStep(page, 'Chambermaid')
  await choose(chambermaid, 'Chooses 2 players', 'Tobias', 'Wren')
  await expect(chambermaid.getByText('Tell: 1')).toBeVisible()
  await done(page, 'Chambermaid')
  await dawn(page)
}

/** Two nominees reach the votes needed, by hands and by count: a tie. A third does not. */
async function firstDay(page: Page) {
  await expect(board(page).getByText('7 to execute')).toBeVisible()
  await page.keyboard.press('n')
  await nominateInPanel(page, 'Casimir', 'Marguerite')
  await raise(page, 'Casimir', 'Ilse', 'Bao Linh', 'Ottoline', 'Wren', 'Dorotea', 'Ferdinand')
  await expect(votePanel(page, 'Marguerite').getByText('7 of 7 needed: on the block')).toBeVisible()
  await votePanel(page, 'Marguerite').getByRole('button', { name: 'Confirm' }).click()
  await expect(seat(page, 'Marguerite')).toHaveAccessibleName(/on the block with 7 votes/)

  await nominateInMenu(page, 'Perpetua', 'Tobias')
  const clock = votePanel(page, 'Tobias')
  await clock.getByText('¼ s', { exact: true }).click()
  await clock.getByRole('button', { name: 'Start vote' }).click()
  await expect(clock.getByRole('button', { name: 'Start again' })).toBeVisible()
  await countHands(clock, 7, '7 of 7 needed: a tie, nobody on the block')
  await expect(board(page).getByRole('button', { name: /on the block/ })).toHaveCount(0)

  await pullToNominate(page, 'Nils', 'Anselm')
  await countHands(votePanel(page, 'Anselm'), 3, '3 of 7 needed: not enough')
  const today = panel(page, 'Nominations').getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect(today).toHaveCount(3)
  // An undone count can be corrected.
  await page.keyboard.press('Control+z')
  await expect(votePanel(page, 'Anselm').getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(today).toHaveCount(3)
}

/** The Demon kills two, the Assassin a third. */
async function secondNight(page: Page) {
  await nightFalls(page, 2)
  expect(await nightSteps(page)).toEqual([
    'Dusk',
    'Gambler',
    "Devil's Advocate",
    'Exorcist',
    'Shabaloth',
    'Assassin',
    'Professor',
    'Gossip',
    'Tinker',
    'Moonchild',
    'Grandmother',
    'Chambermaid',
    'Dawn',
  ])
  await tick(page, 'Dusk')
  await skip(page, 'Gambler')
  const advocate = await openStep(page, "Devil's Advocate")
  await advocate.getByRole('button', { name: '1 other…' }).click()
  await expect(advocate.getByRole('button', { name: /^Marguerite/ })).toContainText('since last night')
  await choose(advocate, 'Chooses a player', 'Tobias')
  await done(page, "Devil's Advocate")
  await choose(await openStep(page, 'Exorcist'), 'Chooses a player', 'Ferdinand')
  await done(page, 'Exorcist')
  await choose(await openStep(page, 'Shabaloth'), 'Chooses 2 players', 'Casimir', 'Ilse')
  await done(page, 'Shabaloth')
  const assassin = await openStep(page, 'Assassin')
  await choose(assassin, 'May choose a player', 'Dorotea')
  await assassin.getByRole('button', { name: 'No Ability' }).click()
  await done(page, 'Assassin')
  await skip(page, 'Professor', 'Gossip', 'Tinker', 'Moonchild', 'Grandmother', 'Chambermaid')
  await dawn(page, 'Ilse', 'Casimir', 'Dorotea')
  for (const player of ['Ilse', 'Casimir', 'Dorotea'])
    await expect(seat(page, player)).toHaveAccessibleName(/dead, with a ghost vote/)
}

/** The Traveller is exiled; a ghost vote puts the Assassin on the block. */
async function secondDay(page: Page) {
  await press(page, 'Santiago', 'Call for exile')
  const exile = panel(page, 'The exile of Santiago')
  await expect(exile.getByText('7 players needed')).toBeVisible()
  await countHands(exile, 8, '8 of 7 needed: exiled')
  await page.getByRole('dialog', { name: 'Exile Santiago?' }).getByRole('button', { name: 'Died' }).click()
  await expect(seat(page, 'Santiago')).toHaveAccessibleName(/dead/)
  await expect(board(page).getByText('5 to execute')).toBeVisible()

  await nominateInPanel(page, 'Ottoline', 'Anselm')
  await raise(page, 'Ottoline', 'Wren', 'Ferdinand', 'Nils', 'Casimir')
  await expect(votePanel(page, 'Anselm').getByText('5 of 5 needed: on the block')).toBeVisible()
  await votePanel(page, 'Anselm').getByRole('button', { name: 'Confirm' }).click()
  await expect(seat(page, 'Casimir')).toHaveAccessibleName(/ghost vote spent/)
  await executeBlock(page, 'Anselm', 'Died')
  await expect(seat(page, 'Anselm')).toHaveAccessibleName(/dead/)

  // A mistake, which is undone.
  await press(page, 'Perpetua', 'Kill this player')
  await expect(seat(page, 'Perpetua')).toHaveAccessibleName(/dead/)
  await undoButton(page).click()
  await expect(seat(page, 'Perpetua')).toHaveAccessibleName(/, alive/)
}

/** Two come back to life, by the Shabaloth and the Professor; three die, the Grandmother with her grandchild. */
async function thirdNight(page: Page) {
  await nightFalls(page, 3)
  await tick(page, 'Dusk')
  await choose(await openStep(page, "Devil's Advocate"), 'Chooses a player', 'Marguerite')
  await done(page, "Devil's Advocate")
  const shabaloth = await openStep(page, 'Shabaloth')
  await choose(shabaloth, 'Chooses 2 players', 'Wren', 'Nils')
  await choose(shabaloth, 'You may choose a player', 'Ilse')
  await shabaloth.getByRole('button', { name: 'Ilse lives again' }).click()
  await expect(seat(page, 'Ilse')).toHaveAccessibleName(/, alive/)
  await done(page, 'Shabaloth')
  const professor = await openStep(page, 'Professor')
  await choose(professor, 'May choose a player', 'Casimir')
  await professor.getByRole('button', { name: 'Casimir lives again' }).click()
  await professor.getByRole('button', { name: 'No Ability' }).click()
  await done(page, 'Professor')
  await expect(seat(page, 'Casimir')).toHaveAccessibleName(/, alive/)
  const grandmother = await openStep(page, 'Grandmother')
  await expect(grandmother.getByText(/The Demon killed Wren: the Grandmother dies too\./)).toBeVisible()
  await grandmother.getByRole('button', { name: 'Dead', exact: true }).click()
  await done(page, 'Grandmother')
  await dawn(page, 'Ottoline', 'Wren', 'Nils')
}

/** The Demon is executed and survives, thanks to the Devil's Advocate. */
async function thirdDay(page: Page) {
  await expect(board(page).getByText('7 alive of 13')).toBeVisible()
  await nominateInMenu(page, 'Casimir', 'Marguerite')
  await raise(page, 'Casimir', 'Ilse', 'Ferdinand', 'Perpetua')
  await votePanel(page, 'Marguerite').getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Go to Night 4' }).click()
  await page.getByRole('dialog', { name: 'End the day?' }).getByRole('button', { name: 'Execute Marguerite' }).click()
  const question = page.getByRole('dialog', { name: 'Execute Marguerite?' })
  await expect(question.getByText('Marked by the Devil’s Advocate: survives.')).toBeVisible()
  await question.getByRole('button', { name: 'Survived' }).click()
  await expect(panel(page, 'Nominations').getByText('Marguerite survived an execution today.')).toBeVisible()
  await expect(seat(page, 'Marguerite')).toHaveAccessibleName(/, alive/)
  await lookBack(page)
}

/** Looks at the grimoire as it was at the start of the second night, and returns. */
async function lookBack(page: Page) {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Timeline' }).click()
  await panel(page, 'Timeline').getByRole('button', { name: 'Night 2 began' }).click()
  await expect(seat(page, 'Dorotea')).toHaveAccessibleName(/, alive/)
  await expect(page.getByRole('button', { name: 'Go to Night 4' })).toBeHidden()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(seat(page, 'Dorotea')).toHaveAccessibleName(/dead/)
}

async function fourthNight(page: Page) {
  await nightFalls(page, 4)
  await choose(await openStep(page, "Devil's Advocate"), 'Chooses a player', 'Tobias')
  await done(page, "Devil's Advocate")
  await choose(await openStep(page, 'Shabaloth'), 'Chooses 2 players', 'Bao Linh', 'Perpetua')
  await done(page, 'Shabaloth')
  await dawn(page, 'Bao Linh', 'Perpetua')
}

async function lastDay(page: Page) {
  await expect(board(page).getByText('3 to execute')).toBeVisible()
  await pullToNominate(page, 'Ferdinand', 'Marguerite')
  await countHands(votePanel(page, 'Marguerite'), 3, '3 of 3 needed: on the block')
  await executeBlock(page, 'Marguerite', 'Died')
}
