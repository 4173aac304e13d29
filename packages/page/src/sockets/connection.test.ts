import { CLOSE } from '@grimoire/protocol/phones/messages'
import { soon } from '@grimoire/protocol/reconnecting'
import { PROTOCOL, PROTOCOL_VERSION } from '@grimoire/protocol/version'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Connection, type ConnectionTable, type OpenedState } from './connection.ts'
import { FakeSocket } from './testing/fake-socket.ts'

const said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PONG') }),
  z.object({ type: z.literal('WELCOME') }),
  z.object({ type: z.literal('NEWS'), count: z._default(z.number(), 0) }),
  z.object({ type: z.literal('RUMOUR') }),
  z.object({ type: z.literal('ERROR'), code: z.string(), message: z.string() }),
])
type Said = z.infer<typeof said>
type Table = ConnectionTable<Said, object>

const HELLO = { type: 'HELLO', protocol: PROTOCOL }
let states: OpenedState[]
let heard: unknown[]
let live: Connection<Said, object>
const latest = () => FakeSocket.latest()
const state = () => states.at(-1)
const sockets = () => FakeSocket.all.length
/** A wait that ends after so many milliseconds. */
const waiting = (wait: number) => ({ kind: 'waiting', retryAt: Date.now() + wait })

function start(change: Partial<Table> = {}) {
  const hear = (message: unknown) => void heard.push(message)
  live = new Connection<Said, object>({
    schema: said,
    first: () => HELLO,
    on: { WELCOME: hear, NEWS: hear, RUMOUR: null, ERROR: hear },
    tries: 3,
    onState: (one) => void states.push(one),
    ...change,
  })
  live.open('/x')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  states = []
  heard = []
})

afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a reconnecting socket', () => {
  it('says its first message when it opens, and passes on what is JSON', () => {
    start()
    expect(live.send({ type: 'EARLY' })).toBe(false)
    latest().open()
    latest().hear('no JSON')
    latest().hear({ type: 'PONG' })
    latest().hear({ type: 'NEWS' })
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'open'])
    expect(latest().url).toBe('ws://localhost:3000/x')
    expect(latest().sent).toEqual([HELLO])
    expect(heard).toEqual([{ type: 'NEWS', count: 0 }])
  })

  it('does not reconnect when it is closed by the listener that hears of the loss', () => {
    start({ onState: ({ kind }) => kind === 'waiting' && live.close() })
    latest().end(1006)
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
  })

  it('tries three times, after 2, 4 and 6 seconds, then gives up', () => {
    start()
    latest().open()
    for (const [index, wait] of [2000, 4000, 6000].entries()) {
      latest().end(1006)
      expect(state()).toEqual(waiting(wait))
      vi.advanceTimersByTime(wait - 1)
      expect(sockets()).toBe(index + 1)
      vi.advanceTimersByTime(1)
      expect(sockets()).toBe(index + 2)
    }
    latest().end(1006)
    expect(state()).toEqual({ kind: 'ended', reason: 'unreachable' })
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(4)
  })

  it('starts counting again after it was open', () => {
    start({ tries: 1 })
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    latest().open()
    latest().end(1012)
    expect(state()).toEqual(waiting(2000))
  })

  it('never waits longer than ten seconds', () => {
    start({ tries: Number.POSITIVE_INFINITY })
    for (let failed = 0; failed < 20; failed += 1) {
      latest().end(1006)
      vi.advanceTimersByTime(10_000)
    }
    expect(sockets()).toBe(21)
  })

  it.each([
    [0, 500],
    [0.5, 1250],
    [1, 2000],
  ])('comes back soon where many do, at a moment of its own: drawn %d, after %d ms', (drawn, wait) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn)
    start({ waitMs: soon })
    for (const [index, after] of [wait, 2000, 4000].entries()) {
      latest().end(1006)
      vi.advanceTimersByTime(after - 1)
      expect(sockets()).toBe(index + 1)
      vi.advanceTimersByTime(1)
      expect(sockets()).toBe(index + 2)
    }
  })

  it.each([1000, 4403, 4404])('does not reconnect after %i', (code) => {
    start()
    latest().open()
    latest().end(code)
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
    expect(state()).toEqual({ kind: 'ended', reason: code })
  })

  it('sends PING every 30 seconds, and takes five seconds of silence for a loss', () => {
    start()
    latest().open()
    vi.advanceTimersByTime(30_000)
    expect(latest().sent).toEqual([HELLO, { type: 'PING' }])
    latest().hear({ type: 'PONG' })
    vi.advanceTimersByTime(30_000)
    expect(state()).toEqual({ kind: 'open' })
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual(waiting(2000))
    const { length } = states
    // The dead socket closes at last, and is ignored.
    FakeSocket.all[0]?.end(1006)
    expect(states).toHaveLength(length)
  })

  it('asks in its caller’s words, and takes a text for an answer', () => {
    start({ beat: () => ({ town: 'Hollowmere' }) })
    latest().open()
    vi.advanceTimersByTime(30_000)
    expect(latest().sent.at(-1)).toEqual({ town: 'Hollowmere' })
    latest().hear('OK')
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'open' })
    expect(heard).toEqual([])
  })

  it('on wake, a lost one tries at once, an open one checks its connection', () => {
    start()
    latest().open()
    live.wake()
    expect(latest().sent.at(-1)).toEqual({ type: 'PING' })
    latest().hear({ type: 'PONG' })
    latest().end(1006)
    live.wake()
    expect(sockets()).toBe(2)
    live.wake()
    expect(sockets()).toBe(2)
    vi.advanceTimersByTime(10_000)
    expect(sockets()).toBe(2)
  })

  it('asks at once when the device says that its network is gone, and until it is closed', () => {
    start()
    FakeSocket.all[0]?.open()
    window.dispatchEvent(new Event('offline'))
    expect(FakeSocket.all[0]?.sent.at(-1)).toEqual({ type: 'PING' })
    FakeSocket.all[0]?.hear({ type: 'PONG' })
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'open' })
    window.dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual(waiting(2000))
    vi.advanceTimersByTime(2000)
    FakeSocket.all[1]?.open()
    live.close()
    const { length } = FakeSocket.all[1]?.sent ?? []
    window.dispatchEvent(new Event('offline'))
    expect(FakeSocket.all[1]?.sent).toHaveLength(length ?? -1)
  })

  it('woken during a try that fails, tries once more at once', () => {
    start()
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    expect(sockets()).toBe(2)
    live.wake()
    latest().end(1006)
    expect(sockets()).toBe(3)
    latest().end(1006)
    expect(state()).toEqual(waiting(2000))
  })

  it('closed by its owner, tells it nothing more', () => {
    start()
    latest().open()
    live.close()
    expect(live.state).toEqual({ kind: 'idle' })
    expect(latest().closedWith).toBe(CLOSE.normal)
    latest().end(1006)
    live.wake()
    expect(state()).toEqual({ kind: 'open' })
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
  })
})

describe('a connection that was refused', () => {
  it('returns after as long as its owner says, with all tries ahead of it', () => {
    start({ tries: 0, returnMs: (reason) => (reason === CLOSE.noSession ? null : 15_000) })
    for (const code of [CLOSE.refused, CLOSE.normal, CLOSE.tooMany]) {
      const before = sockets()
      latest().end(code)
      expect(state()).toEqual({ kind: 'refused', reason: code, retryAt: Date.now() + 15_000 })
      live.wake()
      vi.advanceTimersByTime(14_999)
      expect(sockets()).toBe(before)
      vi.advanceTimersByTime(1)
      expect(sockets()).toBe(before + 1)
    }
    latest().end(CLOSE.noSession)
    expect(state()).toEqual({ kind: 'ended', reason: CLOSE.noSession })
  })

  it('does not return when it is closed meanwhile, also by the listener that hears of it', () => {
    start({ returnMs: () => 15_000, onState: ({ kind }) => kind === 'refused' && live.close() })
    latest().end(CLOSE.refused)
    expect(live.state).toEqual({ kind: 'idle' })
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
  })

  it('by the browser, because of its address, ends', () => {
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError')
        }
      },
    )
    start()
    expect(states).toEqual([{ kind: 'ended', reason: 'bad-address' }])
  })
})

describe('messages', () => {
  it('of an unknown type are ignored, and so is one with nothing to do; one of another shape is unreadable', () => {
    const onUnreadable = vi.fn()
    start({ onUnreadable })
    latest().open()
    for (const message of [{ type: 'CONFETTI' }, { type: 'toString' }, { type: 'RUMOUR' }, {}, null, 7]) latest().hear(message)
    expect(onUnreadable).not.toHaveBeenCalled()
    latest().hear({ type: 'NEWS', count: 'many' })
    expect(onUnreadable).toHaveBeenCalledOnce()
    expect(heard).toEqual([])
  })

  it('of a socket that was left for another are not heard, and nor is its end', () => {
    start()
    const left = latest()
    left.open()
    live.open('/y')
    expect(left.closedWith).toBe(CLOSE.normal)
    left.hear({ type: 'NEWS' })
    left.end(1006)
    expect(heard).toEqual([])
    expect(state()).toEqual({ kind: 'connecting' })
    expect(latest().url).toBe('ws://localhost:3000/y')
  })
})

describe('the first answer', () => {
  const onSilence = vi.fn()
  beforeEach(() => {
    onSilence.mockClear()
    start({ answer: { type: 'WELCOME', onSilence } })
    latest().open()
  })

  it('is missed after ten seconds, whatever else was said', () => {
    latest().hear({ type: 'NEWS' })
    vi.advanceTimersByTime(9999)
    expect(onSilence).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSilence).toHaveBeenCalledOnce()
  })

  it('is missed no more once it has come, or the connection is lost', () => {
    latest().hear({ type: 'WELCOME' })
    vi.advanceTimersByTime(10_000)
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    latest().open()
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    vi.advanceTimersByTime(20_000)
    expect(onSilence).not.toHaveBeenCalled()
  })
})

describe('a farewell', () => {
  it('is sent, and the server gets three seconds to close the socket', () => {
    start()
    const left = latest()
    left.open()
    live.leave({ type: 'BYE' })
    expect(left.sent.at(-1)).toEqual({ type: 'BYE' })
    expect(live.state).toEqual({ kind: 'idle' })
    expect(left.closedWith).toBeNull()
    left.hear({ type: 'NEWS' })
    vi.advanceTimersByTime(3000)
    expect(left.closedWith).toBe(CLOSE.normal)
    expect(heard).toEqual([])
    expect(state()).toEqual({ kind: 'open' })
  })

  it('that cannot be sent closes at once', () => {
    start()
    live.leave({ type: 'BYE' })
    expect(latest().closedWith).toBe(CLOSE.normal)
    expect(latest().sent).toEqual([])
  })
})

describe('a server of another version', () => {
  const greet = (version: number, oldest: number) => latest().hear({ type: 'WELCOME', protocol: { version, oldest } })

  it('with a version in common is heard', () => {
    start()
    latest().open()
    greet(PROTOCOL_VERSION + 1, PROTOCOL_VERSION)
    expect(heard).toHaveLength(1)
    expect(state()).toEqual({ kind: 'open' })
  })

  it('that is newer is left for good, with the code of what is wrong with it; to the page it is a refusal', () => {
    start()
    latest().open()
    greet(PROTOCOL_VERSION + 2, PROTOCOL_VERSION + 1)
    expect(heard).toEqual([{ type: 'ERROR', code: 'version-too-old', message: '' }])
    expect(latest().closedWith).toBe(CLOSE.tooNew)
    expect(state()).toEqual({ kind: 'ended', reason: CLOSE.tooOld })
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
  })

  it('that is older is left too, and asked again after ten seconds, however often', () => {
    start({ tries: 1 })
    for (let tries = 1; tries <= 5; tries += 1) {
      latest().open()
      greet(0, 0)
      expect(latest().closedWith).toBe(CLOSE.tooOld)
      expect(state()).toEqual(waiting(10_000))
      vi.advanceTimersByTime(10_000)
      expect(sockets()).toBe(tries + 1)
    }
    expect(heard).toEqual(Array.from({ length: 5 }, () => ({ type: 'ERROR', code: 'version-too-new', message: '' })))
  })

  it('that closes with its own word for it is understood alike', () => {
    start()
    latest().open()
    latest().end(CLOSE.tooNew)
    expect(state()).toEqual(waiting(10_000))
    vi.advanceTimersByTime(10_000)
    latest().open()
    latest().end(CLOSE.tooOld)
    expect(state()).toEqual({ kind: 'ended', reason: CLOSE.tooOld })
  })

  it('is left with that code, although its owner closes the connection on hearing of it', () => {
    start({ on: { WELCOME: null, NEWS: null, RUMOUR: null, ERROR: () => live.close() } })
    latest().open()
    greet(PROTOCOL_VERSION + 2, PROTOCOL_VERSION + 1)
    expect(latest().closedWith).toBe(CLOSE.tooNew)
    expect(live.state).toEqual({ kind: 'idle' })
    vi.advanceTimersByTime(60_000)
    expect(sockets()).toBe(1)
  })
})
