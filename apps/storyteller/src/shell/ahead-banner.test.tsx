/** A game whose start is undone is told of on the screens before play, and one press leads back to it. */

import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record, travel } from '@grimoire/game/history'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address, game, gameInPlay, renderShell } from './testing/render-shell.tsx'

const ACTIONS: readonly Action[] = [
  { type: 'play.start', first: null, layout: 'circle' },
  { type: 'phase.advance' },
  { type: 'phase.advance' },
]

function played(): History {
  const drawn = { ...gameInPlay(), stage: 'pick' as const, playerNames: ['Ada', 'Bo'] }
  return ACTIONS.reduce((history, action) => {
    const next = record(history, action, 0)
    if (!next.ok) throw new Error(next.code)
    return next.value
  }, newHistory(drawn))
}

describe('before play', () => {
  it('a game that lies ahead is told of, and one press leads back to its end', async () => {
    const user = renderShell({ at: '/draw', history: travel(played(), 0) })
    expect(screen.getByText('The start of the game is undone. It was played to Night 2; any change here drops it.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to the game' }))
    expect(game()).toMatchObject({ stage: 'play', clock: { phase: 'night', day: 2 } })
    expect(address()).toBe('/play')
  })

  it('the header undoes and redoes', async () => {
    const user = renderShell({ at: '/draw', history: travel(played(), 0) })
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(game().stage).toBe('play')
  })

  it('nothing is said when no game lies ahead', () => {
    renderShell({ at: '/draw', history: newHistory({ ...gameInPlay(), stage: 'pick' }) })
    expect(screen.queryByRole('button', { name: 'Back to the game' })).toBeNull()
  })
})
