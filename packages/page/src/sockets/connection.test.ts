import { CLOSE } from '@grimoire/protocol/phones/messages'
import { soon } from '@grimoire/protocol/reconnecting'
import { PROTOCOL_VERSION } from '@grimoire/protocol/version'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveSocket, openLiveSocket, type SocketState } from './connection.ts'

class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor() {
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  closedWith: number | undefined

  /** As in a browser, the close event comes later, or never. */
  close(code?: number) {
    this.readyState = 2
    this.closedWith = code
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  hear(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  end(code: number, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

let states: SocketState[]
let heard: unknown[]
let live: LiveSocket
const latest = () => FakeSocket.all.at(-1) as FakeSocket
const state = () => states.at(-1)

function start(tries: number, beat?: unknown) {
  live = openLiveSocket({
    url: 'ws://table/x',
    tries,
    ...(beat === undefined ? {} : { beat }),
    onOpen: () => void live.send({ type: 'HELLO' }),
    onMessage: (message) => void heard.push(message),
    onState: (one) => void states.push(one),
  })
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
  it('calls onOpen each time it opens, and passes on what is JSON', () => {
    start(3)
    expect(live.send({ type: 'EARLY' })).toBe(false)
    latest().open()
    latest().hear('no JSON')
    latest().hear({ type: 'PONG' })
    latest().hear({ type: 'NEWS' })
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'open'])
    expect(latest().sent).toEqual([{ type: 'HELLO' }])
    expect(heard).toEqual([{ type: 'NEWS' }])
  })

  it('does not reconnect when it is closed by the listener that hears of the loss', () => {
    live = openLiveSocket({
      url: 'ws://table/x',
      tries: 3,
      onOpen: () => undefined,
      onMessage: () => undefined,
      onState: ({ kind }) => kind === 'waiting' && live.close(),
    })
    latest().end(1006)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('tries three times, after 2, 4 and 6 seconds, then gives up', () => {
    start(3)
    latest().open()
    for (const [index, wait] of [2000, 4000, 6000].entries()) {
      latest().end(1006)
      expect(state()).toEqual({ kind: 'waiting', tries: index + 1 })
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.all).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(index + 2)
    }
    latest().end(1006)
    expect(state()).toEqual({ kind: 'closed', code: null, reason: '' })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(4)
  })

  it('starts counting again after it was open', () => {
    start(1)
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    latest().open()
    latest().end(1012)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
  })

  it('never waits longer than ten seconds', () => {
    start(Number.POSITIVE_INFINITY)
    for (let failed = 0; failed < 20; failed += 1) {
      latest().end(1006)
      vi.advanceTimersByTime(10_000)
    }
    expect(FakeSocket.all).toHaveLength(21)
  })

  it.each([
    [0, 500],
    [0.5, 1250],
    [1, 2000],
  ])('comes back soon where many do, at a moment of its own: drawn %d, after %d ms', (drawn, wait) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn)
    live = openLiveSocket({
      ...{ url: 'ws://table/x', tries: Number.POSITIVE_INFINITY, waitMs: soon },
      ...{ onOpen: () => undefined, onMessage: () => undefined, onState: () => undefined },
    })
    for (const [index, after] of [wait, 2000, 4000].entries()) {
      latest().end(1006)
      vi.advanceTimersByTime(after - 1)
      expect(FakeSocket.all).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(index + 2)
    }
  })

  it.each([1000, 4403, 4404])('does not reconnect after %i', (code) => {
    start(3)
    latest().open()
    latest().end(code, 'why')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(state()).toEqual({ kind: 'closed', code, reason: 'why' })
  })

  it('sends PING every 30 seconds, and takes five seconds of silence for a loss', () => {
    start(3)
    latest().open()
    vi.advanceTimersByTime(30_000)
    expect(latest().sent).toEqual([{ type: 'HELLO' }, { type: 'PING' }])
    latest().hear({ type: 'PONG' })
    vi.advanceTimersByTime(30_000)
    expect(state()).toEqual({ kind: 'open' })
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
    // The dead socket closes at last, and is ignored.
    FakeSocket.all[0]?.end(1006)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
  })

  it('asks in its caller’s words, and takes a text for an answer', () => {
    start(3, { town: 'Hollowmere' })
    latest().open()
    vi.advanceTimersByTime(30_000)
    expect(latest().sent.at(-1)).toEqual({ town: 'Hollowmere' })
    latest().hear('OK')
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'open' })
    expect(heard).toEqual([])
  })

  it('on wake, a lost one tries at once, an open one checks its connection', () => {
    start(3)
    latest().open()
    live.wake()
    expect(latest().sent.at(-1)).toEqual({ type: 'PING' })
    latest().hear({ type: 'PONG' })
    latest().end(1006)
    live.wake()
    expect(FakeSocket.all).toHaveLength(2)
    live.wake()
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('asks at once when the device says that its network is gone, and until it is closed', () => {
    start(3)
    FakeSocket.all[0]?.open()
    window.dispatchEvent(new Event('offline'))
    expect(FakeSocket.all[0]?.sent.at(-1)).toEqual({ type: 'PING' })
    FakeSocket.all[0]?.hear({ type: 'PONG' })
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'open' })
    window.dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(5000)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
    vi.advanceTimersByTime(2000)
    FakeSocket.all[1]?.open()
    live.close()
    const { length } = FakeSocket.all[1]?.sent ?? []
    window.dispatchEvent(new Event('offline'))
    expect(FakeSocket.all[1]?.sent).toHaveLength(length ?? -1)
  })

  it('woken during a try that fails, tries once more at once', () => {
    start(3)
    latest().end(1006)
    vi.advanceTimersByTime(2000)
    expect(FakeSocket.all).toHaveLength(2)
    live.wake()
    latest().end(1006)
    expect(FakeSocket.all).toHaveLength(3)
    latest().end(1006)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
  })

  it('closes for good', () => {
    start(3)
    latest().open()
    live.close()
    expect(state()).toEqual({ kind: 'closed', code: 1000, reason: '' })
    latest().end(1006)
    live.wake()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('a server of another version', () => {
  const greet = (version: number, oldest: number) => latest().hear({ type: 'WELCOME', protocol: { version, oldest } })

  it('with a version in common is heard', () => {
    start(3)
    latest().open()
    greet(PROTOCOL_VERSION + 1, PROTOCOL_VERSION)
    expect(heard).toHaveLength(1)
    expect(state()).toEqual({ kind: 'open' })
  })

  it('that is newer is left for good, with the code of what is wrong with it; to the page it is a refusal', () => {
    start(3)
    latest().open()
    greet(PROTOCOL_VERSION + 2, PROTOCOL_VERSION + 1)
    expect(heard).toEqual([{ type: 'ERROR', code: 'version-too-old', message: '' }])
    expect(latest().closedWith).toBe(CLOSE.tooNew)
    expect(state()).toEqual({ kind: 'closed', code: CLOSE.tooOld, reason: '' })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('that is older is left too, and asked again after ten seconds, however often', () => {
    start(1)
    for (let tries = 1; tries <= 5; tries += 1) {
      latest().open()
      greet(0, 0)
      expect(latest().closedWith).toBe(CLOSE.tooOld)
      expect(state()).toEqual({ kind: 'waiting', tries: 1 })
      vi.advanceTimersByTime(10_000)
      expect(FakeSocket.all).toHaveLength(tries + 1)
    }
    expect(heard).toEqual(Array.from({ length: 5 }, () => ({ type: 'ERROR', code: 'version-too-new', message: '' })))
  })

  it('that closes with its own word for it is understood alike', () => {
    start(3)
    latest().open()
    latest().end(CLOSE.tooNew)
    expect(state()).toEqual({ kind: 'waiting', tries: 1 })
    vi.advanceTimersByTime(10_000)
    latest().open()
    latest().end(CLOSE.tooOld)
    expect(state()).toEqual({ kind: 'closed', code: CLOSE.tooOld, reason: '' })
  })
})
