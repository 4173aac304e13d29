import { beforeEach, expect, it, vi } from 'vitest'
import { startGame } from '../../play/testing/play-fixture.tsx'
import { act } from '../../store/game-store.ts'
import { pushNow, setFromApp } from './push-state.ts'
import { followOtherTab } from './speaking.ts'
import { showInTown } from './town-shows.ts'

let following = false
vi.mock('../../store/keep-game.ts', () => ({ isFollowingTab: () => following }))

beforeEach(() => {
  following = false
  followOtherTab()
  setFromApp({ timer: null, sheet: null })
  startGame()
})

it('a tab whose game was last changed in another one sends nothing', () => {
  expect(pushNow()).not.toBeNull()
  following = true
  expect(pushNow()).toBeNull()
})

it('it does once the storyteller uses the town there, until the other one changes the game again', () => {
  following = true
  showInTown('sound', true)
  expect(pushNow()).not.toBeNull()
  followOtherTab()
  expect(pushNow()).toBeNull()
})

it('a state is made once, however often it is asked for', () => {
  const first = pushNow()
  expect(pushNow()).toBe(first)
  act({ type: 'phase.advance' })
  expect(pushNow()).not.toBe(first)
})

it('says where the sheets of the script open, once that is known', () => {
  expect(pushNow()?.push.more?.script?.sheet).toBeNull()
  setFromApp({ timer: null, sheet: 'homebrew=abc' })
  expect(pushNow()?.push.more?.script?.sheet).toBe('homebrew=abc')
})
