import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPlay, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'
import { NotesDialog } from './notes-dialog.tsx'

beforeEach(() => {
  startGame()
  act({ type: 'token.notes', id: 'imp', notes: 'Claims Soldier' })
})

const actions = () => useGameStore.getState().history.entries.length

async function open() {
  const onClose = vi.fn()
  renderPlay(<NotesDialog opened onClose={onClose} id="imp" />)
  return { onClose, field: await screen.findByRole('textbox', { name: 'Notes' }) }
}

describe('notes', () => {
  it('are saved if they changed', async () => {
    const { onClose, field } = await open()
    await userEvent.type(field, ', loudly')
    await userEvent.click(screen.getByRole('button', { name: 'Save Notes' }))
    expect(tokenNow('imp').notes).toBe('Claims Soldier, loudly')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('create no action if they did not', async () => {
    const before = actions()
    const { onClose } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Save Notes' }))
    expect(actions()).toBe(before)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('are discarded on Cancel', async () => {
    const { field } = await open()
    await userEvent.type(field, '?')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(tokenNow('imp').notes).toBe('Claims Soldier')
  })
})
