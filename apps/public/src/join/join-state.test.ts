/** Tests every action in every state. */

import type { OpenedState } from '@grimoire/page/sockets/connection.ts'
import { CLOSE, type JoinEvent, type PhoneRow } from '@grimoire/protocol/phones/messages'
import { describe, expect, it } from 'vitest'
import { type JoinAction, type JoinState, NOBODY, nextJoinState } from './join-state.ts'
import { RAVENKEEPER, SHEETS } from './testing/rows.ts'

const SEATED: JoinState = { ...NOBODY, sessionId: '482913', playerName: 'Ada', seated: true, link: 'open' }
const STATES = {
  disconnected: { ...NOBODY, sessionId: '482913', playerName: 'Ada' },
  connecting: { ...NOBODY, sessionId: '482913', playerName: 'Ada', connectionStatus: 'connecting', link: 'connecting' },
  returning: { ...SEATED, connectionStatus: 'connecting', link: 'connecting' },
  connected: { ...SEATED, connectionStatus: 'connected' },
  ready: { ...SEATED, connectionStatus: 'ready', isReady: true },
  received: { ...SEATED, connectionStatus: 'received', receivedToken: RAVENKEEPER, sheets: SHEETS },
} as const satisfies Record<string, JoinState>
type Name = keyof typeof STATES

const joined = (ready: boolean): JoinEvent => ({
  type: 'JOINED_SESSION',
  payload: { player_id: 'player-1', player_name: 'Ada L', player_key: 'k'.repeat(30), ready },
})
const tokens = (...roles: PhoneRow[]): JoinEvent => ({ type: 'TOKENS_DISTRIBUTED', payload: { roles, ...SHEETS, script: [] } })
const error = (code: string, message = 'Sorry.'): JoinEvent => ({ type: 'ERROR', code, message })
const after = (name: Name, message: JoinEvent) => nextJoinState(STATES[name], { kind: 'message', message })
const ended = (reason: number): OpenedState => ({ kind: 'ended', reason })

/** A state in a few words. */
function summary({ connectionStatus, link, problem, ending, seated }: JoinState): string {
  return [connectionStatus, link, seated ? 'seated' : '', problem?.kind ?? '', ending ?? ''].filter((word) => word !== '').join(' ')
}

describe('a message', () => {
  const JOINED = joined(false)
  const JOINED_READY = joined(true)
  const TOKEN = tokens(RAVENKEEPER)
  const NO_TOKEN = tokens()
  const COUNT: JoinEvent = { type: 'SESSION_COUNT', payload: { players: 7, max_players: 10 } }
  const PONG: JoinEvent = { type: 'PONG' }

  it.each<[string, JoinEvent, Record<Name, string>]>([
    [
      'JOINED_SESSION',
      JOINED,
      {
        disconnected: 'disconnected none',
        connecting: 'connected open seated',
        returning: 'connected open seated',
        connected: 'connected open seated',
        ready: 'connected open seated',
        received: 'received open seated',
      },
    ],
    [
      'JOINED_SESSION, ready',
      JOINED_READY,
      {
        disconnected: 'disconnected none',
        connecting: 'ready open seated',
        returning: 'ready open seated',
        connected: 'ready open seated',
        ready: 'ready open seated',
        received: 'received open seated',
      },
    ],
    [
      'TOKENS_DISTRIBUTED with a token',
      TOKEN,
      {
        disconnected: 'disconnected none',
        connecting: 'received connecting',
        returning: 'received connecting seated',
        connected: 'received open seated',
        ready: 'received open seated',
        received: 'received open seated',
      },
    ],
    [
      'TOKENS_DISTRIBUTED without one',
      NO_TOKEN,
      {
        disconnected: 'disconnected none',
        connecting: 'connected connecting noRole',
        returning: 'connected connecting seated noRole',
        connected: 'connected open seated noRole',
        ready: 'ready open seated noRole',
        received: 'connected open seated noRole',
      },
    ],
    ...noChange('SESSION_COUNT', COUNT),
    ...noChange('PONG', PONG),
    [
      'ERROR no-session',
      error('no-session'),
      {
        disconnected: 'disconnected none',
        connecting: 'disconnected none checkId',
        returning: 'disconnected none ended',
        connected: 'disconnected none ended',
        ready: 'disconnected none ended',
        received: 'disconnected none ended',
      },
    ],
    [
      'ERROR removed',
      error('removed'),
      {
        disconnected: 'disconnected none',
        connecting: 'disconnected none session',
        returning: 'disconnected none removed',
        connected: 'disconnected none removed',
        ready: 'disconnected none removed',
        received: 'disconnected none removed',
      },
    ],
    [
      'ERROR replaced',
      error('replaced'),
      {
        disconnected: 'disconnected none',
        connecting: 'disconnected none session',
        returning: 'connecting none seated replaced',
        connected: 'connected none seated replaced',
        ready: 'ready none seated replaced',
        received: 'received none seated replaced',
      },
    ],
    [
      'ERROR unauthorised',
      error('unauthorised'),
      {
        disconnected: 'disconnected none',
        connecting: 'disconnected none session',
        returning: 'disconnected none removed',
        connected: 'disconnected none removed',
        ready: 'disconnected none removed',
        received: 'disconnected none removed',
      },
    ],
    ...refusing('ERROR full', error('full'), 'full'),
    ...refusing('ERROR with “full” in its words', error('other', 'The session is full'), 'full'),
    ...refusing('ERROR name-taken', error('name-taken'), 'taken'),
    ...refusing('ERROR with “already taken” in its words', error('other', 'Ada is already taken'), 'taken'),
    ...refusing('ERROR with other words', error('too-many', 'Wait a little.'), 'tooMany'),
    ...refusing('ERROR that is not known', error('brand-new', 'New.'), 'session'),
    ...refusing('ERROR without words', error('bad-message', ''), 'session'),
  ])('%s', (_name, message, expected) => {
    const found = Object.fromEntries((Object.keys(STATES) as Name[]).map((name) => [name, summary(after(name, message))]))
    expect(found).toEqual(expected)
  })

  it('tells how many players are here', () => {
    expect(after('connected', COUNT).count).toBe(7)
  })

  it('brings the player’s name as the server knows it', () => {
    expect(after('connecting', JOINED).playerName).toBe('Ada L')
  })

  it('changes nothing after an ending', () => {
    const removed: JoinState = { ...STATES.disconnected, ending: 'removed' }
    expect(nextJoinState(removed, { kind: 'message', message: TOKEN })).toBe(removed)
  })
})

describe('a token', () => {
  const CHEF: PhoneRow = { ...RAVENKEEPER, id: 'chef', name: 'Chef' }
  const changed = (state: JoinState, message: JoinEvent) => nextJoinState(state, { kind: 'message', message }).tokenChanged

  it('does not count as changed when it comes first, or again', () => {
    expect(changed(STATES.ready, tokens(RAVENKEEPER))).toBe(false)
    expect(changed(STATES.received, tokens({ ...RAVENKEEPER }))).toBe(false)
  })

  it('counts as changed when it is another one, until the player looks at it', () => {
    const other = after('received', tokens(CHEF))
    expect(other).toMatchObject({ receivedToken: CHEF, tokenChanged: true })
    expect(changed(other, tokens(CHEF))).toBe(true)
    expect(nextJoinState(other, { kind: 'looked' }).tokenChanged).toBe(false)
  })

  it('may be taken back: the script stays', () => {
    expect(after('received', tokens())).toMatchObject({ receivedToken: null, sheets: { scriptName: SHEETS.scriptName } })
  })

  it('keeps the known script when the message has its hash only, and no other script', () => {
    const named = (scriptHash: string, script?: unknown[]): JoinEvent => ({
      type: 'TOKENS_DISTRIBUTED',
      payload: { roles: [], ...SHEETS, scriptHash, script },
    })
    const sheetsAfter = (state: JoinState, message: JoinEvent) => nextJoinState(state, { kind: 'message', message })
    const first = sheetsAfter(STATES.received, named('first', ['imp']))
    expect(first.sheets).toMatchObject({ script: ['imp'], scriptHash: 'first' })
    expect(sheetsAfter(first, named('first')).sheets).toMatchObject({ script: ['imp'], scriptHash: 'first' })
    expect(sheetsAfter(first, named('second')).sheets).toMatchObject({ script: null, scriptHash: 'second' })
  })
})

describe('the connection', () => {
  const of = (name: Name, connection: OpenedState, online = true) =>
    summary(nextJoinState(STATES[name], { kind: 'connection', connection, online }))
  const WAITING: OpenedState = { kind: 'waiting', retryAt: 2000 }

  it('that fails before there is a seat leads back to the form', () => {
    expect(of('connecting', WAITING)).toBe('disconnected none checkId')
    expect(of('connecting', WAITING, false)).toBe('disconnected none failed')
  })

  it.each(['returning', 'connected', 'ready', 'received'] as const)('that is lost keeps the seat: %s', (name) => {
    const lost = nextJoinState(STATES[name], { kind: 'connection', connection: WAITING, online: false })
    expect(lost).toEqual({ ...STATES[name], link: 'lost' })
    // The link is open only once the server knows who this is, not with every try.
    const trying = nextJoinState(lost, { kind: 'connection', connection: { kind: 'connecting' }, online: true })
    expect(trying.link).toBe('lost')
    expect(nextJoinState(trying, { kind: 'message', message: joined(false) }).link).toBe('open')
  })

  it.each<[string, number, string, string]>([
    ['removed', CLOSE.removed, 'disconnected none lost', 'disconnected none removed'],
    ['no session', CLOSE.noSession, 'disconnected none checkId', 'disconnected none ended'],
    ['opened elsewhere', CLOSE.replaced, 'disconnected none lost', 'received none seated replaced'],
    ['a wrong key', CLOSE.unauthorised, 'disconnected none lost', 'disconnected none removed'],
    ['refused', CLOSE.refused, 'disconnected none lost', 'received stopped seated'],
    ['too many tries', CLOSE.tooMany, 'disconnected none lost', 'received stopped seated'],
    ['a normal close', CLOSE.normal, 'disconnected none lost', 'received stopped seated'],
  ])('closed for good, %s', (_why, code, connecting, received) => {
    expect(of('connecting', ended(code))).toBe(connecting)
    expect(of('received', ended(code))).toBe(received)
  })

  it('closed after an error leaves the error', () => {
    const full = after('connecting', error('full'))
    expect(nextJoinState(full, { kind: 'connection', connection: ended(CLOSE.normal), online: true })).toBe(full)
  })
})

describe('the player', () => {
  const of = (name: Name, action: JoinAction) => nextJoinState(STATES[name], action)

  it('can be ready or not ready while waiting, and in no other state', () => {
    expect(of('connected', { kind: 'ready', ready: true })).toMatchObject({ connectionStatus: 'ready', isReady: true })
    expect(of('ready', { kind: 'ready', ready: false })).toMatchObject({ connectionStatus: 'connected', isReady: false })
    expect(of('received', { kind: 'ready', ready: true })).toBe(STATES.received)
    expect(of('connecting', { kind: 'ready', ready: true })).toBe(STATES.connecting)
  })

  it.each(Object.keys(STATES) as Name[])('leaves, from %s: only what was typed stays', (name) => {
    expect(of(name, { kind: 'leave' })).toEqual(STATES.disconnected)
  })

  it('returns to a kept seat, with its token', () => {
    const seat = { ...STATES.received, isReady: true }
    expect(nextJoinState(NOBODY, { kind: 'restore', seat })).toMatchObject({
      connectionStatus: 'received',
      link: 'connecting',
      seated: true,
      receivedToken: RAVENKEEPER,
    })
    expect(nextJoinState(NOBODY, { kind: 'restore', seat: { ...seat, receivedToken: null } }).connectionStatus).toBe('connecting')
  })

  it('takes the seat back after it was opened elsewhere', () => {
    const replaced = after('received', error('replaced'))
    expect(nextJoinState(replaced, { kind: 'again' })).toMatchObject({ ending: null, link: 'connecting', seated: true })
  })
})

function noChange(name: string, message: JoinEvent): [string, JoinEvent, Record<Name, string>][] {
  return [
    [name, message, Object.fromEntries(Object.entries(STATES).map(([at, state]) => [at, summary(state)])) as Record<Name, string>],
  ]
}

/** Leads back to the form when there is no seat yet; with a seat, it is only shown. */
function refusing(name: string, message: JoinEvent, said: string): [string, JoinEvent, Record<Name, string>][] {
  return [
    [
      name,
      message,
      {
        disconnected: 'disconnected none',
        connecting: `disconnected none ${said}`,
        returning: `connecting connecting seated ${said}`,
        connected: `connected open seated ${said}`,
        ready: `ready open seated ${said}`,
        received: `received open seated ${said}`,
      },
    ],
  ]
}
