import { fireEvent, screen, act as settle } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { gameNow, known, renderPlay, startGame, tokenOf } from '../../play/testing/play-fixture.tsx'
import { useGameStore } from '../../store/game-store.ts'
import { KitProvider } from '../../ui/provider.tsx'
import { JinxButton } from './jinx-button.tsx'

/** Chambermaid and Mathematician are jinxed; the Empath is not with either. */
beforeEach(() => {
  startGame()
  const pair = ['chambermaid', 'mathematician', 'empath'].map(known)
  const game = {
    ...gameNow(),
    characters: Object.fromEntries(pair.map((one) => [one.id, one])),
    tokens: pair.map((one, index) => tokenOf(`P${index}`, one)),
  }
  useGameStore.setState({ game })
})
afterEach(() => vi.useRealTimers())

/** In the test environment the popover does not hide for being out of view; the page has no layout. */
const draw = (part: ReactNode) =>
  renderPlay(
    <KitProvider env="test" dark>
      {part}
    </KitProvider>,
  )
const mark = () => screen.getByRole('button', { name: '1 jinx in play' })
const said = () => screen.queryByText('Chambermaid and Mathematician')

async function open() {
  fireEvent.click(mark())
  await screen.findByText('Chambermaid and Mathematician')
}

describe('the mark of jinxes in play', () => {
  it('shows them, and closes by itself after five seconds', async () => {
    draw(<JinxButton />)
    await open()
    vi.useFakeTimers()
    fireEvent.click(mark())
    fireEvent.click(mark())
    await settle(() => vi.advanceTimersByTimeAsync(4900))
    expect(said()).not.toBeNull()
    await settle(() => vi.advanceTimersByTimeAsync(1000))
    expect(said()).toBeNull()
  })

  it('stays open while somebody points at it', async () => {
    draw(<JinxButton />)
    await open()
    vi.useFakeTimers()
    fireEvent.pointerEnter(screen.getByText('Chambermaid and Mathematician'))
    await settle(() => vi.advanceTimersByTimeAsync(20_000))
    expect(said()).not.toBeNull()
  })

  it('is absent while the board lies face down, and so are its names', async () => {
    draw(<JinxButton />)
    await open()
    settle(() => usePlayStore.getState().showRoles(false))
    expect(screen.queryByRole('button')).toBeNull()
    expect(said()).toBeNull()
  })

  it('is absent when there are none, for the game or for one character', () => {
    draw(<JinxButton of="empath" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('names the character when it is for one', () => {
    draw(<JinxButton of="mathematician" />)
    expect(screen.getByRole('button', { name: 'Jinxes of the Mathematician' })).toBeInTheDocument()
  })
})
