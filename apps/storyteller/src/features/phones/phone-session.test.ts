import { characterById } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import { ApiError } from '@grimoire/page/api/client.ts'
import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import { PROTOCOL } from '@grimoire/protocol/version'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useGameStore } from '../../store/game-store.ts'
import { useWireVersion } from '../../store/wire-version.ts'
import { distribute } from './distribute.ts'
import {
  disconnectPlayer,
  followGame,
  growSession,
  reconnect,
  rejoinKept,
  startSession,
  stopSession,
  wakeSession,
} from './phone-session.ts'
import { forgetPhones, usePhones } from './phones-store.ts'
import { followRenames } from './seat-the-phones.ts'
import { phonesApi, resetServer, server, status } from './testing/phones-api.ts'
import { drawing, phone } from './testing/phones-fixture.ts'

const phones = () => usePhones.getState()
const game = () => useGameStore.getState().history.game
const play = (next: Game) => useGameStore.getState().replace(newHistory(next))
const join = (...players: ReturnType<typeof phone>[]) => {
  server.players = players
  FakeSocket.latest().hear({ type: 'SESSION_STATUS', payload: status() })
}

async function started() {
  expect(await startSession(5)).toBeNull()
  FakeSocket.latest().open()
}

beforeAll(() => phonesApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => phonesApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  play(drawing(['imp', 'chef', 'monk']))
})
afterEach(async () => {
  Object.assign(server, { failing: null, unreachable: false })
  await stopSession()
  forgetPhones('inactive')
  sessionStorage.clear()
  localStorage.clear()
  FakeSocket.all = []
  resetServer()
  vi.restoreAllMocks()
})

describe('a phone session', () => {
  it('has an id of six digits and a socket, and is active', async () => {
    await started()
    expect(phones()).toMatchObject({ stage: 'active', maxPlayers: 5, sessionId: server.session })
    expect(server.session).toMatch(/^[1-9]\d{5}$/)
    expect(FakeSocket.latest().url).toBe(`ws://localhost:3000/api/mobile/sessions/${server.session}/storyteller`)
  })

  it('tries other ids when one is taken, but not forever', async () => {
    server.taken = 2
    await started()
    expect(server.created).toHaveLength(1)
    await stopSession()
    server.taken = 9
    expect(await startSession(5)).toMatchObject({ status: 409 })
    expect(phones().stage).toBe('inactive')
  })

  it('is inactive when it could not be created, and says why', async () => {
    server.failing = 500
    const error = await startSession(5)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ detail: 'Something broke.' })
    expect(phones()).toMatchObject({ stage: 'inactive', sessionId: null })
    expect(FakeSocket.all).toEqual([])
  })

  it('does not store the key', async () => {
    await started()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('kkkk')
    expect(JSON.stringify(phones())).not.toContain('kkkk')
  })

  it('ends for everyone when it is stopped', async () => {
    await started()
    expect(await stopSession()).toBeNull()
    expect(server.session).toBeNull()
    expect(FakeSocket.latest().closedWith).toBe(CLOSE.normal)
    expect(phones().stage).toBe('inactive')
    expect(sessionStorage.getItem('phone-session')).toBeNull()
  })

  it('continues when it could not be stopped', async () => {
    await started()
    server.unreachable = true
    expect(await stopSession()).toMatchObject({ status: 0 })
    expect(phones().stage).toBe('active')
  })

  it('grows when more places are needed, and never shrinks', async () => {
    await started()
    await growSession(8)
    expect(server.maxPlayers).toBe(8)
    await growSession(6)
    expect(server.maxPlayers).toBe(8)
  })

  it('disconnects a player; a failure is only logged', async () => {
    await started()
    await disconnectPlayer('Ada')
    expect(server.disconnected).toEqual(['Ada'])
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.failing = 500
    await disconnectPlayer('Bo')
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the connection', () => {
  it('is retried three times, then only on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await started()
    for (const wait of [2000, 4000, 6000]) {
      FakeSocket.latest().end(1006)
      expect(phones().retrying).toBe(true)
      await vi.advanceTimersByTimeAsync(wait)
    }
    FakeSocket.latest().end(1006)
    vi.useRealTimers()
    expect(FakeSocket.all).toHaveLength(4)
    expect(phones()).toMatchObject({ stage: 'lost', retrying: false, sessionId: server.session })

    server.unreachable = true
    await reconnect()
    expect(phones().stage).toBe('lost')
    server.unreachable = false
    await reconnect()
    FakeSocket.latest().open()
    expect(phones().stage).toBe('active')
  })

  it('is restored when the network comes back', async () => {
    await started()
    FakeSocket.latest().end(CLOSE.refused)
    expect(phones().stage).toBe('lost')
    wakeSession()
    await vi.waitFor(() => expect(phones().stage).toBe('active'), PATIENCE)
  })

  it.each([
    ['the session no longer exists', CLOSE.noSession],
    ['the server closes the socket normally', CLOSE.normal],
    ['the key is no longer valid', CLOSE.unauthorised],
  ])('ends the session when %s', async (_, code) => {
    await started()
    FakeSocket.latest().end(code)
    expect(phones()).toMatchObject({ stage: 'ended', sessionId: null, players: [] })
    expect(sessionStorage.getItem('phone-session')).toBeNull()
  })

  it('of an earlier session is ignored', async () => {
    await started()
    const old = FakeSocket.latest()
    await stopSession()
    await started()
    old.end(1006)
    old.hear({ type: 'SESSION_STATUS', payload: { ...status(), players: [phone('Nobody')] } })
    expect(phones()).toMatchObject({ stage: 'active', retrying: false, players: [] })
  })

  it('ignores messages that break the protocol', async () => {
    await started()
    FakeSocket.latest().hear({ type: 'SESSION_STATUS', payload: { players: [{ player_id: 1 }] } })
    FakeSocket.latest().hear({ type: 'HELLO' })
    expect(phones().players).toEqual([])
  })
})

describe('a reload', () => {
  const reload = () => usePhones.setState({ stage: 'kept', sessionId: null, players: [], links: {}, given: {}, maxPlayers: 0 })

  it('finds the session again, with its players, their seats and what they were sent', async () => {
    await started()
    join(phone('Ada Lovelace'), phone('Bo'))
    await distribute(() => Promise.resolve(characterById))
    const before = phones()
    reload()
    await rejoinKept()
    FakeSocket.latest().open()
    expect(phones()).toMatchObject({
      stage: 'active',
      sessionId: before.sessionId,
      links: before.links,
      given: before.given,
      players: before.players,
    })
    expect(Object.keys(before.given)).toHaveLength(2)
  })

  it('finds no session when it no longer exists', async () => {
    await started()
    server.session = null
    reload()
    await rejoinKept()
    expect(phones()).toMatchObject({ stage: 'inactive', sessionId: null })
  })

  it('keeps what it knows without a network', async () => {
    await started()
    server.unreachable = true
    reload()
    await rejoinKept()
    expect(phones()).toMatchObject({ stage: 'lost', sessionId: server.session })
  })

  it('ignores stored data that it cannot read', async () => {
    sessionStorage.setItem('phone-session', '{"sessionId":"12"}')
    usePhones.setState({ stage: 'kept' })
    await rejoinKept()
    expect(phones().stage).toBe('inactive')
  })
})

describe('a tab that takes over the game of a closed one', () => {
  const lostTab = () => {
    sessionStorage.clear()
    usePhones.setState(usePhones.getInitialState(), true)
  }

  it('resumes the session of that game', async () => {
    await started()
    join(phone('Ada'), phone('Bo'))
    await distribute(() => Promise.resolve(characterById))
    const { links, given, sessionId } = phones()
    lostTab()
    expect(phones().stage).toBe('inactive')
    await followGame(useGameStore.getState().gameId)
    expect(phones()).toMatchObject({ stage: 'active', sessionId, links, given })
  })

  it('does not resume the session of another game', async () => {
    await started()
    lostTab()
    await followGame('another')
    expect(phones()).toMatchObject({ stage: 'inactive', sessionId: null })
  })

  it('finds the session under a game that began while it ran', async () => {
    await started()
    const { sessionId } = phones()
    useGameStore.getState().replace(newHistory(drawing(['imp'])), 'next')
    await followGame('next')
    expect(phones()).toMatchObject({ stage: 'active', sessionId })
    lostTab()
    await followGame('next')
    expect(phones()).toMatchObject({ stage: 'active', sessionId })
  })

  it('does not resume a stopped session, and leaves another tab’s alone', async () => {
    await started()
    const { gameId } = useGameStore.getState()
    await stopSession()
    lostTab()
    await followGame(gameId)
    expect(phones().stage).toBe('inactive')
    const others = JSON.stringify({ gameId: 'theirs', sessionId: '654321', links: {}, given: {} })
    await started()
    localStorage.setItem('phone-session', others)
    await stopSession()
    expect(localStorage.getItem('phone-session')).toBe(others)
  })
})

describe('players', () => {
  it('are named in the grimoire as they join, and undo removes the names', async () => {
    await started()
    join(phone('Ada Lovelace'), phone('Bo'))
    expect(game().playerNames).toEqual(['Ada Lovelac', 'Bo'])
    useGameStore.getState().undo()
    expect(game().playerNames).toEqual([])
    join(phone('Ada Lovelace'), phone('Bo', { ready: false }))
    expect(game().playerNames).toEqual([])
  })

  it('who leave without a token take their name with them, unless it was there before', async () => {
    play(drawing(['imp', 'chef'], ['Bo']))
    await started()
    join(phone('Ada'), phone('Bo'), phone('Cleo'))
    useGameStore.getState().act({ type: 'draw.assign', id: 'imp', player: 'Cleo' })
    join()
    expect(game().playerNames).toEqual(['Bo', 'Cleo'])
    expect(phones().links).toEqual({})
  })

  it('add no seat to a game in play', async () => {
    play({ ...drawing([]), stage: 'play' })
    await started()
    join(phone('Ada'))
    expect(game().playerNames).toEqual([])
    expect(phones().links['phone-Ada']).toEqual({ name: 'Ada', added: true })
  })

  it('keep their phone when the storyteller renames them', async () => {
    const stop = followRenames()
    await started()
    join(phone('Ada'))
    useGameStore.getState().act({ type: 'draw.assign', id: 'imp', player: 'Ada' })
    useGameStore.getState().act({ type: 'token.rename', id: 'imp', player: 'Adela' })
    expect(phones().links['phone-Ada']?.name).toBe('Adela')
    useGameStore.getState().undo()
    expect(phones().links['phone-Ada']?.name).toBe('Ada')
    stop()
  })
})

describe('distributing', () => {
  const send = () => distribute(() => Promise.resolve(characterById))

  it('gives free tokens at random, and sends each phone one row', async () => {
    await started()
    join(phone('Ada'), phone('Bo'))
    useGameStore.getState().act({ type: 'draw.assign', id: 'imp', player: 'Bo' })
    expect(await send()).toBeNull()
    const [sent] = server.distributed
    expect(sent?.roles.map(({ player }) => player)).toEqual(['Ada', 'Bo'])
    expect(sent?.roles[1]).toMatchObject({ id: 'imp', alive: true })
    expect(['chef', 'monk']).toContain(sent?.roles[0]?.id)
    expect(Object.keys(sent ?? {}).toSorted()).toEqual([
      ...['numberPlayers', 'protocol', 'roles', 'script', 'scriptName', 'timestamp'],
    ])
    expect(game().tokens).toHaveLength(2)
  })

  it('shows a Lunatic a Demon, so that nothing has to be exchanged', async () => {
    play(drawing(['lunatic', 'imp']))
    await started()
    join(phone('Ada'), phone('Bo'))
    useGameStore.getState().act({ type: 'draw.assign', id: 'lunatic', player: 'Ada' })
    useGameStore.getState().act({ type: 'draw.assign', id: 'imp', player: 'Bo' })
    await send()
    expect(server.distributed[0]?.roles.map(({ id, alignment }) => [id, alignment])).toEqual([
      ['imp', 'Evil'],
      ['imp', 'Evil'],
    ])
    expect(game().tokens.find(({ id }) => id === 'lunatic')?.believedId).toBe('imp')
  })

  it('says what went wrong, and treats nothing as sent', async () => {
    await started()
    join(phone('Ada'))
    server.failing = 503
    expect(await send()).toMatchObject({ status: 503, detail: 'Something broke.' })
    expect(phones().given).toEqual({})
  })
})

describe('a server of another version', () => {
  const refusal = () => useWireVersion.getState().refusal
  const hear = (message: unknown) => FakeSocket.latest().hear(message)
  const refuse = (code: string) => hear({ type: 'ERROR', code, message: 'In English.' })

  beforeEach(() => useWireVersion.setState({ refusal: null }))

  it('is told this version first of all', async () => {
    await started()
    expect(FakeSocket.latest().sent).toEqual([{ type: 'HELLO', protocol: PROTOCOL }])
  })

  it('that refuses the app as too old ends nothing: session, seats and game are there after a reload', async () => {
    await started()
    join(phone('Ada'))
    const before = game()
    refuse('version-too-old')
    FakeSocket.latest().end(CLOSE.tooOld)
    expect(refusal()).toBe('version-too-old')
    expect(phones()).toMatchObject({ stage: 'lost', sessionId: server.session })
    expect(sessionStorage.getItem('phone-session')).toContain(`"sessionId":"${server.session}"`)
    expect(game()).toBe(before)
  })

  it('that is too old is asked again, and what was said goes with its HELLO', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    try {
      await started()
      refuse('version-too-new')
      FakeSocket.latest().end(CLOSE.tooNew)
      expect(refusal()).toBe('version-too-new')
      expect(phones()).toMatchObject({ stage: 'active', retrying: true })
      vi.advanceTimersByTime(10_000)
      FakeSocket.latest().open()
      hear({ type: 'HELLO', protocol: PROTOCOL })
      expect(refusal()).toBeNull()
      expect(phones()).toMatchObject({ stage: 'active', retrying: false })
    } finally {
      vi.useRealTimers()
    }
  })
})
