import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TokenWithFeatures } from '../../pages/play/token-with-features.tsx'
import { gameNow, known, renderPlay, startGame, TEN, tokenNow, tokenOf } from '../../play/testing/play-fixture.tsx'
import { openedDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'

beforeEach(() => startGame())

function open(id: string) {
  const onClose = vi.fn()
  renderPlay(<TokenWithFeatures opened onClose={onClose} id={id} />)
  return onClose
}

async function rename(text: string) {
  await findDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Change the name' }))
  const field = screen.getByRole('textbox', { name: "Player's name" })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('renaming a player', () => {
  it('is saved on Enter', async () => {
    open('imp')
    await rename('Ansgar{Enter}')
    expect(tokenNow('imp').player).toBe('Ansgar')
  })

  it('leaves the focus where somebody has put it', async () => {
    open('imp')
    await rename('Ansgar')
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    expect(tokenNow('imp').player).toBe('Ansgar')
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(close).toHaveFocus()
  })

  it('gives the focus back to its button', async () => {
    open('imp')
    await rename('Ansgar{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the name' })).toHaveFocus())
  })

  it('is discarded on Escape, which leaves the dialog open', async () => {
    const onClose = open('imp')
    await rename('Ansgar{Escape}')
    expect(tokenNow('imp').player).toBe('Anselm')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Anselm')).toBeVisible()
  })

  it('ignores a blank name', async () => {
    open('imp')
    await rename('   {Enter}')
    expect(tokenNow('imp').player).toBe('Anselm')
    expect(useGameStore.getState().history.entries).toHaveLength(0)
  })

  it('accepts eleven letters at most', async () => {
    open('imp')
    await rename('Wilhelmina the Great{Enter}')
    expect(tokenNow('imp').player).toBe('Wilhelmina')
  })

  it('refuses another player’s name, and says so', async () => {
    open('imp')
    await rename('casimir{Enter}')
    expect(screen.getByText('Another player already has that name.')).toBeVisible()
    expect(tokenNow('imp').player).toBe('Anselm')
  })

  it('is not offered for Fabled, nor are swap and become', async () => {
    startGame(TEN, { tokens: [tokenOf('', known('angel'))], characters: { angel: known('angel') } })
    open('angel')
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
    for (const name of ['Change the name', 'Swap', 'Become', 'Kill this player', 'Notes about this player'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the token dialog', () => {
  it('says where the character’s own reminders are, and places or moves them', async () => {
    const ref = { characterId: 'poisoner', index: 0, global: false }
    act({ type: 'reminder.add', id: 'r', ref, ownerId: 'poisoner', attachedTo: 'empath', position: null })
    open('poisoner')
    expect(await screen.findByText('On Casimir')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Move Poisoned' }))
    expect(openedDialog()).toEqual({ kind: 'place', props: { reminder: { ref, ownerId: 'poisoner' } } })
  })

  it('removes a reminder by the player', async () => {
    act({ type: 'reminder.write', id: 'r', text: 'Mad', attachedTo: 'empath', position: null })
    open('empath')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mad' }))
    expect(gameNow().reminders).toEqual([])
  })

  it('is read-only while the past is shown', async () => {
    act({ type: 'token.life', id: 'imp', alive: false })
    useGameStore.getState().look(0)
    open('imp')
    expect(await screen.findByText('Anselm')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change the name' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
