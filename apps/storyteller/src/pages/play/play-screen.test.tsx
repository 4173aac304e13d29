import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { gameNow, known, renderPlay, startGame, TEN, tokenOf } from '../../play/testing/play-fixture.tsx'
import { openDialog, openedDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { PlayScreen } from './play-screen.tsx'

beforeEach(() => {
  startGame()
  useSettings.setState({ coverOnBlur: false })
})

const panel = () => usePlayStore.getState().panel

describe('the phase', () => {
  it('is advanced from the header, which names the next', async () => {
    renderPlay(<PlayScreen />)
    expect(screen.getByText('Night 1').closest('[aria-current]')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go to Day 1' }))
    expect(gameNow().clock).toEqual({ phase: 'day', day: 1 })
    expect(screen.getByRole('button', { name: 'Go to Night 2' })).toBeVisible()
  })

  it('opens the night order when night falls, and closes it when the night ends', async () => {
    renderPlay(<PlayScreen />)
    act({ type: 'phase.advance' })
    expect(panel()).toBeNull()
    act({ type: 'phase.advance' })
    await waitFor(() => expect(panel()).toBe('night'))
    act({ type: 'phase.advance' })
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('opens nothing when undo returns to a night', async () => {
    renderPlay(<PlayScreen />)
    act({ type: 'phase.advance' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go to Night 2' })).toBeVisible())
    useGameStore.getState().undo()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(panel()).toBeNull()
  })

  it('keeps the night order closed by day', async () => {
    renderPlay(<PlayScreen />)
    expect(screen.getByRole('button', { name: 'Order' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Go to Day 1' }))
    expect(screen.getByRole('button', { name: 'Order' })).toBeDisabled()
  })
})

describe('the counts of the header', () => {
  it('are the table’s numbers for the named players, joined by dashes', () => {
    renderPlay(<PlayScreen />)
    expect(screen.getByTitle('7 Townsfolk, 0 Outsiders, 2 Minions, 1 Demon')).toHaveTextContent('7-0-2-1')
  })

  it('count Travellers separately', () => {
    const tokens = [...gameNow().tokens, tokenOf('Jo', known('thief'))]
    startGame(TEN, { tokens })
    renderPlay(<PlayScreen />)
    expect(screen.getByTitle(/1 Traveller$/)).toHaveTextContent('7-0-2-1+1')
    expect(screen.getByRole('img', { name: '11 alive, 1 of them a Traveller, 6 votes needed' })).toBeVisible()
  })

  it.each([
    [5, 'plain'],
    [4, 'yellow'],
    [3, 'red'],
    [2, 'green'],
  ])('with the last %i alive are %s', async (alive, colour) => {
    startGame()
    for (const token of gameNow().tokens.slice(alive)) act({ type: 'token.life', id: token.id, alive: false })
    renderPlay(<PlayScreen />)
    expect(await screen.findByRole('img', { name: new RegExp(`^${alive} alive`) })).toHaveAttribute('data-colour', colour)
  })
})

describe('the screen', () => {
  it('offers the house rules only when the script has some', () => {
    const { unmount } = renderPlay(<PlayScreen />)
    expect(screen.queryByRole('button', { name: 'Bootlegger notes' })).toBeNull()
    unmount()
    const { script } = gameNow()
    startGame(TEN, { script: script && { ...script, bootlegger: ['The Imp may pass to anyone.'] } })
    renderPlay(<PlayScreen />)
    expect(screen.getByRole('button', { name: 'Bootlegger notes' })).toBeVisible()
  })

  it('changes nothing while the past is shown', async () => {
    act({ type: 'token.life', id: 'monk', alive: false })
    renderPlay(<PlayScreen />)
    useGameStore.getState().look(0)
    expect(await screen.findByRole('button', { name: 'Back to now' })).toBeVisible()
    // The header follows the board.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go to Day 1' })).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled()
  })

  it('is inert beneath the cover', async () => {
    const { container } = renderPlay(<PlayScreen />)
    await userEvent.click(screen.getByRole('button', { name: 'Cover the grimoire' }))
    expect(container.querySelector('.play')).toHaveAttribute('inert')
  })

  it('closes a dialog whose token is gone', async () => {
    renderPlay(<PlayScreen />)
    openDialog('token', { id: 'imp' })
    act({ type: 'token.remove', id: 'imp' })
    await waitFor(() => expect(openedDialog()).toBeNull())
  })

  it('copies the composition as numbers', () => {
    renderPlay(<PlayScreen />)
    const setData = vi.fn()
    fireEvent.copy(screen.getByTitle(/Townsfolk/), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', '7-0-2-1')
  })
})
