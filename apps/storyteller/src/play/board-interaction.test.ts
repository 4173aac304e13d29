import { beforeEach, expect, it, vi } from 'vitest'
import type { Gesture, Piece } from '../board/gesture.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { BOARD_INTERACTION } from './board-interaction.ts'
import { usePlayStore } from './play-store.ts'
import { nominated, startDay } from './testing/day-fixture.tsx'
import { gameNow, tokenNow } from './testing/play-fixture.tsx'

beforeEach(() => startDay())

const token = (id: string): Piece => ({ kind: 'token', id })
const press = (kind: 'tap' | 'doubleTap' | 'hold', id: string) => BOARD_INTERACTION.onGesture({ kind, target: token(id) })
const drop = (target: Piece, onto: string | null): Gesture => ({ kind: 'drop', target, onto, at: { x: 0.4, y: 0.6 } })

it('a tap opens the ring, and a second one closes it', () => {
  press('tap', 'monk')
  expect(BOARD_INTERACTION.menu.get()).toBe('monk')
  press('tap', 'monk')
  expect(BOARD_INTERACTION.menu.get()).toBeNull()
})

it('notifies whoever shows the menu when it opens', () => {
  const heard = vi.fn()
  const stop = BOARD_INTERACTION.menu.subscribe(heard)
  press('tap', 'monk')
  expect(heard).toHaveBeenCalled()
  stop()
})

it('a double tap kills and revives', () => {
  press('doubleTap', 'monk')
  expect(tokenNow('monk').alive).toBe(false)
  press('doubleTap', 'monk')
  expect(tokenNow('monk').alive).toBe(true)
})

it('taps raise and lower hands', () => {
  nominated('imp')
  press('tap', 'monk')
  expect(gameNow().nomination?.hands).toEqual(['monk'])
  press('tap', 'monk')
  expect(gameNow().nomination?.hands).toEqual([])
})

it('a tap nominates the player it chooses, and ends the choice', () => {
  usePlayStore.getState().startNominating({ from: 'monk' })
  press('tap', 'imp')
  expect(gameNow().nomination).toMatchObject({ nominatorId: 'monk', nomineeId: 'imp' })
  expect(usePlayStore.getState().nominating).toBeNull()
})

it('the choice can be cancelled', () => {
  usePlayStore.getState().startNominating({ from: 'monk' })
  BOARD_INTERACTION.onStopChoosing()
  expect(usePlayStore.getState().nominating).toBeNull()
})

it('a drop places a reminder with an id of its own, then moves it', () => {
  BOARD_INTERACTION.onGesture(drop(token('monk'), 'chef'))
  BOARD_INTERACTION.onGesture(drop(token('monk'), 'mayor'))
  expect(gameNow().reminders).toEqual([expect.objectContaining({ ownerId: 'monk', attachedTo: 'mayor' })])
})

it('a drop elsewhere moves the token', () => {
  BOARD_INTERACTION.onGesture(drop(token('monk'), null))
  expect(tokenNow('monk').position).toEqual({ x: 0.4, y: 0.6 })
})

it('a drag closes the ring; in the past nothing can be dragged', () => {
  press('tap', 'monk')
  expect(BOARD_INTERACTION.onLift(token('monk'))).toBe(true)
  expect(usePlayStore.getState().radial).toBeNull()
  act({ type: 'token.life', id: 'monk', alive: false })
  useGameStore.getState().look(0)
  expect(BOARD_INTERACTION.onLift(token('monk'))).toBe(false)
})
