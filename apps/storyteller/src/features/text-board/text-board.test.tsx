import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPlay, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { openedDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { TextBoardPanel } from './text-board-panel.tsx'

beforeEach(() => startGame())

function row(player: string): HTMLElement {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name: new RegExp(player) }))
  if (!found) throw new Error(`There is no row for ${player}.`)
  return found
}

/** Without a layout the component kit cannot tell that the menu's button is on screen, so it hides the menu. */
function menuItem(name: string) {
  return screen.findByRole('menuitem', { name, hidden: true })
}

async function choose(player: string, command: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${player}` }))
  await userEvent.click(await menuItem(command))
}

describe('the text board', () => {
  it('gives seat, player, character, team, side and life', () => {
    renderPlay(<TextBoardPanel />)
    expect(row('Anselm')).toHaveTextContent('3')
    expect(row('Anselm')).toHaveTextContent('Imp · Demon · Evil · Alive')
  })

  it('gives belief, impairment, reminders and notes', () => {
    act({ type: 'token.believe', id: 'empath', believedId: 'chef' })
    act({ type: 'token.notes', id: 'empath', notes: 'Claims Chef' })
    const ref = { characterId: 'poisoner', index: 0, global: false }
    act({ type: 'reminder.add', id: 'r', ref, ownerId: 'poisoner', attachedTo: 'empath', position: null })
    renderPlay(<TextBoardPanel />)
    const casimir = row('Casimir')
    expect(casimir).toHaveTextContent('Thinks they are the Chef')
    expect(casimir).toHaveTextContent('poisoned')
    expect(casimir).toHaveTextContent('Notes: Claims Chef')
    expect(within(casimir).getByRole('button', { name: 'Reminder: Poisoned, Poisoner' })).toBeEnabled()
  })

  it('kills, spends the vote and revives', async () => {
    renderPlay(<TextBoardPanel />)
    await choose('Ottoline', 'Kill this player')
    expect(tokenNow('monk').alive).toBe(false)
    expect(row('Ottoline')).toHaveTextContent('Ghost vote left')
    await choose('Ottoline', 'Spend the ghost vote')
    expect(row('Ottoline')).toHaveTextContent('Ghost vote spent')
    await choose('Ottoline', 'Revive this player')
    expect(tokenNow('monk')).toMatchObject({ alive: true, ghostVote: true })
  })

  it('works by keyboard alone', async () => {
    renderPlay(<TextBoardPanel />)
    screen.getByRole('button', { name: 'Actions for Wren' }).focus()
    await userEvent.keyboard('{Enter}')
    const item = await menuItem('Remind: place a reminder on this player')
    item.focus()
    await userEvent.keyboard('{Enter}')
    expect(openedDialog()).toEqual({ kind: 'remind', props: { id: 'poisoner', from: null } })
  })

  it('says who is nominated and who is on the block, and marks hands', async () => {
    act({ type: 'phase.advance' })
    act({ type: 'nomination.open', id: 'n', kind: 'execution', nominatorId: 'monk', nomineeId: 'imp' })
    renderPlay(<TextBoardPanel />)
    expect(row('Ottoline')).toHaveTextContent('Nominates')
    expect(row('Anselm')).toHaveTextContent('Nominated')
    const hand = screen.getByRole('checkbox', { name: 'Hand of Casimir' })
    await userEvent.click(hand)
    expect(hand).toBeChecked()
    act({ type: 'vote.confirm', hands: 5, voterIds: ['empath'], spend: true })
    expect(await screen.findByText(/On the block with 5 votes/)).toBeVisible()
    expect(row('Anselm')).toHaveTextContent('On the block with 5 votes')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is read-only in the past', () => {
    act({ type: 'token.life', id: 'monk', alive: false })
    useGameStore.getState().look(0)
    renderPlay(<TextBoardPanel />)
    expect(row('Ottoline')).toHaveTextContent('Alive')
    expect(screen.getByRole('button', { name: 'Actions for Ottoline' })).toBeDisabled()
  })
})
