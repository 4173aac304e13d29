import { act as reactAct, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gameMatter, gameNow } from './game-matter.ts'
import { act, useGameStore } from './game-store.ts'
import { newMatter, useStatusStore } from './status-store.ts'
import { useMatter, useStatus } from './use-matter.ts'

const said = () => useStatusStore.getState().status?.text ?? null

beforeEach(() => {
  useStatusStore.getState().dismiss()
  useGameStore.setState(useGameStore.getInitialState(), true)
})

describe('a message', () => {
  it('leaves when what it is about is settled, and takes no other with it', () => {
    const load = newMatter()
    const search = newMatter()
    load.say('Not loaded.')
    search.settle()
    expect(said()).toBe('Not loaded.')
    load.settle()
    expect(said()).toBeNull()
    load.say('Not loaded.')
    search.say('Not found.')
    load.settle()
    expect(said()).toBe('Not found.')
  })

  it('of a control leaves with the control', () => {
    const { result, unmount } = renderHook(() => useMatter())
    reactAct(() => result.current.say('Not sent.'))
    expect(said()).toBe('Not sent.')
    unmount()
    expect(said()).toBeNull()
  })

  it('of a state leaves with the state, and comes again with another failed attempt', () => {
    const shown = (text: string | null, attempt = 0) => ({ text, attempt })
    const { rerender } = renderHook(({ text, attempt }) => useStatus(text === null ? null : { text, level: 'error' }, attempt), {
      initialProps: shown('Failed.'),
    })
    expect(said()).toBe('Failed.')
    useStatusStore.getState().dismiss()
    rerender(shown('Failed.'))
    expect(said()).toBeNull()
    rerender(shown('Failed.', 1))
    expect(said()).toBe('Failed.')
    rerender(shown(null, 1))
    expect(said()).toBeNull()
  })
})

describe('a message about the game', () => {
  it('that offers to undo goes with the next step, after which undo would take back another', () => {
    const undo = vi.fn()
    act({ type: 'players.count', count: 9 })
    gameNow.say('Done.', 'success', { action: { label: 'Undo', run: undo } })
    expect(said()).toBe('Done.')
    act({ type: 'players.count', count: 10 })
    expect(said()).toBeNull()
  })

  it('goes when its part of the game changes, by undo too, and stays while others change', () => {
    const count = gameMatter(({ history }) => history.game.playerCount)
    act({ type: 'players.count', count: 9 })
    count.say('Nine.', 'error')
    act({ type: 'players.count', count: 9 })
    act({ type: 'bag.fill', tokens: [] })
    expect(said()).toBe('Nine.')
    useGameStore.getState().undo()
    useGameStore.getState().undo()
    expect(said()).toBeNull()
  })

  it('about two parts of the game goes when either changes', () => {
    const table = gameMatter(
      ({ history }) => history.game.script,
      ({ history }) => history.game.playerCount,
    )
    table.say('Nine.', 'error')
    act({ type: 'bag.fill', tokens: [] })
    expect(said()).toBe('Nine.')
    act({ type: 'players.count', count: 11 })
    expect(said()).toBeNull()
  })

  it('is said again after it went', () => {
    gameNow.say('One.', 'warning')
    act({ type: 'players.count', count: 9 })
    gameNow.say('Two.', 'warning')
    expect(said()).toBe('Two.')
    act({ type: 'players.count', count: 10 })
    expect(said()).toBeNull()
  })
})
