import { api } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { act as dispatch, onRefusal } from '../../store/game-store.ts'
import { card, game, pasteScript, renderSetup, scriptCard, section, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

const drawButton = () => screen.getByRole('button', { name: 'Draw Tokens' })
const players = (count: number) => act(() => void dispatch({ type: 'players.count', count }))
const inBag = () => game().bag.map((token) => token.characterId)

describe('pressing a card', () => {
  it('puts the token in, and a second press takes it out', async () => {
    const user = await renderSetup()
    await user.click(screen.getByRole('button', { name: 'Chef', pressed: false }))
    expect(card('Chef')).toHaveAttribute('aria-pressed', 'true')
    expect(inBag()).toEqual(['chef'])
    await user.click(card('Chef'))
    expect(card('Chef')).toHaveAttribute('aria-pressed', 'false')
    expect(inBag()).toEqual([])
  })

  it('does nothing for a second Demon', async () => {
    const user = await renderSetup({ at: '/?script=Bad+Moon+Rising' })
    await screen.findByRole('heading', { name: 'Bad Moon Rising' })
    const refusals: string[] = []
    const stop = onRefusal((code) => refusals.push(code))
    await user.click(card('Pukka'))
    await user.click(card('Zombuul'))
    stop()
    expect(inBag()).toEqual(['pukka'])
    expect(refusals).toEqual(['second-demon'])
  })

  it('does nothing once the bag holds a token for every player, except for Travellers', async () => {
    const user = await renderSetup({ settings: { showTravellers: true } })
    for (const name of ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp', 'Mayor']) await user.click(card(name))
    expect(inBag()).toEqual(['chef', 'empath', 'monk', 'poisoner', 'imp'])
    await user.click(card('Beggar'))
    expect(inBag()).toContain('beggar')
  })
})

describe('Draw Tokens', () => {
  it('waits for a token for every player and says how many are missing', async () => {
    const user = await renderSetup()
    expect(drawButton()).toBeDisabled()
    expect(screen.getByText('Select 5 more roles to continue')).toBeVisible()
    for (const name of ['Chef', 'Empath', 'Monk', 'Poisoner']) await user.click(card(name))
    expect(screen.getByText('Select 1 more role to continue')).toBeVisible()
    expect(drawButton()).toBeDisabled()
    await user.click(card('Imp'))
    expect(screen.getByText('The bag is ready.')).toBeVisible()
    await user.click(drawButton())
    expect(game().stage).toBe('pick')
  })

  it('warns, but goes on, when a chosen character changes the composition', async () => {
    const user = await renderSetup()
    for (const name of ['Chef', 'Recluse', 'Saint', 'Baron', 'Imp']) await user.click(card(name))
    expect(screen.getByText('Some chosen roles may alter the town composition. Please review before continuing.')).toBeVisible()
    expect(drawButton()).toBeEnabled()
  })

  it('says which counts are unusual, but goes on', async () => {
    const user = await renderSetup()
    for (const name of ['Chef', 'Empath', 'Monk', 'Mayor', 'Imp']) await user.click(card(name))
    expect(screen.getByText('The bag does not follow the usual counts.')).toBeVisible()
    expect(screen.getByText('Townsfolk: 4 chosen, 3 wanted.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Townsfolk' })).getByText('Too many')).toBeVisible()
    expect(drawButton()).toBeEnabled()
  })
})

describe('the target of each team', () => {
  it('follows the number of players', async () => {
    await renderSetup()
    expect(section('Townsfolk').getByText('0/3')).toBeVisible()
    players(15)
    expect(section('Townsfolk').getByText('0/9')).toBeVisible()
    expect(section('Minions').getByText('0/3')).toBeVisible()
  })

  it('is explained when a character changes it', async () => {
    const user = await renderSetup()
    players(10)
    await user.click(card('Baron'))
    expect(section('Townsfolk').getByText('0/5')).toBeVisible()
    expect(section('Townsfolk').getByText('7 − 2, Baron')).toBeVisible()
    expect(section('Outsiders').getByText('0 + 2, Baron')).toBeVisible()
  })

  it('shows every number that is legal', async () => {
    const user = await renderSetup({ at: '/?script=Bad+Moon+Rising' })
    await screen.findByRole('heading', { name: 'Bad Moon Rising' })
    players(8)
    await user.click(card('Godfather'))
    expect(section('Outsiders').getByText('0/0 or 2')).toBeVisible()
    expect(section('Outsiders').getByText('Godfather')).toBeVisible()
  })
})

describe('a character the bag may hold more than once', () => {
  it('has plus and minus, up to its limit', async () => {
    const user = await renderSetup()
    await pasteScript(user, ['chef', 'villageidiot', 'monk', 'saint', 'spy', 'imp'])
    const more = screen.getByRole('button', { name: 'Put one more Village Idiot in the bag' })
    const fewer = screen.getByRole('button', { name: 'Take one Village Idiot out of the bag' })
    expect(fewer).toBeDisabled()
    for (let times = 0; times < 3; times += 1) await user.click(more)
    expect(inBag()).toEqual(['villageidiot', 'villageidiot', 'villageidiot'])
    expect(more).toBeDisabled()
    await user.click(fewer)
    expect(inBag()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Put one more Chef in the bag' })).toBeNull()
  })
})

describe('the whole bag at once', () => {
  it('is legal and complete after Select Random Roles', async () => {
    const user = await renderSetup()
    players(12)
    await user.click(screen.getByRole('button', { name: 'Select Random Roles' }))
    expect(game().bag).toHaveLength(12)
    expect(drawButton()).toBeEnabled()
  })

  it('keeps its tokens when they are shuffled', async () => {
    const user = await renderSetup()
    expect(screen.getByRole('button', { name: 'Shuffle Roles' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Select Random Roles' }))
    const before = inBag().toSorted()
    await user.click(screen.getByRole('button', { name: 'Shuffle Roles' }))
    expect(inBag().toSorted()).toEqual(before)
    expect(statusText()).toBe('Characters shuffled.')
  })

  it('says so when the script is too small', async () => {
    const user = await renderSetup()
    players(15)
    await pasteScript(user, ['chef', 'monk', 'saint', 'spy', 'imp'])
    await user.click(screen.getByRole('button', { name: 'Select Random Roles' }))
    expect(statusText()).toBe('This script has too few characters for so many players.')
    expect(game().bag).toEqual([])
  })

  it('is emptied by another script, and undo restores it', async () => {
    const user = await renderSetup()
    await user.click(card('Chef'))
    await user.click(scriptCard('Bad Moon Rising'))
    await waitFor(() => expect(statusText()).toBe('The bag was emptied for the new script.'))
    expect(game().bag).toEqual([])
  })
})

describe('a token that stays out of the bag', () => {
  it('asks for the one that goes in, and the draw waits for the answer', async () => {
    const user = await renderSetup()
    for (const name of ['Chef', 'Empath', 'Poisoner', 'Imp', 'Drunk']) await user.click(card(name))
    const dialog = within(await findDialog('Token for the Drunk'))
    expect(dialog.getByRole('button', { name: /^Chef/ })).toBeDisabled()
    expect(screen.getByText('The Drunk needs a Townsfolk token to stand in.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Draw Tokens', hidden: true })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Monk' }))
    expect(await screen.findByRole('button', { name: 'Goes in as Monk' })).toBeVisible()
    expect(drawButton()).toBeEnabled()
  })

  it('can be given another stand-in later, also at random', async () => {
    const user = await renderSetup()
    await user.click(card('Drunk'))
    await user.click(within(await findDialog()).getByRole('button', { name: 'Monk' }))
    await user.click(await screen.findByRole('button', { name: 'Goes in as Monk' }))
    const dialog = within(await findDialog())
    expect(dialog.getByRole('button', { name: /^Monk/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(dialog.getByRole('button', { name: 'Choose at random' }))
    const standIn = game().bag[0]?.standInId
    expect(standIn).not.toBeNull()
    expect(standIn).not.toBe('monk')
  })

  it('is marked with what it means', async () => {
    await renderSetup()
    expect(screen.getByText('This token does not go in the bag')).toBeInTheDocument()
    expect(screen.getByText('+2 Outsiders')).toBeVisible()
  })
})

it('is drawn at first without a number format: a browser’s first one reads large tables', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  await renderSetup()
  expect(screen.getByText('Select 5 more roles to continue')).toBeVisible()
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
