/** A new version of the app is offered at a quiet moment. */

import { type History, newHistory, record } from '@grimoire/game/history'
import { useUpdate } from '@grimoire/page/offline/update-store.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useGameStore } from '../store/game-store.ts'
import { useStatusStore } from '../store/status-store.ts'
import { useWireVersion } from '../store/wire-version.ts'
import { gameInPlay, renderShell } from './testing/render-shell.tsx'

const loadNewest = vi.hoisted(() => vi.fn())
vi.mock('@grimoire/page/offline/load-newest.ts', () => ({ loadNewest }))

afterEach(() => act(() => useUpdate.setState({ apply: null })))

const found = (apply = vi.fn()) => {
  act(() => useUpdate.setState({ apply }))
  return apply
}
const offer = () => screen.queryByText('A new version is ready.')

function voting(): History {
  const [nominator, nominated] = gameInPlay().tokens
  const day = record(newHistory(gameInPlay()), { type: 'phase.advance' }, 0)
  if (!day.ok || !nominator || !nominated) throw new Error('No day.')
  const open = record(
    day.value,
    { type: 'nomination.open', id: 'first', kind: 'execution', nominatorId: nominator.id, nomineeId: nominated.id },
    0,
  )
  if (!open.ok) throw new Error(open.code)
  return open.value
}

describe('what cannot be read', () => {
  it('is said once, and can be saved', () => {
    localStorage.setItem('unreadable:cards', '{nonsense')
    renderShell()
    expect(screen.getByRole('alert')).toHaveTextContent('Cards kept in this browser could not be read.')
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeVisible()
    expect([localStorage.getItem('unreadable:cards'), localStorage.getItem('damaged:cards')]).toEqual([null, '{nonsense'])
    localStorage.clear()
  })
})

describe('a new version', () => {
  it('is offered, and loaded when it is wanted', async () => {
    const user = renderShell()
    const apply = found()
    await user.click(screen.getByRole('button', { name: 'Update now' }))
    expect(apply).toHaveBeenCalledOnce()
  })

  it('waits until the vote is over, and is offered once', () => {
    renderShell({ at: '/play', history: voting() })
    found()
    expect(offer()).toBeNull()
    act(() => void useGameStore.getState().act({ type: 'nomination.cancel' }))
    expect(offer()).toBeVisible()
    act(() => useStatusStore.getState().dismiss())
    act(() => useGameStore.getState().undo())
    act(() => useGameStore.getState().redo())
    expect(offer()).toBeNull()
  })

  it('waits until nothing is held', () => {
    renderShell()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Some button' }))
    found()
    expect(offer()).toBeNull()
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Some button' }))
    expect(offer()).toBeVisible()
  })

  it('is offered once, however the press ends', () => {
    renderShell()
    const button = screen.getByRole('button', { name: 'Some button' })
    fireEvent.pointerDown(button)
    found()
    fireEvent.pointerUp(button)
    act(() => useStatusStore.getState().dismiss())
    fireEvent.pointerCancel(button)
    fireEvent.pointerUp(button)
    expect(offer()).toBeNull()
  })
})

describe('a server of another version', () => {
  afterEach(() => act(() => useWireVersion.setState({ refusal: null })))

  it.each([
    ['version-too-old', 'This page is older than the server.'],
    ['version-too-new', 'This page is newer than the server.'],
  ] as const)('%s is said until it is mended, and only the reader reloads', async (refusal, sentence) => {
    loadNewest.mockClear()
    const user = renderShell()
    act(() => useWireVersion.setState({ refusal }))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(loadNewest).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Load again' }))
    expect(loadNewest).toHaveBeenCalledOnce()
    act(() => useWireVersion.setState({ refusal }))
    act(() => useWireVersion.setState({ refusal: null }))
    expect(screen.queryByText(sentence)).toBeNull()
  })
})
