import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { nominated, SEVEN, startDay, votedOn } from '../../play/testing/day-fixture.tsx'
import { gameNow, renderPlay, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { openedDialog } from '../../store/dialogs.ts'
import { act } from '../../store/game-store.ts'
import { NominationsPanel } from './nominations-panel.tsx'
import { useVoteDraftStore } from './vote-draft.ts'

beforeEach(() => {
  startDay()
  useVoteDraftStore.setState({ nominationId: null, counted: null, spend: true, speed: 500 })
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))

describe('the nominations of the day', () => {
  it('are made by choosing the nominator, then the nominee, then Start', async () => {
    renderPlay(<NominationsPanel />)
    expect(screen.getByText('No nominations have been made today.')).toBeVisible()
    await press('Ann')
    expect(button('Start')).toBeDisabled()
    await press('Gus')
    await press('Start')
    expect(gameNow().nomination).toMatchObject({ nominatorId: 'chef', nomineeId: 'imp', kind: 'execution', needed: 4 })
    expect(screen.getByRole('heading', { name: 'Gus is nominated' })).toBeVisible()
  })

  it('can be made by the storyteller', async () => {
    renderPlay(<NominationsPanel />)
    await press('The storyteller')
    await press('Gus')
    await press('Start')
    expect(gameNow().nomination).toMatchObject({ nominatorId: null, nomineeId: 'imp' })
  })

  it('disable the nominators and nominees of today, with the reason', async () => {
    votedOn('imp', 1, 'chef')
    renderPlay(<NominationsPanel />)
    expect(region('Who nominates?').getByRole('button', { name: 'Ann Has already nominated today' })).toBeDisabled()
    await press('Bob')
    expect(region('Whom?').getByRole('button', { name: 'Gus Was already nominated today' })).toBeDisabled()
    expect(region('Whom?').getByRole('button', { name: 'Ann' })).toBeEnabled()
  })

  it('warn that the nominator already nominated today', () => {
    votedOn('imp', 1, 'chef')
    usePlayStore.getState().startNominating({ from: 'chef' })
    renderPlay(<NominationsPanel />)
    expect(screen.getByRole('alert')).toHaveTextContent('Ann has already nominated today.')
    expect(region('Whom?').getByRole('button', { name: 'Bob' })).toBeDisabled()
  })

  it('do not let a dead player nominate', () => {
    startDay(SEVEN, ['Bob'])
    renderPlay(<NominationsPanel />)
    expect(button('Bob Dead')).toBeDisabled()
  })

  it('say when nobody has a name, and when all were nominated', () => {
    startDay(SEVEN, [], { tokens: gameNow().tokens.map((token) => ({ ...token, player: '' })) })
    const { unmount } = renderPlay(<NominationsPanel />)
    expect(screen.getByText('No players available for nomination (no players assigned).')).toBeVisible()
    unmount()
    startDay()
    for (const { id } of gameNow().tokens) votedOn(id, 0)
    renderPlay(<NominationsPanel />)
    expect(screen.getByText('All eligible players have already been nominated today.')).toBeVisible()
  })

  it('are left to the storyteller by the Bishop', async () => {
    startDay({ ...SEVEN, Hal: 'bishop' })
    renderPlay(<NominationsPanel />)
    expect(screen.getByText('The Bishop leaves all nominations to the storyteller.')).toBeVisible()
    expect(region('Who nominates?').getByRole('button', { name: 'Ann' })).toBeDisabled()
    await press('The storyteller')
    expect(region('Whom?').getByRole('button', { name: 'Gus' })).toBeEnabled()
  })

  it('cannot be made at night', () => {
    startGame()
    renderPlay(<NominationsPanel />)
    expect(screen.getByText('Nominations are made by day')).toBeVisible()
  })

  it('are listed with their votes, the votes needed, and the outcome', () => {
    votedOn('imp', 5, 'chef')
    votedOn('monk', 2, 'mayor')
    renderPlay(<NominationsPanel />)
    const [first, second] = region('Today').getAllByRole('listitem')
    expect(first).toHaveTextContent('Ann nominated Gus')
    expect(first).toHaveTextContent('5 of 4')
    expect(first).toHaveTextContent('On the block')
    expect(second).toHaveTextContent('Cat nominated Bob')
    expect(second).toHaveTextContent('2 of 4')
    expect(second).not.toHaveTextContent('Enough')
    expect(screen.getByText('Day 1 · 5 votes for a tie, 6 to execute')).toBeVisible()
  })

  it('show who is on the block, with buttons to execute them and to clear the block', async () => {
    votedOn('imp', 5, 'chef')
    renderPlay(<NominationsPanel />)
    await press('Execute')
    expect(openedDialog()).toEqual({ kind: 'execute', props: { id: 'imp', kind: 'execution' } })
    await press('Clear Block')
    expect(gameNow().block).toBeNull()
    expect(region('Today').getByRole('listitem')).toHaveTextContent('Cleared')
    expect(screen.getByText('Day 1 · 4 votes to execute')).toBeVisible()
  })

  it('are cleared after confirmation', async () => {
    votedOn('imp', 5, 'chef')
    renderPlay(<NominationsPanel />)
    await press('Clear All Votes')
    expect(openedDialog()).toEqual({ kind: 'clearVotes', props: {} })
  })
})

describe('a Traveller', () => {
  beforeEach(() => startDay({ ...SEVEN, Hal: 'thief' }, ['Ann']))

  it('can be called to exile without naming who calls', async () => {
    renderPlay(<NominationsPanel />)
    await press('Call for the exile of Hal')
    expect(gameNow().nomination).toMatchObject({ kind: 'exile', nominatorId: null, nomineeId: 'thief', needed: 4 })
    expect(screen.getByText(/Everyone may support an exile/)).toBeVisible()
  })

  it('can be called to exile by a player who may not nominate', async () => {
    usePlayStore.getState().startNominating({ from: 'chef' })
    renderPlay(<NominationsPanel />)
    expect(screen.getByRole('alert')).toHaveTextContent('Ann may not nominate now, only call for an exile.')
    await press('Hal Call for exile')
    await press('Call for exile')
    expect(gameNow().nomination).toMatchObject({ kind: 'exile', nominatorId: 'chef' })
  })
})

describe('the vote', () => {
  it('marks hands, predicts the result and confirms it', async () => {
    nominated('imp', 'chef')
    renderPlay(<NominationsPanel />)
    const result = screen.getByRole('status')
    expect(result).toHaveTextContent('0 of 4 needed: not enough')
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) await press(name)
    expect(result).toHaveTextContent('4 of 4 needed: on the block')
    await press('Dan')
    expect(result).toHaveTextContent('3 of 4 needed: not enough')
    await press('Eve')
    await press('Confirm')
    expect(gameNow().block).toEqual({ tokenId: 'imp', votes: 4 })
    expect(gameNow().nominations[0]?.voterIds).toEqual(['chef', 'monk', 'mayor', 'poisoner'])
  })

  it('lists hands in the order of the clock, the nominee last', () => {
    nominated('mayor', 'chef')
    renderPlay(<NominationsPanel />)
    const names = region('Hands')
      .getAllByRole('button')
      .map((one) => one.textContent.trim())
    expect(names).toEqual(['Dan', 'Eve', 'Fay', 'Gus', 'Ann', 'Bob', 'Cat'])
  })

  it('asks whether the dead voted when hands are counted, and spends their ghost votes', async () => {
    startDay(SEVEN, ['Ann'])
    nominated('imp', 'monk')
    renderPlay(<NominationsPanel />)
    await userEvent.click(screen.getByRole('radio', { name: 'Count hands' }))
    const field = screen.getByRole('spinbutton', { name: 'Number of hands' })
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await userEvent.click(screen.getByRole('checkbox', { name: /Ann/ }))
    expect(screen.getByText('3 of 3 needed: on the block', { exact: false })).toBeVisible()
    expect(screen.getByRole('switch', { name: /Spend ghost votes/ })).toBeChecked()
    await press('Confirm')
    expect(tokenNow('chef').ghostVote).toBe(false)
    expect(gameNow().nominations[0]).toMatchObject({ votes: 3, voterIds: ['chef'], handsCounted: true })
  })

  it('does not spend ghost votes when that is switched off', async () => {
    startDay(SEVEN, ['Ann'])
    nominated('imp', 'monk')
    renderPlay(<NominationsPanel />)
    await press(/^Ann/)
    await userEvent.click(screen.getByRole('switch', { name: /Spend ghost votes/ }))
    await press('Confirm')
    expect(tokenNow('chef').ghostVote).toBe(true)
  })

  it('cannot be confirmed with counted hands until enough of the players asked about have voted', async () => {
    startDay(SEVEN, ['Ann', 'Bob'])
    nominated('imp', 'mayor')
    renderPlay(<NominationsPanel />)
    await userEvent.click(screen.getByRole('radio', { name: 'Count hands' }))
    for (let hand = 0; hand < 6; hand += 1) await press('One hand more')
    expect(screen.getByRole('status')).toHaveTextContent('At least one more of these voted.')
    expect(button('Confirm')).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Bob/ }))
    expect(button('Confirm')).toBeEnabled()
  })

  it('limits the count to those who may vote', async () => {
    startDay(SEVEN, ['Ann'])
    act({ type: 'token.ghostVote', id: 'chef', ghostVote: false })
    nominated('imp', 'monk')
    renderPlay(<NominationsPanel />)
    await userEvent.click(screen.getByRole('radio', { name: 'Count hands' }))
    const field = screen.getByRole('spinbutton', { name: 'Number of hands' })
    await userEvent.clear(field)
    await userEvent.type(field, '99')
    expect(field).toHaveValue(6)
    expect(button('One hand more')).toBeDisabled()
  })

  it('shows weights, but not while roles are hidden', () => {
    startDay({ ...SEVEN, Hal: 'thief' })
    const ref = { characterId: 'thief', index: 0, global: false }
    act({ type: 'reminder.add', id: 'r', ref, ownerId: 'thief', attachedTo: 'chef', position: null })
    nominated('imp', 'monk')
    const { unmount } = renderPlay(<NominationsPanel />)
    expect(button(/^Ann/)).toHaveTextContent('counts −1')
    expect(screen.getByText('Ann’s hand counts minus one, because of the Thief.')).toBeVisible()
    unmount()
    usePlayStore.getState().showRoles(false)
    renderPlay(<NominationsPanel />)
    expect(button(/^Ann/)).not.toHaveTextContent('counts')
    expect(screen.queryByText(/because of the Thief/)).toBeNull()
  })

  it('starts the clock at the chosen speed, names who votes, and stops', async () => {
    nominated('imp', 'monk')
    renderPlay(<NominationsPanel />)
    await userEvent.click(screen.getByRole('radio', { name: '1 s' }))
    await press('Start vote')
    expect(gameNow().nomination?.vote).toMatchObject({ speed: 1000, running: true })
    expect(screen.getByText('Now Ann')).toBeVisible()
    await press('End vote')
    expect(gameNow().nomination?.vote).toMatchObject({ running: false })
    expect(button('Start again')).toBeEnabled()
  })

  it('can be cancelled without leaving anything behind', async () => {
    nominated('imp', 'monk')
    renderPlay(<NominationsPanel />)
    await press('Cancel')
    expect(gameNow().nomination).toBeNull()
    expect(gameNow().nominations).toEqual([])
  })

  it('leads to the exile when a call for exile has enough support', async () => {
    startDay({ ...SEVEN, Hal: 'thief' }, ['Ann'])
    nominated('thief', null, 'exile')
    renderPlay(<NominationsPanel />)
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) await press(name)
    expect(screen.getByRole('status')).toHaveTextContent('4 of 4 needed: exiled')
    expect(screen.queryByRole('switch')).toBeNull()
    await press('Confirm')
    expect(openedDialog()).toEqual({ kind: 'execute', props: { id: 'thief', kind: 'exile' } })
    expect(tokenNow('chef').ghostVote).toBe(true)
    expect(gameNow().block).toBeNull()
  })
})

describe('characters that affect ghost votes', () => {
  it('the Ferryman gives them back', async () => {
    startDay({ ...SEVEN, '': 'ferryman' }, ['Ann'])
    act({ type: 'token.ghostVote', id: 'chef', ghostVote: false })
    renderPlay(<NominationsPanel />)
    await press('Renew all ghost votes')
    expect(tokenNow('chef').ghostVote).toBe(true)
  })

  it('a Beggar is given one', async () => {
    startDay({ ...SEVEN, Hal: 'beggar' }, ['Ann'])
    renderPlay(<NominationsPanel />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who gives the Beggar a vote?' }), 'Ann')
    await press('Ann gives their vote')
    expect(gameNow().votesGiven).toEqual([{ from: 'chef', to: 'beggar' }])
    expect(screen.getByText('One vote to use.')).toBeVisible()
  })
})

describe('a free vote', () => {
  it('is opened with a question, takes the hands of the dead without a vote too, and stands in the day’s list', async () => {
    startDay(SEVEN, ['Bob'], {})
    act({ type: 'token.ghostVote', id: 'monk', ghostVote: false })
    renderPlay(<NominationsPanel />)
    await userEvent.click(screen.getByText('A free vote'))
    expect(screen.queryByText('Do you join the cult?')).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'What is it about? (optional)' }), 'Shall we end the day?')
    await press('Open the vote')
    expect(screen.getByRole('heading', { name: 'Shall we end the day?' })).toBeVisible()
    await press('Bob')
    await press('Ann')
    expect(screen.getByRole('status')).toHaveTextContent('2 hands')
    expect(screen.queryByRole('switch', { name: 'Spend ghost votes' })).toBeNull()
    await press('Confirm')
    const [past] = region('Today').getAllByRole('listitem')
    expect(past).toHaveTextContent('Shall we end the day?')
    expect(past).toHaveTextContent('2 hands')
    expect(gameNow().block).toBeNull()
  })

  it('offers the Cult Leader’s question, and says who they are only face up', async () => {
    startDay({ ...SEVEN, Hal: 'cultleader' })
    const { unmount } = renderPlay(<NominationsPanel />)
    expect(screen.getByText('Hal is the Cult Leader')).toBeVisible()
    await userEvent.click(screen.getByText('A free vote'))
    await press('Do you join the cult?')
    await press('Open the vote')
    expect(gameNow().nomination).toMatchObject({ kind: 'free', title: 'Do you join the cult?' })
    expect(screen.getByText(/if every good player joins the cult/)).toBeInTheDocument()
    act({ type: 'nomination.cancel' })
    unmount()
    usePlayStore.setState({ rolesShown: false })
    renderPlay(<NominationsPanel />)
    expect(screen.queryByText(/Cult Leader|cult/)).toBeNull()
    usePlayStore.setState({ rolesShown: true })
  })
})
