import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { useGameStore } from '../../store/game-store.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

beforeEach(() => startGame({ Ada: 'imp', Bo: 'monk' }))

it('replaces a player in one step, which undo takes back', async () => {
  const entries = useGameStore.getState().history.entries.length
  const onClose = vi.fn()
  renderPlay(<SubstituteDialog opened onClose={onClose} id="imp" />)
  const name = await screen.findByRole('textbox', { name: 'The substitute’s name' })
  await userEvent.type(name, 'bo')
  expect(screen.getByText('Another player already has that name.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Replace Ada' })).toBeDisabled()
  await userEvent.clear(name)
  await userEvent.type(name, 'Zoe{Enter}')
  expect(gameNow().tokens[0]).toMatchObject({ player: 'Zoe', characterId: 'imp', formerPlayers: ['Ada'] })
  expect(useGameStore.getState().history.entries).toHaveLength(entries + 1)
  expect(onClose).toHaveBeenCalledOnce()
  act(() => useGameStore.getState().undo())
  expect(gameNow().tokens[0]?.player).toBe('Ada')
})
