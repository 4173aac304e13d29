import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../../play/play-store.ts'
import { known, renderPlay, startGame, tokenOf } from '../../../play/testing/play-fixture.tsx'
import { PlayOverlays } from './play-overlays.tsx'

function showDrunk() {
  startGame({}, { tokens: [{ ...tokenOf('Jo', known('drunk')), believedId: 'empath' }] })
  usePlayStore.getState().openOverlay({ kind: 'show', id: 'drunk' })
  renderPlay(<PlayOverlays />)
  return screen.findByRole('dialog')
}

describe('a character shown to its player', () => {
  it('is the one they believe they are, and nothing gives the other away', async () => {
    const shown = await showDrunk()
    expect(shown).toHaveTextContent('You are')
    expect(shown).toHaveTextContent('Empath')
    expect(shown).not.toHaveTextContent('Drunk')
    expect(shown).not.toHaveTextContent('Jo')
  })

  it('closes at a press', async () => {
    await showDrunk()
    await userEvent.click(screen.getByText('You are'))
    expect(usePlayStore.getState().overlay).toBeNull()
  })

  it('closes when the page is hidden', async () => {
    await showDrunk()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    hidden.mockRestore()
    expect(usePlayStore.getState().overlay).toBeNull()
  })
})
