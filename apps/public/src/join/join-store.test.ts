/** Tests the phone's connection: what it sends, what it keeps, and how it returns. */

import { CLOSE, type JoinEvent } from '@grimoire/protocol/phones/messages'
import { PROTOCOL } from '@grimoire/protocol/version'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOBODY } from './join-state.ts'
import { arrive, connectAgain, joinSession, leaveSession, markTokenSeen, sendReady, useJoin, wake } from './join-store.ts'
import { FakeSocket, KEY, socket, useFakeSockets } from './testing/fake-socket.ts'
import { RAVENKEEPER, SHEETS } from './testing/rows.ts'

const state = () => useJoin.getState()
const TOKEN: Extract<JoinEvent, { type: 'TOKENS_DISTRIBUTED' }> = {
  type: 'TOKENS_DISTRIBUTED',
  payload: { roles: [RAVENKEEPER], ...SHEETS, script: ['imp'] },
}

beforeEach(() => {
  vi.useFakeTimers()
  useFakeSockets()
})
afterEach(() => {
  // Nothing may carry over from one test to the next.
  leaveSession()
  useJoin.setState(NOBODY, true)
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function joinAs(name = 'Ada', sessionId = '482913') {
  joinSession(sessionId, name)
  socket().open()
  socket().welcome({ name })
}

/** As the browser does it: memory is gone, storage is not. */
function reload(address: string | null = null) {
  const made = FakeSocket.made.length
  useJoin.setState(NOBODY, true)
  arrive(address)
  return FakeSocket.made.length > made
}

describe('joining', () => {
  it('sends the name once the socket is open', () => {
    joinSession(' 482 913', '  Ada  ')
    expect(socket().url).toBe('ws://localhost:3000/api/mobile/sessions/482913/join')
    expect(state().connectionStatus).toBe('connecting')
    socket().open()
    expect(socket().sent).toEqual([
      { type: 'JOIN_SESSION', protocol: PROTOCOL, payload: { player_name: 'Ada', script_hash: null } },
    ])
    socket().welcome()
    expect(state()).toMatchObject({ connectionStatus: 'connected', link: 'open', sessionId: '482913' })
  })

  it.each([
    ['', 'Ada', 'missing'],
    ['482913', '   ', 'missing'],
    ['4829', 'Ada', 'checkId'],
    ['the imp', 'Ada', 'checkId'],
  ])('with “%s” and “%s” opens no socket', (sessionId, name, kind) => {
    joinSession(sessionId, name)
    expect(state().problem).toEqual({ kind })
    expect(FakeSocket.made).toEqual([])
  })

  it('is given up when nobody answers', () => {
    joinSession('482913', 'Ada')
    socket().open()
    vi.advanceTimersByTime(9999)
    expect(state().connectionStatus).toBe('connecting')
    vi.advanceTimersByTime(1)
    expect(state()).toMatchObject({ connectionStatus: 'disconnected', problem: { kind: 'failed' }, playerName: 'Ada' })
  })

  it('is given up when the browser refuses the address', () => {
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError')
        }
      },
    )
    joinSession('482913', 'Ada')
    expect(state()).toMatchObject({ connectionStatus: 'disconnected', problem: { kind: 'failed' } })
  })

  it('does not reconnect by itself before there is a seat', () => {
    joinSession('482913', 'Ada')
    socket().end()
    expect(state().problem).toEqual({ kind: 'checkId' })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('takes an invalid answer as an error of the session, and ignores unknown message types', () => {
    joinAs()
    socket().sayRaw('{"type":"CONFETTI"}')
    expect(state().problem).toBeNull()
    socket().sayRaw('{"type":"TOKENS_DISTRIBUTED","payload":{"roles":"all"}}')
    expect(state()).toMatchObject({ connectionStatus: 'connected', problem: { kind: 'session' } })
  })
})

describe('the address', () => {
  it('has the session that was joined, whatever link led here', () => {
    history.replaceState(null, '', '/join?sessionId=555555&lang=en_US')
    joinAs('Ada', '482 913')
    expect(location.search).toBe('?sessionId=482913&lang=en_US')
  })
})

describe('ready', () => {
  it('is sent to the server and set here', () => {
    joinAs()
    sendReady(true)
    expect(socket().sent.at(-1)).toEqual({ type: 'SET_READY', payload: { ready: true } })
    expect(state().connectionStatus).toBe('ready')
  })

  it('does not change when it could not be sent', () => {
    joinAs()
    socket().end()
    sendReady(true)
    expect(state().connectionStatus).toBe('connected')
  })
})

describe('coming back', () => {
  it('after a lost network: the same seat, by its key', () => {
    joinAs()
    const first = socket()
    first.end()
    expect(state()).toMatchObject({ connectionStatus: 'connected', link: 'lost' })
    vi.advanceTimersByTime(2000)
    expect(socket()).not.toBe(first)
    socket().open()
    const payload = { player_name: 'Ada', player_key: KEY, script_hash: null }
    expect(socket().sent).toEqual([{ type: 'JOIN_SESSION', protocol: PROTOCOL, payload }])
    socket().welcome({ ready: true })
    expect(state()).toMatchObject({ connectionStatus: 'ready', link: 'open' })
  })

  it('says which script it has, also after a reload', () => {
    joinAs()
    const scriptHash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
    socket().say({ ...TOKEN, payload: { ...TOKEN.payload, scriptHash } })
    socket().end()
    vi.advanceTimersByTime(2000)
    socket().open()
    expect(socket().sent).toMatchObject([{ type: 'JOIN_SESSION', payload: { script_hash: scriptHash } }])
    expect(reload('482913')).toBe(true)
    socket().open()
    expect(socket().sent).toMatchObject([{ type: 'JOIN_SESSION', payload: { script_hash: scriptHash } }])
  })

  it('happens at once when the page wakes up', () => {
    joinAs()
    socket().end()
    expect(FakeSocket.made).toHaveLength(1)
    wake()
    expect(FakeSocket.made).toHaveLength(2)
  })

  it.each([null, '482913', '482 913'])('after a reload at %s: no form, but the token as before', (address) => {
    joinAs()
    socket().say(TOKEN)
    expect(reload(address)).toBe(true)
    expect(state()).toMatchObject({
      connectionStatus: 'received',
      link: 'connecting',
      receivedToken: RAVENKEEPER,
      playerName: 'Ada',
    })
    socket().open()
    expect(socket().sent).toMatchObject([{ payload: { player_key: KEY } }])
  })

  it('after the tab was closed: the browser still has the seat', () => {
    joinAs()
    sessionStorage.clear()
    expect(reload('482913')).toBe(true)
    expect(state().seated).toBe(true)
  })

  it('to another session, where it has no seat: the form, with the name', () => {
    joinAs()
    expect(reload('555555')).toBe(false)
    expect(state()).toMatchObject({ connectionStatus: 'disconnected', sessionId: '555555', playerName: 'Ada' })
    expect(reload('nonsense')).toBe(false)
    expect(state().sessionId).toBe('nonsense')
  })

  it('through the form, to a seat it already has: by its key', () => {
    joinAs()
    reload('555555')
    joinSession('482913', 'Somebody')
    socket().open()
    expect(socket().sent).toMatchObject([{ payload: { player_key: KEY } }])
  })

  it('to a seat that was opened elsewhere, when the player asks for it', () => {
    joinAs()
    socket().say(TOKEN)
    socket().end(CLOSE.replaced)
    expect(state()).toMatchObject({ ending: 'replaced', receivedToken: RAVENKEEPER })
    connectAgain()
    socket().open()
    socket().welcome()
    expect(state()).toMatchObject({ ending: null, connectionStatus: 'received', link: 'open' })
  })
})

describe('what is kept', () => {
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.startsWith('join')).sort()

  it('the key in the browser, progress in the tab', () => {
    joinAs()
    socket().say(TOKEN)
    expect(JSON.parse(localStorage.getItem('join-seat:482913') ?? '')).toMatchObject({ key: KEY, playerName: 'Ada' })
    expect(JSON.parse(sessionStorage.getItem('join:482913') ?? '')).toEqual({
      sessionId: '482913',
      playerName: 'Ada',
      scriptName: 'Trouble Brewing',
      numberPlayers: 7,
      receivedToken: RAVENKEEPER,
      connectionStatus: 'received',
      isConnected: true,
      isReady: false,
    })
  })

  it('that the token changed, until the player looks at it', () => {
    joinAs()
    socket().say(TOKEN)
    socket().say({ ...TOKEN, payload: { ...TOKEN.payload, roles: [{ ...RAVENKEEPER, id: 'chef' }] } })
    reload()
    expect(state().tokenChanged).toBe(true)
    markTokenSeen()
    reload()
    expect(state().tokenChanged).toBe(false)
  })

  it.each([
    ['leaving', () => leaveSession()],
    ['being removed', () => socket().end(CLOSE.removed)],
    ['the end of the session', () => socket().end(CLOSE.noSession)],
    ['a key that is no longer valid', () => socket().say({ type: 'ERROR', code: 'unauthorised', message: 'No.' })],
  ])('is removed by %s', (_why, end) => {
    joinAs()
    socket().say(TOKEN)
    expect(kept()).toEqual(['join-seat:482913', 'join:482913'])
    end()
    expect(kept()).toEqual([])
    expect(state()).toMatchObject({ receivedToken: null, seated: false, sessionId: '482913', playerName: 'Ada' })
    expect(reload()).toBe(false)
  })

  it('leaving is sent, and the server gets a moment to end the connection', () => {
    joinAs()
    const left = socket()
    leaveSession()
    expect(left.sent.at(-1)).toEqual({ type: 'LEAVE_SESSION' })
    expect(left.readyState).toBe(FakeSocket.OPEN)
    vi.advanceTimersByTime(3000)
    expect(left.readyState).toBe(3)
    expect(state().connectionStatus).toBe('disconnected')
  })

  it('a seat opened elsewhere is kept by that page', () => {
    joinAs()
    localStorage.setItem('join-seat:482913', 'theirs')
    socket().end(CLOSE.replaced)
    expect(localStorage.getItem('join-seat:482913')).toBe('theirs')
  })

  it('is removed after a day, and so is invalid data', () => {
    joinAs('Ada', '482913')
    vi.advanceTimersByTime(23 * 60 * 60 * 1000)
    joinAs('Bo', '555555')
    localStorage.setItem('join-seat:666666', '{"key":1}')
    localStorage.setItem('join-seat:', 'null')
    vi.advanceTimersByTime(2 * 60 * 60 * 1000)
    // Only today's seat is left; the expired one was the seat of this address's session.
    expect(reload('482913')).toBe(false)
    expect(kept()).toEqual(['join-seat:555555', 'join:555555'])
  })

  it('is nothing where storage is blocked: the seat lasts as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    joinAs()
    expect(state().connectionStatus).toBe('connected')
    socket().end()
    wake()
    socket().open()
    expect(socket().sent).toMatchObject([{ payload: { player_key: KEY } }])
  })
})

describe('a server of another version', () => {
  const refuse = (code: string) => socket().say({ type: 'ERROR', code, message: 'In English.' })
  const connections = () => FakeSocket.made.length

  it('that calls this page too old keeps the seat, the token and the script, and is not asked again', () => {
    joinAs()
    socket().say(TOKEN)
    refuse('version-too-old')
    socket().end(CLOSE.tooOld)
    expect(state()).toMatchObject({
      problem: { kind: 'version-too-old' },
      link: 'stopped',
      seated: true,
      receivedToken: RAVENKEEPER,
    })
    vi.advanceTimersByTime(60_000)
    expect(connections()).toBe(1)
    // As when the page is loaded again.
    expect(reload()).toBe(true)
    socket().open()
    expect(socket().sent).toMatchObject([{ payload: { player_key: KEY } }])
    socket().welcome()
    expect(state()).toMatchObject({ problem: null, link: 'open', receivedToken: RAVENKEEPER })
  })

  it('that calls it too new is asked again every ten seconds, until it takes it', () => {
    joinAs()
    for (let tries = 1; tries <= 3; tries += 1) {
      refuse('version-too-new')
      socket().end(CLOSE.tooNew)
      expect(state()).toMatchObject({ problem: { kind: 'version-too-new' }, link: 'lost', seated: true })
      vi.advanceTimersByTime(9999)
      expect(connections()).toBe(tries)
      vi.advanceTimersByTime(1)
      expect(connections()).toBe(tries + 1)
      socket().open()
    }
    socket().welcome()
    expect(state()).toMatchObject({ problem: null, link: 'open', seated: true })
  })

  it('says so of itself in its welcome, before the page reads anything else of it', () => {
    joinSession('482913', 'Ada')
    socket().open()
    socket().sayRaw('{"type":"JOINED_SESSION","protocol":{"version":99,"oldest":98},"payload":"another shape"}')
    expect(state()).toMatchObject({ problem: { kind: 'version-too-old' }, connectionStatus: 'disconnected', seated: false })
  })

  it.each(['version-too-old', 'version-too-new'])('turns a newcomer away with a reason: %s', (code) => {
    joinSession('482913', 'Ada')
    socket().open()
    refuse(code)
    expect(state()).toMatchObject({
      problem: { kind: code },
      connectionStatus: 'disconnected',
      sessionId: '482913',
      playerName: 'Ada',
    })
  })
})
