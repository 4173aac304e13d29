/** The state of a player's phone, and what each action makes of it. Nothing here touches the network or storage. */

import type { OpenedState, Refusal } from '@grimoire/page/sockets/connection.ts'
import { CLOSE, type JoinEvent, type Life, type PhoneRow, type SocketError } from '@grimoire/protocol/phones/messages'
import type { VersionRefusal } from '@grimoire/protocol/version'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'ready' | 'received'

/**
 * The connection to the server: `lost` reconnects by itself, `stopped` only when the player asks for it. `open` means that the
 * server knows who this is, not only that a socket is open.
 */
export type Link = 'none' | 'connecting' | 'open' | 'lost' | 'stopped'

/** Why a phone that had a seat can no longer use it here. */
export type Ending = 'removed' | 'ended' | 'replaced'

export interface Problem {
  readonly kind:
    | 'missing'
    | 'failed'
    | 'checkId'
    | 'lost'
    | 'noRole'
    | 'session'
    | 'full'
    | 'taken'
    | 'unreadable'
    | 'tooMany'
    | 'server'
    | VersionRefusal
}

export interface Sheets {
  readonly scriptName: string
  readonly numberPlayers: number
  /** Official script JSON, or none. */
  readonly script: readonly unknown[] | null
  /** The server's hash of this script, which saves sending it again. */
  readonly scriptHash?: string | null | undefined
}

export interface JoinState {
  readonly sessionId: string
  readonly playerName: string
  readonly connectionStatus: ConnectionStatus
  readonly link: Link
  /** The server gave this phone a seat, now or earlier: the phone returns to it until it is told not to. */
  readonly seated: boolean
  readonly isReady: boolean
  readonly count: number | null
  readonly receivedToken: PhoneRow | null
  /** The token differs from the one that the player last looked at. */
  readonly tokenChanged: boolean
  readonly sheets: Sheets | null
  /** What everybody at the table knows of this player; `null` before the game, and where the storyteller's app does not say it. */
  readonly life: Life | null
  readonly problem: Problem | null
  readonly ending: Ending | null
}

/** The part of the state that is kept for the next visit. */
export type KeptSeat = Pick<
  JoinState,
  'sessionId' | 'playerName' | 'isReady' | 'receivedToken' | 'tokenChanged' | 'sheets' | 'life'
>

export type JoinAction =
  | { readonly kind: 'join'; readonly sessionId: string; readonly playerName: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'restore'; readonly seat: KeptSeat }
  /** Reconnects with the seat that this phone has: after it was opened elsewhere, or the server closed for good. */
  | { readonly kind: 'again' }
  | { readonly kind: 'leave' }
  /** Back to the form, after an ending. */
  | { readonly kind: 'form' }
  | { readonly kind: 'ready'; readonly ready: boolean }
  | { readonly kind: 'looked' }
  | { readonly kind: 'message'; readonly message: JoinEvent }
  | { readonly kind: 'connection'; readonly connection: OpenedState; readonly online: boolean }

export const NOBODY: JoinState = {
  sessionId: '',
  playerName: '',
  connectionStatus: 'disconnected',
  link: 'none',
  seated: false,
  isReady: false,
  count: null,
  receivedToken: null,
  tokenChanged: false,
  sheets: null,
  life: null,
  problem: null,
  ending: null,
}

export function nextJoinState(state: JoinState, action: JoinAction): JoinState {
  switch (action.kind) {
    case 'join': {
      const { sessionId, playerName } = action
      return { ...NOBODY, sessionId, playerName, connectionStatus: 'connecting', link: 'connecting' }
    }
    case 'refused':
      return withoutSeat(state, action.problem)
    case 'restore': {
      const connectionStatus = action.seat.receivedToken === null ? 'connecting' : 'received'
      return { ...NOBODY, ...action.seat, seated: true, connectionStatus, link: 'connecting' }
    }
    case 'again':
      return { ...state, ending: null, problem: null, link: 'connecting' }
    case 'leave':
    case 'form':
      return withoutSeat(state, null)
    case 'ready':
      if (state.connectionStatus !== 'connected' && state.connectionStatus !== 'ready') return state
      return { ...state, isReady: action.ready, connectionStatus: action.ready ? 'ready' : 'connected' }
    case 'looked':
      return { ...state, tokenChanged: false }
    case 'message':
      return afterMessage(state, action.message)
    case 'connection':
      return afterConnection(state, action.connection, action.online)
  }
}

function afterMessage(state: JoinState, message: JoinEvent): JoinState {
  // Messages that still arrive after the end are for a seat that is gone.
  if (state.connectionStatus === 'disconnected' || state.ending !== null) return state
  switch (message.type) {
    case 'PONG':
      return state
    case 'JOINED_SESSION': {
      const { player_name: playerName, ready: isReady } = message.payload
      const problem = state.problem?.kind === 'noRole' ? state.problem : null
      // What is public about the player follows, if there is anything.
      return waitingOrReceived({ ...state, playerName, isReady, problem, seated: true, link: 'open', life: null })
    }
    case 'SESSION_COUNT':
      return { ...state, count: message.payload.players }
    case 'PLAYER_LIFE':
      return { ...state, life: message.payload.life }
    case 'TOKENS_DISTRIBUTED': {
      const { roles, scriptName, numberPlayers, scriptHash } = message.payload
      // A message without a script means the one that this phone has under that hash.
      const known = state.sheets?.scriptHash === scriptHash ? (state.sheets?.script ?? null) : null
      const { script = known } = message.payload
      const receivedToken = roles[0] ?? null
      const before = state.receivedToken
      return waitingOrReceived({
        ...state,
        receivedToken,
        tokenChanged: receivedToken !== null && before !== null && (state.tokenChanged || !isSame(before, receivedToken)),
        sheets: { scriptName, numberPlayers, script, scriptHash },
        problem: receivedToken === null ? { kind: 'noRole' } : null,
      })
    }
    case 'ERROR':
      return afterError(state, message)
  }
}

function afterError(state: JoinState, { code, message }: Extract<JoinEvent, { type: 'ERROR' }>): JoinState {
  if (!state.seated) return withoutSeat(state, code === 'no-session' ? { kind: 'checkId' } : problemOf(code, message))
  if (code === 'no-session') return ended(state, 'ended')
  if (code === 'replaced') return ended(state, 'replaced')
  // A player removed while away learns it from the refused key.
  if (code === 'removed' || code === 'unauthorised') return ended(state, 'removed')
  return { ...state, problem: problemOf(code, message) }
}

function problemOf(code: string, message: string): Problem {
  // Servers that follow the specification say it in the message; ours says it by the code.
  if (message.includes('full')) return { kind: 'full' }
  if (message.includes('already taken')) return { kind: 'taken' }
  return { kind: PROBLEM_OF[code as SocketError] ?? 'session' }
}

/** What each error means for the player; the server's own sentence is in English and not shown. */
const PROBLEM_OF: Readonly<Record<SocketError, Problem['kind']>> = {
  full: 'full',
  'name-taken': 'taken',
  'name-unreadable': 'unreadable',
  'no-session': 'checkId',
  'too-many': 'tooMany',
  failed: 'server',
  'bad-message': 'session',
  'too-large': 'session',
  unauthorised: 'session',
  'not-joined': 'session',
  removed: 'session',
  replaced: 'session',
  'version-too-old': 'version-too-old',
  'version-too-new': 'version-too-new',
}

function afterConnection(state: JoinState, connection: OpenedState, online: boolean): JoinState {
  if (state.connectionStatus === 'disconnected' || state.ending !== null) return state
  switch (connection.kind) {
    case 'connecting':
    case 'open':
      // Stays `lost` until the server has said who this is, so that the notice does not flicker with every try.
      return state.link === 'stopped' ? { ...state, link: 'connecting' } : state
    case 'waiting':
      if (state.seated) return { ...state, link: 'lost' }
      return withoutSeat(state, { kind: online ? 'checkId' : 'failed' })
    case 'refused':
    case 'ended':
      return afterRefusal(state, connection.reason)
  }
}

function afterRefusal(state: JoinState, reason: Refusal): JoinState {
  if (reason === 'bad-address') return withoutSeat(state, { kind: 'failed' })
  if (!state.seated) return withoutSeat(state, { kind: reason === CLOSE.noSession ? 'checkId' : 'lost' })
  if (reason === CLOSE.removed || reason === CLOSE.unauthorised) return ended(state, 'removed')
  if (reason === CLOSE.noSession) return ended(state, 'ended')
  if (reason === CLOSE.replaced) return ended(state, 'replaced')
  return { ...state, link: 'stopped' }
}

/** A seat opened elsewhere still belongs to this player; the other endings take the seat and its token. */
function ended(state: JoinState, ending: Ending): JoinState {
  if (ending === 'replaced') return { ...state, ending, link: 'none' }
  return { ...withoutSeat(state, null), ending }
}

/** Back at the form, with what was typed there. */
function withoutSeat({ sessionId, playerName }: JoinState, problem: Problem | null): JoinState {
  return { ...NOBODY, sessionId, playerName, problem }
}

function waitingOrReceived(state: JoinState): JoinState {
  if (state.receivedToken !== null) return { ...state, connectionStatus: 'received' }
  return { ...state, connectionStatus: state.isReady ? 'ready' : 'connected' }
}

function isSame(one: PhoneRow, other: PhoneRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
