import { newHistory } from '@grimoire/game/history'
import { messages } from '@grimoire/page/i18n/english.ts'
import { act as reactAct, render } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { startDay } from '../../play/testing/day-fixture.tsx'
import { gameNow, startGame } from '../../play/testing/play-fixture.tsx'
import { useAnnouncements } from '../../store/announcements.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { Announcer } from './announcer.tsx'

/** A frame later, because what happened is painted first. */
function said(): readonly string[] {
  now(() => vi.advanceTimersByTime(20))
  return useAnnouncements.getState().map(({ text }) => text)
}

const last = () => said().at(-1)
const store = () => useGameStore.getState()

function now(work: () => unknown) {
  reactAct(() => void work())
}

function listen() {
  useAnnouncements.setState([], true)
  return render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <Announcer />
    </IntlProvider>,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 20) })
  startGame()
})

afterEach(() => usePlayStore.setState({ rolesShown: true }))

describe('what screen readers are told', () => {
  it('arriving at the board: the moment, and who is alive', () => {
    listen()
    expect(said()).toEqual(['Night 1. 10 of 10 players are alive.'])
  })

  it('a death, a life, and their undoing and redoing', () => {
    listen()
    now(() => act({ type: 'token.life', id: 'washerwoman', alive: false }))
    expect(last()).toBe('Bao died.')
    now(() => store().undo())
    expect(last()).toBe('Undone: Bao died.')
    now(() => store().redo())
    expect(last()).toBe('Redone: Bao died.')
    now(() => act({ type: 'token.life', id: 'washerwoman', alive: true }))
    expect(last()).toBe('Bao came back to life.')
  })

  it('dawn and the new day, both', () => {
    listen()
    now(() => {
      act({ type: 'night.dawn', died: ['washerwoman', 'monk'], spared: [] })
      act({ type: 'phase.advance' })
    })
    expect(said().slice(-2)).toEqual(['Died in the night: Bao and Ottoline.', 'Day 1. 8 of 10 players are alive.'])
  })

  it('another game by where it is', () => {
    listen()
    now(() => store().replace(newHistory({ ...gameNow(), clock: { phase: 'day', day: 3 } })))
    expect(last()).toBe('Day 3. 10 of 10 players are alive.')
    now(() => store().replace(newHistory({ ...gameNow(), stage: 'pick' })))
    expect(last()).toBe('Draw tokens. 10 players.')
  })

  it('nothing of the past that is looked at, nor of what the control itself says', () => {
    listen()
    now(() => act({ type: 'token.life', id: 'washerwoman', alive: false }))
    const before = said()
    now(() => store().look(0))
    now(() => store().look(null))
    now(() => act({ type: 'token.move', id: 'monk', position: { x: 0.5, y: 0.5 } }))
    expect(said()).toEqual(before)
  })

  it('no character while the board is face down', () => {
    startGame({ Ann: 'imp', '': 'poisoner' })
    listen()
    now(() => act({ type: 'token.alignment', id: 'imp', alignment: 'good' }))
    now(() => usePlayStore.getState().showRoles(false))
    now(() => store().undo())
    expect(last()).toBe('Undone.')
    now(() => store().redo())
    expect(last()).toBe('Redone.')
  })
})

describe('the clock of a vote', () => {
  it('says each hand as it passes, and who is next', () => {
    startDay()
    listen()
    now(() => act({ type: 'nomination.open', kind: 'execution', id: 'first', nominatorId: 'chef', nomineeId: 'imp' }))
    now(() => act({ type: 'vote.start', at: Date.now(), speed: 1000 }))
    expect(last()).toBe('Now Ann.')
    now(() => act({ type: 'vote.hand', id: 'chef', up: true }))
    now(() => void vi.advanceTimersByTime(1001))
    expect(last()).toBe('Ann: hand up. Now Bob.')
    now(() => void vi.advanceTimersByTime(1000))
    expect(last()).toMatch(/^Bob: hand down\. Now /)
    now(() => void vi.advanceTimersByTime(5000))
    expect(last()).toMatch(/^Cat: hand down\..* Gus: hand down\. The count has gone round the circle\.$/)
  })
})
