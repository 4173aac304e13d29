import { canUndo, newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { api, refuseAddresses, serveAtAddress } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { act as dispatch, useGameStore } from '../../store/game-store.ts'
import { game, query, renderSetup, scriptCard, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

const HOMEBREW = JSON.stringify([{ id: '_meta', name: 'Moonlit', author: 'Ada' }, 'chef', 'empath', 'monk', 'saint', 'spy', 'imp'])
const ADDRESS = 'https://example.org/moonlit.json'

describe('the script on load', () => {
  it('is Trouble Brewing on a first visit', async () => {
    await renderSetup()
    expect(screen.getByRole('heading', { name: 'Trouble Brewing' })).toBeVisible()
    expect(scriptCard('Trouble Brewing')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is the one that the address names', async () => {
    await renderSetup({ at: '/?script=Bad+Moon+Rising&lang=en_US' })
    expect(await screen.findByRole('heading', { name: 'Bad Moon Rising' })).toBeVisible()
    expect(query().get('lang')).toBe('en_US')
  })

  it('is fetched from the address given as url', async () => {
    serveAtAddress(ADDRESS, HOMEBREW)
    await renderSetup({ at: `/?url=${encodeURIComponent(ADDRESS)}` })
    expect(await screen.findByRole('heading', { name: 'Moonlit' })).toBeVisible()
    expect(game().script?.source).toEqual({ kind: 'url', url: ADDRESS })
    expect(query().get('url')).toBe(ADDRESS)
  })

  it('falls back to Trouble Brewing for an address too short to be valid, and for an empty name', async () => {
    await renderSetup({ at: '/?url=http://a.b&script=' })
    expect(screen.getByRole('heading', { name: 'Trouble Brewing' })).toBeVisible()
  })

  it('is none when the named one does not exist, and says so', async () => {
    const user = await renderSetup({ at: '/?script=Nobody+Knows' })
    expect(statusText()).toBe('Failed to load script.')
    expect(game().script).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load Trouble Brewing' }))
    expect(await screen.findByRole('heading', { name: 'Trouble Brewing' })).toBeVisible()
    // The failure is not said over a script that is loaded.
    expect(statusText()).toBeUndefined()
  })

  it('is none when the address cannot be fetched', async () => {
    refuseAddresses()
    await renderSetup({ at: `/?url=${encodeURIComponent(ADDRESS)}` })
    expect(statusText()).toBe('Failed to get script from URL: The server at this address did not answer with a file.')
    expect(game().script).toBeNull()
  })
})

describe('the first script', () => {
  it('is no step: undo does not take it away', async () => {
    await renderSetup()
    expect(await screen.findByRole('heading', { name: 'Trouble Brewing' })).toBeVisible()
    expect(canUndo(useGameStore.getState().history)).toBe(false)
  })

  it('taken back after a step before it, it is said to be missing, not to be loading', async () => {
    await renderSetup()
    const { replace, undo } = useGameStore.getState()
    act(() => {
      replace(newHistory(EMPTY_GAME))
      dispatch({ type: 'players.count', count: 9 })
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Load Trouble Brewing' }))
    expect(await screen.findByRole('heading', { name: 'Trouble Brewing' })).toBeVisible()
    act(() => undo())
    expect(screen.getByText('No script is loaded')).toBeVisible()
  })
})

describe('a card pressed while a script loads', () => {
  it('stays chosen when the script arrives', async () => {
    await renderSetup()
    fireEvent.click(scriptCard('Sects and Violets'))
    fireEvent.click(scriptCard('Custom Scripts'))
    expect(await screen.findByRole('heading', { name: 'Sects and Violets' })).toBeVisible()
    expect(scriptCard('Custom Scripts')).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(scriptCard('Sects and Violets'))
    expect(scriptCard('Sects and Violets')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the address follows the script', () => {
  it('names a built-in script, and nothing else', async () => {
    serveAtAddress(ADDRESS, HOMEBREW)
    const user = await renderSetup({ at: `/?url=${encodeURIComponent(ADDRESS)}` })
    await screen.findByRole('heading', { name: 'Moonlit' })
    await user.click(scriptCard('Sects and Violets'))
    await waitFor(() => expect(query().get('script')).toBe('Sects and Violets'))
    expect(query().has('url')).toBe(false)
  })

  it('names the URL that a script was loaded from, and nothing else', async () => {
    serveAtAddress(ADDRESS, HOMEBREW)
    const user = await renderSetup({ at: '/?script=Bad+Moon+Rising' })
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From URL' }))
    const load = await screen.findByRole('button', { name: 'Download' })
    expect(load).toBeDisabled()
    await user.type(screen.getByPlaceholderText('Enter URL'), ADDRESS)
    await user.click(load)
    await waitFor(() => expect(query().get('url')).toBe(ADDRESS))
    expect(query().has('script')).toBe(false)
  })

  it('changes back with the script when the choice is undone', async () => {
    const user = await renderSetup()
    await user.click(scriptCard('Bad Moon Rising'))
    await waitFor(() => expect(query().get('script')).toBe('Bad Moon Rising'))
    useGameStore.getState().undo()
    await waitFor(() => expect(query().get('script')).toBe('Trouble Brewing'))
  })
})
