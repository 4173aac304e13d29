import { ApiError } from '@grimoire/page/api/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PushLoop, startPushing } from './push-loop.ts'

const EVERY = 250

let loop: PushLoop
let state: string | null = 'one'
let sent: string[] = []
let health: boolean[] = []
/** How each push ends. */
let answer: () => Promise<void> = () => Promise.resolve()

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const change = (to: string | null) => {
  state = to
  loop.changed()
}
const fails = (status: number) => () => Promise.reject(new ApiError(status, 'x', ''))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  state = 'one'
  sent = []
  health = []
  answer = () => Promise.resolve()
  loop = startPushing({
    every: EVERY,
    read: () => state,
    send: (text) => {
      sent.push(text)
      return answer()
    },
    onHealth: (ok) => void health.push(ok),
    isOver: (error) => error instanceof ApiError && error.status === 404,
  })
})
afterEach(() => {
  loop.stop()
  vi.useRealTimers()
})

describe('pushing', () => {
  it('sends the first state at once, then at most one in the interval, and the last state always', async () => {
    loop.changed()
    await passes(0)
    expect(sent).toEqual(['one'])
    for (const text of ['two', 'three', 'four']) change(text)
    await passes(EVERY - 1)
    expect(sent).toEqual(['one'])
    await passes(1)
    expect(sent).toEqual(['one', 'four'])
  })

  it('does not send the same twice', async () => {
    loop.changed()
    await passes(EVERY)
    loop.changed()
    change('two')
    change('one')
    await passes(10 * EVERY)
    expect(sent).toEqual(['one'])
  })

  it('sends one at a time: what changed meanwhile follows, and only the newest', async () => {
    let arrive = () => undefined as void
    answer = () => new Promise((resolve) => (arrive = resolve))
    loop.changed()
    await passes(0)
    change('two')
    change('three')
    await passes(20 * EVERY)
    expect(sent).toEqual(['one'])
    answer = () => Promise.resolve()
    arrive()
    await passes(EVERY)
    expect(sent).toEqual(['one', 'three'])
  })

  it('sends the same state again when asked to, and no third time', async () => {
    loop.changed()
    await passes(0)
    loop.again()
    await passes(10_000)
    expect(sent).toEqual(['one', 'one'])
  })

  it('sends it again when it is asked to while a push is under way', async () => {
    let arrive = (): void => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    loop.changed()
    await passes(0)
    loop.again()
    answer = () => Promise.resolve()
    arrive()
    await passes(10_000)
    expect(sent).toEqual(['one', 'one'])
  })

  it('says once that it fails, tries again after 2 s with the newest state, and says once that it works', async () => {
    answer = fails(0)
    loop.changed()
    await passes(0)
    change('two')
    await passes(1999)
    expect(sent).toEqual(['one'])
    await passes(4001)
    expect(sent).toEqual(['one', 'two', 'two', 'two'])
    expect(health).toEqual([false])
    answer = () => Promise.resolve()
    await passes(2000)
    expect(health).toEqual([false, true])
    await passes(10_000)
    expect(sent).toHaveLength(5)
  })

  it('tries again at once when the page wakes, if anything failed', async () => {
    answer = fails(500)
    loop.changed()
    await passes(10)
    answer = () => Promise.resolve()
    loop.wake()
    await passes(0)
    expect(sent).toEqual(['one', 'one'])
    loop.wake()
    await passes(5000)
    expect(sent).toHaveLength(2)
  })

  it('does not repeat what the server does not take, but sends the next state', async () => {
    answer = fails(400)
    loop.changed()
    await passes(10_000)
    expect(sent).toEqual(['one'])
    answer = () => Promise.resolve()
    change('two')
    await passes(EVERY)
    expect(sent).toEqual(['one', 'two'])
    expect(health).toEqual([false, true])
  })

  it('stops when there is nothing to push to', async () => {
    answer = fails(404)
    loop.changed()
    await passes(0)
    change('two')
    await passes(10_000)
    expect(sent).toEqual(['one'])
    expect(health).toEqual([])
  })

  it('sends nothing while another tab does; afterwards even what it sent last', async () => {
    loop.changed()
    await passes(EVERY)
    change(null)
    await passes(EVERY)
    change('one')
    await passes(EVERY)
    expect(sent).toEqual(['one', 'one'])
  })
})
