/** Tests that the board shows an action at once, and what is around it one frame later, except when another game is loaded. */

import { act as reactAct, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { gameNow, renderPlay, startGame } from '../play/testing/play-fixture.tsx'
import { FollowsBoard } from './follows-board.tsx'
import { act, useGame } from './game-store.ts'

function Dead({ name }: { readonly name: string }) {
  const dead = useGame((game) => game.tokens.filter((token) => !token.alive).length)
  return <output aria-label={name}>{dead}</output>
}

const both = (
  <>
    <Dead name="board" />
    <FollowsBoard>
      <Dead name="header" />
    </FollowsBoard>
  </>
)
const shown = (name: string) => screen.getByRole('status', { name }).textContent

beforeEach(() => startGame())

it('updates one frame after the board', async () => {
  render(both)
  reactAct(() => void act({ type: 'token.life', id: 'monk', alive: false }))
  expect([shown('board'), shown('header')]).toEqual(['1', '0'])
  await expect.poll(() => shown('header')).toBe('1')
})

it('shows the last of many changes', async () => {
  render(both)
  for (const { id } of gameNow().tokens) reactAct(() => void act({ type: 'token.life', id, alive: false }))
  await expect.poll(() => shown('header')).toBe(String(gameNow().tokens.length))
})

it('shows another game at once', () => {
  act({ type: 'token.life', id: 'monk', alive: false })
  renderPlay(both)
  reactAct(() => startGame())
  expect([shown('board'), shown('header')]).toEqual(['0', '0'])
})

it("updates at once when the phase changes, since it has the phase's controls", () => {
  const Phase = () => <output aria-label="phase">{useGame((game) => game.clock.phase)}</output>
  render(
    <FollowsBoard>
      <Phase />
    </FollowsBoard>,
  )
  reactAct(() => void act({ type: 'phase.advance' }))
  expect(shown('phase')).toBe('day')
})

it('updates at once while the page is hidden, which has no frames', () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  render(both)
  reactAct(() => void act({ type: 'token.life', id: 'monk', alive: false }))
  expect(shown('header')).toBe('1')
  Reflect.deleteProperty(document, 'visibilityState')
})
