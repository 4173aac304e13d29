import { act as rendered, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { nominated, startDay } from '../../play/testing/day-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'
import { useVotePanel } from './use-vote-panel.ts'

beforeEach(() => startDay())

const panel = () => usePlayStore.getState().panel

describe('the panel', () => {
  it('opens beside the board with a nomination, and again when that is redone', () => {
    renderHook(() => useVotePanel('wide'))
    rendered(() => void nominated('imp', 'monk'))
    expect(panel()).toBe('nominations')
    rendered(() => {
      usePlayStore.getState().openPanel(null)
      useGameStore.getState().undo()
    })
    expect(panel()).toBeNull()
    rendered(() => useGameStore.getState().redo())
    expect(panel()).toBe('nominations')
  })

  it('closes to show the board if it would cover it', () => {
    usePlayStore.getState().openPanel('nominations')
    renderHook(() => useVotePanel('phone'))
    rendered(() => void nominated('imp', 'monk'))
    expect(panel()).toBeNull()
  })

  it('stays as it is while hands go up', () => {
    renderHook(() => useVotePanel('wide'))
    rendered(() => void nominated('imp', 'monk'))
    usePlayStore.getState().openPanel('timeline')
    rendered(() => void act({ type: 'vote.hand', id: 'chef', up: true }))
    expect(panel()).toBe('timeline')
  })
})

it('the chosen nominator is forgotten at nightfall', () => {
  renderHook(() => useVotePanel('wide'))
  usePlayStore.getState().startNominating({ from: 'chef' })
  rendered(() => void act({ type: 'phase.advance' }))
  expect(usePlayStore.getState().nominating).toBeNull()
})
