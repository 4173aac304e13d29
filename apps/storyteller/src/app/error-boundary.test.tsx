/** The crash screen: what it offers, and that no press in it is lost. */

import { newHistory } from '@grimoire/game/history'
import { messages } from '@grimoire/page/i18n/english.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { create } from 'zustand'
import { gameInPlay } from '../shell/testing/render-shell.tsx'
import { useGameStore } from '../store/game-store.ts'
import { KitProvider } from '../ui/provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Whether the screen fails. */
const useFault = create<{ readonly broken: boolean }>()(() => ({ broken: false }))
const breakIt = () => act(() => useFault.setState({ broken: true }))
const mendIt = () => act(() => useFault.setState({ broken: false }))

function Fragile() {
  if (useFault((fault) => fault.broken)) throw new Error('The screen failed.')
  return <p>All is well.</p>
}

function open() {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <KitProvider dark>
          <ErrorBoundary>
            <Fragile />
          </ErrorBoundary>
        </KitProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
  return user
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // React prints every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  useGameStore.getState().replace(newHistory(gameInPlay()))
})
afterEach(() => useFault.setState({ broken: false }))

describe('when a screen fails', () => {
  it('says so where a screen reader hears it, and goes on when asked', async () => {
    const user = open()
    breakIt()
    expect(screen.getByRole('heading', { name: 'Something went wrong on this page.' })).toHaveFocus()
    mendIt()
    await press(user, 'Go on')
    expect(screen.getByText('All is well.')).toBeVisible()
    expect(useGameStore.getState().game.stage).toBe('play')
  })

  it('offers to load the page again when it fails again', async () => {
    const user = open()
    breakIt()
    await press(user, 'Go on')
    expect(screen.getByText(/It went wrong again/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()
  })

  it('saves the game, with everything in it', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:game'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const user = open()
    breakIt()
    await press(user, 'Save the game to a file')
    expect(await screen.findByText(/^Game saved as Trouble Brewing [\d-]+\.dgrim$/)).toBeVisible()
    expect(await saved[0]?.text()).toContain('"Ada"')
  })

  it('starts again only once that is confirmed', async () => {
    const user = open()
    breakIt()
    await press(user, 'Start again')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await press(user, 'Cancel')
    expect(useGameStore.getState().game.stage).toBe('play')
    await press(user, 'Start again')
    mendIt()
    await press(user, 'Start again')
    expect(useGameStore.getState().game.stage).toBe('select')
    expect(screen.getByText('All is well.')).toBeVisible()
  })
})
