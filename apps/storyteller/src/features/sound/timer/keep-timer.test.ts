import { countdown, NO_TIMER, started, type TimerState } from '@grimoire/page/timer/timer.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTimer } from './keep-timer.ts'
import { adoptTimer, setTimer, startTimer, useTimer } from './timer-store.ts'

const NOON = Date.UTC(2026, 2, 1, 12)

/** Another tab as seen from this one: what it sends and receives on the channel. */
class OtherTab {
  static channels = new Set<OtherTab>()
  readonly heard: unknown[] = []
  private readonly listeners: ((event: { data: unknown }) => void)[] = []
  constructor() {
    OtherTab.channels.add(this)
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener)
  }
  postMessage(data: unknown) {
    const copy: unknown = JSON.parse(JSON.stringify(data))
    for (const other of OtherTab.channels) {
      if (other === this) continue
      other.heard.push(copy)
      for (const listener of other.listeners) listener({ data: copy })
    }
  }
  close() {
    OtherTab.channels.delete(this)
  }
}

let other: OtherTab
let stops: (() => void)[] = []
const keep = (gameId = 'game') => {
  const kept = keepTimer(gameId)
  stops.push(kept.stop)
  return kept
}
const state = (timer: TimerState, at: number, gameId = 'game') => ({
  kind: 'state',
  gameId,
  stamp: { at, tab: 'other' },
  timer,
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.stubGlobal('BroadcastChannel', OtherTab)
  sessionStorage.clear()
  adoptTimer(NO_TIMER)
  other = new OtherTab()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  other.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('tabs on one game', () => {
  it('receive what is done here', () => {
    keep()
    setTimer(60)
    startTimer()
    expect(other.heard.at(-1)).toMatchObject({ kind: 'state', gameId: 'game', timer: started(countdown(60), NOON) })
  })

  it('are followed, unless their message is older or about another game', () => {
    keep()
    setTimer(60)
    other.postMessage(state(countdown(30), NOON - 1))
    expect(useTimer.getState()).toEqual(countdown(60))
    other.postMessage(state(countdown(30), NOON + 1, 'another'))
    expect(useTimer.getState()).toEqual(countdown(60))
    other.postMessage(state(countdown(30), NOON + 1))
    expect(useTimer.getState()).toEqual(countdown(30))
  })

  it('answer a tab that has just opened', () => {
    keep()
    setTimer(60)
    other.postMessage({ kind: 'ask', gameId: 'game', stamp: { at: 0, tab: '' } })
    expect(other.heard.at(-1)).toMatchObject({ kind: 'state', timer: countdown(60) })
  })

  it('ignore messages that are not a timer’s', () => {
    keep()
    other.postMessage('hello')
    other.postMessage(state({ ...countdown(30), currentTime: -1 }, NOON + 1))
    expect(useTimer.getState()).toEqual(NO_TIMER)
  })
})

describe('the bell', () => {
  it('rings at once, and only once, in the tab that was last used', () => {
    const ring = vi.fn()
    const kept = keep()
    setTimer(60)
    kept.ended(ring)
    kept.ended(ring)
    expect(ring).toHaveBeenCalledOnce()
    expect(other.heard.at(-1)).toMatchObject({ kind: 'rang', stamp: { at: NOON } })
  })

  it('is left to the leading tab', () => {
    const ring = vi.fn()
    const kept = keep()
    other.postMessage(state(countdown(30), NOON + 1))
    kept.ended(ring)
    other.postMessage({ kind: 'rang', gameId: 'game', stamp: { at: NOON + 1, tab: 'other' } })
    vi.advanceTimersByTime(60_000)
    expect(ring).not.toHaveBeenCalled()
  })

  it('rings here after all when that tab is gone', () => {
    const ring = vi.fn()
    const kept = keep()
    other.postMessage(state(countdown(30), NOON + 1))
    kept.ended(ring)
    expect(ring).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(ring).toHaveBeenCalledOnce()
  })

  it('does not ring once the timer is set again', () => {
    const ring = vi.fn()
    const kept = keep()
    other.postMessage(state(countdown(30), NOON + 1))
    kept.ended(ring)
    setTimer(60)
    vi.advanceTimersByTime(60_000)
    expect(ring).not.toHaveBeenCalled()
  })
})
