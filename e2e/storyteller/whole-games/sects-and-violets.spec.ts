/** A whole game of Sects & Violets for ten: madness, a Demon charmed out of their place, and characters that change. */

import type { Page } from '@playwright/test'
import { addBluffs, openBluffs } from '../../support/bluffs.ts'
import { card, cardShows, choose, dawn, done, nightFalls, openNight, openStep, skip, tick } from '../../support/night.ts'
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
} from '../../support/storyteller.ts'
import { expect, test } from '../../support/test.ts'
import { countHands, executeBlock, nominateInMenu, nominateInPanel, pullToNominate, raise, votePanel } from '../../support/votes.ts'

const CAST = {
  'No Dashii': 'Marguerite',
  Cerenovus: 'Tobias',
  'Pit-Hag': 'Anselm',
  Clockmaker: 'Ilse',
  Dreamer: 'Bao Linh',
  'Snake Charmer': 'Ottoline',
  Flowergirl: 'Casimir',
  Oracle: 'Wren',
  Artist: 'Dorotea',
  Sage: 'Ferdinand',
} as const

test('ten players, until the Demon who was charmed into it is executed', { tag: '@long' }, async ({ page }) => {
  await begin(page)
  await firstNight(page)
  await firstDay(page)
  await secondNight(page)
  await secondDay(page)
  await thirdNight(page)
  await lastDay(page)

  const recap = await endGame(page, 'The Demon is dead', 'Good won')
  expect(await moments(recap)).toEqual({
    'Day 1': [
      'Casimir nominated Tobias: 5 votes of 5 needed, enough\nVoted: Casimir, Wren, Dorotea, Ferdinand, and Ilse',
      'Tobias nominated Dorotea: 6 votes of 5 needed, enough',
      'Dorotea was executed',
    ],
    'Night 2': [
      'Marguerite and Ottoline swapped characters and sides',
      'Casimir became the Mutant, once the Flowergirl',
      'Bao Linh died',
    ],
    'Day 2': ['Casimir was executed'],
    'Night 3': ['Ilse died'],
    'Day 3': [
      'Ferdinand nominated Tobias: 2 votes of 3 needed, too few\nVoted: Ferdinand and Wren',
      'Wren nominated Ottoline: 4 votes of 3 needed, enough\nVoted: Dorotea and others',
      'Ottoline was executed',
      'Good won',
    ],
  })
  expect(await fates(recap)).toEqual({
    Marguerite: 'Snake Charmer, once the No Dashii | Good, once evil | Alive',
    Tobias: 'Cerenovus | Evil | Alive',
    Anselm: 'Pit-Hag | Evil | Alive',
    Ilse: 'Clockmaker | Good | Died, Night 3',
    'Bao Linh': 'Dreamer | Good | Died, Night 2',
    Ottoline: 'No Dashii, once the Snake Charmer | Evil, once good | Executed, Day 3',
    Casimir: 'Mutant, once the Flowergirl | Good | Executed, Day 2',
    Wren: 'Oracle | Good | Alive',
    Dorotea: 'Artist | Good | Executed, Day 1',
    Ferdinand: 'Sage | Good | Alive',
  })
})

async function begin(page: Page) {
  await openSetup(page, 10)
  await page
    .getByRole('group', { name: 'Scripts' })
    .getByRole('button', { name: /^Sects and Violets/ })
    .click()
  await expect(scriptTitle(page, 'Sects and Violets')).toBeVisible()
  await enterNames(page, NAMES.slice(0, 10))
  await chooseBag(page, Object.keys(CAST))
  await giveTokens(page, CAST)
  await startGame(page)
}

async function firstNight(page: Page) {
  const bluffs = await openBluffs(page)
  await addBluffs(page, bluffs.getByRole('region', { name: /^Demon Bluffs/ }), 'Juggler', 'Savant', 'Barber')
  // The No Dashii poisons the nearest Townsfolk on either side without being woken.
  await remind(page, 'Ilse', 'Poisoned ×2 No Dashii')
  await remind(page, 'Ferdinand', 'Poisoned No Dashii')

  await openNight(page)
  expect(await nightSteps(page)).toEqual([
    'Dusk',
    'Minion info',
    'Demon info',
    'Snake Charmer',
    'Cerenovus',
    'Clockmaker',
    'Dreamer',
    'Dawn',
  ])
  await tick(page, 'Dusk', 'Minion info')
  await (await openStep(page, 'Demon info')).getByRole('button', { name: 'Show the cards' }).click()
  await expect(card(page).getByText('THESE ARE YOUR MINIONS')).toBeVisible()
  await card(page).getByRole('button', { name: 'Next' }).click()
  await cardShows(page, 'THESE CHARACTERS ARE NOT IN PLAY', 'Juggler', 'Savant', 'Barber')
  await done(page, 'Demon info')
  await choose(await openStep(page, 'Snake Charmer'), 'Chooses a player', 'Casimir')
  await done(page, 'Snake Charmer')
  await madden(page, 'Bao Linh', 'Sweetheart')
  const clockmaker = await openStep(page, 'Clockmaker')
  await expect(clockmaker.getByText('Ilse is poisoned: you may tell them anything.')).toBeVisible()
  await clockmaker.getByRole('button', { name: /^Show 3/ }).click()
  await cardShows(page, '3')
  await done(page, 'Clockmaker')
  const dreamer = await openStep(page, 'Dreamer')
  await choose(dreamer, 'Chooses a player', 'Marguerite')
  await dreamer.getByRole('button', { name: 'Artist', exact: true }).click()
  await dreamer.getByRole('button', { name: 'Show to the player' }).click()
  await cardShows(page, 'ONE OF THESE', 'No Dashii', 'Artist')
  await done(page, 'Dreamer')
  await dawn(page)
}

/** Marks a player as mad, with who causes it and about which character. */
async function madden(page: Page, player: string, character: string) {
  const cerenovus = await openStep(page, 'Cerenovus')
  await choose(cerenovus, 'Chooses a player', player)
  await cerenovus.getByRole('combobox', { name: 'Chooses a character' }).selectOption({ label: character })
  await cerenovus.getByRole('button', { name: /^THIS CHARACTER SELECTED YOU/ }).click()
  await cardShows(page, 'THIS CHARACTER SELECTED YOU', 'Cerenovus')
  await cerenovus.getByRole('button', { name: `THIS CHARACTER ${character}` }).click()
  await cardShows(page, 'THIS CHARACTER', character)
  await done(page, 'Cerenovus')
  await expect(board(page).getByRole('button', { name: `Reminder: Mad, Cerenovus, on ${player}` })).toBeVisible()
}

async function remind(page: Page, player: string, reminder: string) {
  await press(page, player, 'Remind')
  const dialog = page.getByRole('dialog', { name: `Remind ${player}` })
  const choice = dialog.getByRole('button', { name: reminder, exact: true, disabled: false })
  await choice.first().click()
  await expect(dialog).toBeHidden()
  await expect(seat(page, player)).toHaveAccessibleName(/poisoned/)
}

/** A second nominee gets more votes than the first, and replaces them on the block. */
async function firstDay(page: Page) {
  await page.keyboard.press('n')
  await nominateInPanel(page, 'Casimir', 'Tobias')
  await raise(page, 'Casimir', 'Wren', 'Dorotea', 'Ferdinand', 'Ilse')
  await votePanel(page, 'Tobias').getByRole('button', { name: 'Confirm' }).click()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/on the block with 5 votes/)
  await nominateInMenu(page, 'Tobias', 'Dorotea')
  await expect(votePanel(page, 'Dorotea').getByText('5 votes for a tie, 6 to put Dorotea on the block')).toBeVisible()
  await countHands(votePanel(page, 'Dorotea'), 6, '6 of 5 needed: on the block')
  await expect(seat(page, 'Tobias')).not.toHaveAccessibleName(/on the block/)
  await press(page, 'Dorotea', 'Notes about this player')
  const notes = page.getByRole('dialog', { name: 'Notes: Dorotea' })
  await notes.getByRole('textbox').fill('Asked: is the Demon next to a Minion? Yes.')
  await notes.getByRole('button', { name: 'Save Notes' }).click()
  await executeBlock(page, 'Dorotea', 'Died')
}

/** The Demon is charmed away, a character changes, and the new Demon kills. */
async function secondNight(page: Page) {
  await nightFalls(page, 2)
  expect(await nightSteps(page)).toEqual([
    'Dusk',
    'Snake Charmer',
    'Cerenovus',
    'Pit-Hag',
    'No Dashii',
    'Sage',
    'Dreamer',
    'Flowergirl',
    'Oracle',
    'Dawn',
  ])
  await tick(page, 'Dusk')
  const charmer = await openStep(page, 'Snake Charmer')
  await choose(charmer, 'Chooses a player', 'Marguerite')
  await charmer.getByRole('button', { name: 'YOU ARE No Dashii' }).click()
  await cardShows(page, 'YOU ARE', 'No Dashii')
  await charmer.getByRole('button', { name: 'YOU ARE EVIL' }).click()
  await cardShows(page, 'YOU ARE EVIL')
  await charmer.getByRole('button', { name: 'Swap Marguerite with…' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap Marguerite' })
  await swap.getByRole('button', { name: /^Ottoline/ }).click()
  await swap.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(seat(page, 'Marguerite')).toHaveAccessibleName(/Snake Charmer/)
  await expect(seat(page, 'Ottoline')).toHaveAccessibleName(/No Dashii/)
  // The Snake Charmer's step now belongs to Marguerite.
  const charmed = await openStep(page, 'Snake Charmer')
  await charmed.getByRole('button', { name: 'YOU ARE GOOD' }).click()
  await cardShows(page, 'YOU ARE GOOD')
  await choose(charmed, 'You may choose a player', 'Marguerite')
  await expect(seat(page, 'Marguerite')).toHaveAccessibleName(/poisoned/)
  await done(page, 'Snake Charmer')

  await madden(page, 'Wren', 'Mutant')
  const hag = await openStep(page, 'Pit-Hag')
  await choose(hag, 'Chooses a player', 'Casimir')
  await hag.getByRole('combobox', { name: 'Chooses a character' }).selectOption({ label: 'Mutant' })
  await hag.getByRole('button', { name: 'YOU ARE Mutant' }).click()
  await cardShows(page, 'YOU ARE', 'Mutant')
  await hag.getByRole('button', { name: 'Change Casimir’s character…' }).click()
  const becomes = page.getByRole('dialog', { name: 'Casimir becomes…' })
  await becomes.getByRole('textbox').fill('mutant')
  await becomes.getByRole('button', { name: /^Mutant/ }).click()
  await becomes.getByRole('button', { name: 'Become the Mutant' }).click()
  await expect(seat(page, 'Casimir')).toHaveAccessibleName(/Mutant/)
  await done(page, 'Pit-Hag')

  await choose(await openStep(page, 'No Dashii'), 'Chooses a player', 'Bao Linh')
  await done(page, 'No Dashii')
  const oracle = await openStep(page, 'Oracle')
  await expect(oracle.getByText('Tell: 0')).toBeVisible()
  await done(page, 'Oracle')
  await skip(page, 'Dreamer', 'Sage')
  await dawn(page, 'Bao Linh')
}

/** The Mutant says too much, and is executed without a nomination. */
async function secondDay(page: Page) {
  // The new Demon is shown other bluffs.
  const bluffs = await openBluffs(page)
  await bluffs.getByRole('button', { name: 'Add Bluff Set' }).click()
  const second = bluffs.getByRole('region', { name: /^Bluffs 2/ })
  await addBluffs(page, second, 'Seamstress', 'Klutz', 'Town Crier')
  await second.getByRole('button', { name: 'Show All Bluffs' }).click()
  await cardShows(page, 'THESE CHARACTERS ARE NOT IN PLAY', 'Seamstress', 'Klutz', 'Town Crier')

  await press(page, 'Casimir', 'Tools')
  await page.getByRole('dialog').getByRole('button', { name: 'Execute this player' }).click()
  await page.getByRole('dialog', { name: 'Execute Casimir?' }).getByRole('button', { name: 'Died' }).click()
  await expect(seat(page, 'Casimir')).toHaveAccessibleName(/dead, with a ghost vote/)
}

async function thirdNight(page: Page) {
  await nightFalls(page, 3)
  // The Mutant, formerly the Flowergirl, is not woken.
  expect(await nightSteps(page)).not.toContain('Flowergirl')
  await skip(page, 'Snake Charmer', 'Pit-Hag')
  await madden(page, 'Ferdinand', 'Klutz')
  await choose(await openStep(page, 'No Dashii'), 'Chooses a player', 'Ilse')
  await done(page, 'No Dashii')
  await dawn(page, 'Ilse')
  await expect(board(page).getByText('6 alive of 10')).toBeVisible()
}

/** With the clock too few hands are raised; then a dead player's vote goes to the Demon. */
async function lastDay(page: Page) {
  await pullToNominate(page, 'Ferdinand', 'Tobias')
  const clock = votePanel(page, 'Tobias')
  await clock.getByText('¼ s', { exact: true }).click()
  await clock.getByRole('button', { name: 'Start vote' }).click()
  await raise(page, 'Ferdinand', 'Wren')
  await expect(clock.getByRole('button', { name: 'Start again' })).toBeVisible()
  await expect(clock.getByText('2 of 3 needed: not enough')).toBeVisible()
  await clock.getByRole('button', { name: 'Confirm' }).click()

  await nominateInPanel(page, 'Wren', 'Ottoline')
  await countHands(votePanel(page, 'Ottoline'), 4, '4 of 3 needed: on the block', ['Dorotea'])
  await expect(seat(page, 'Dorotea')).toHaveAccessibleName(/ghost vote spent/)
  await executeBlock(page, 'Ottoline', 'Died')
}
