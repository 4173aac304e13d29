import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

let idle: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function idleBrowser() {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1))
}

describe.each([
  ['a browser that reports when it is idle', true],
  ['a browser that does not', false],
])('throttled work in %s', (_which, tells) => {
  beforeEach(() => {
    if (tells) idleBrowser()
    else vi.stubGlobal('requestIdleCallback', undefined)
  })

  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms)
    for (const work of idle.splice(0)) work()
    vi.advanceTimersByTime(0)
  }

  it('runs once for all requests in an interval, and again for the next', () => {
    const work = vi.fn()
    const { ask } = throttle(work, 500)
    ask()
    ask()
    pass(499)
    expect(work).not.toHaveBeenCalled()
    pass(1)
    expect(work).toHaveBeenCalledTimes(1)
    pass(5000)
    expect(work).toHaveBeenCalledTimes(1)
    ask()
    pass(500)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is flushed at once, and then not run again', () => {
    const work = vi.fn()
    const { ask, flush } = throttle(work, 500)
    flush()
    expect(work).not.toHaveBeenCalled()
    ask()
    flush()
    expect(work).toHaveBeenCalledTimes(1)
    pass(5000)
    expect(work).toHaveBeenCalledTimes(1)
    ask()
    pass(500)
    expect(work).toHaveBeenCalledTimes(2)
  })
})

it('waits for the page to be idle, and can be flushed while it waits', () => {
  idleBrowser()
  const work = vi.fn()
  const { ask, flush } = throttle(work, 500)
  ask()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
  expect(idle).toHaveLength(1)
  flush()
  expect(work).toHaveBeenCalledTimes(1)
  expect(idle).toHaveLength(0)
})
