import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../../play/play-store.ts'
import { renderPlay, startGame } from '../../../play/testing/play-fixture.tsx'
import { PlayOverlays } from './play-overlays.tsx'
import { useCoverOnBlur } from './use-cover-on-blur.ts'

function Screen() {
  useCoverOnBlur()
  return <PlayOverlays />
}

beforeEach(() => {
  startGame()
  useSettings.setState({ coverOnBlur: true })
})
afterEach(() => vi.useRealTimers())

const uncover = () => screen.getByRole('button', { name: 'Hold to uncover' })

describe('the cover', () => {
  it('appears when the app loses the focus', () => {
    renderPlay(<Screen />)
    fireEvent(window, new Event('blur'))
    expect(usePlayStore.getState().covered).toBe(true)
  })

  it('does not appear when the Tab key moves on to the browser’s own toolbar, but does at the next loss of focus', () => {
    renderPlay(<Screen />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    fireEvent(window, new Event('blur'))
    expect(usePlayStore.getState().covered).toBe(false)
    fireEvent(window, new Event('blur'))
    expect(usePlayStore.getState().covered).toBe(true)
  })

  it('appears when a Tab press ended before the focus was lost', () => {
    renderPlay(<Screen />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    fireEvent.keyUp(document.body, { key: 'Tab' })
    fireEvent(window, new Event('blur'))
    expect(usePlayStore.getState().covered).toBe(true)
  })

  it('does not appear by itself when the setting is off', () => {
    useSettings.setState({ coverOnBlur: false })
    renderPlay(<Screen />)
    fireEvent(window, new Event('blur'))
    expect(usePlayStore.getState().covered).toBe(false)
  })

  it('shows the time of the game and no player', () => {
    usePlayStore.getState().cover(true)
    renderPlay(<Screen />)
    const cover = screen.getByRole('dialog', { name: 'The grimoire is covered' })
    expect(cover).toHaveTextContent('Night 1')
    expect(cover).not.toHaveTextContent(/Anselm|Imp|alive/)
  })

  it('stays when only tapped', () => {
    vi.useFakeTimers()
    usePlayStore.getState().cover(true)
    renderPlay(<Screen />)
    fireEvent.pointerDown(uncover())
    vi.advanceTimersByTime(300)
    fireEvent.pointerUp(uncover())
    vi.advanceTimersByTime(1000)
    expect(usePlayStore.getState().covered).toBe(true)
  })

  it('goes away when held', () => {
    vi.useFakeTimers()
    usePlayStore.getState().cover(true)
    renderPlay(<Screen />)
    fireEvent.pointerDown(uncover())
    vi.advanceTimersByTime(500)
    expect(usePlayStore.getState().covered).toBe(false)
  })

  it('goes away when a key is held, and stays on Escape', async () => {
    usePlayStore.getState().cover(true)
    renderPlay(<Screen />)
    uncover().focus()
    await userEvent.keyboard('{Escape}')
    expect(usePlayStore.getState().covered).toBe(true)
    await userEvent.keyboard('{Enter>}')
    await waitFor(() => expect(usePlayStore.getState().covered).toBe(false))
  })
})
