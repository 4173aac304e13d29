/** The phone's one connection to its session: feeds what the player does and the server sends into the state and into storage. */

import { Connection } from '@grimoire/page/sockets/connection.ts'
import { type JoinEvent, type JoinMessage, joinEventSchema, readSessionId } from '@grimoire/protocol/phones/messages'
import { soon } from '@grimoire/protocol/reconnecting'
import { PROTOCOL } from '@grimoire/protocol/version'
import { create } from 'zustand'
import { type JoinAction, type JoinState, NOBODY, nextJoinState } from './join-state.ts'
import { findSeat, forgetSeat, keepSeat, lastName } from './seat-storage.ts'

export const useJoin = create<JoinState>()(() => NOBODY)

let key: string | undefined

const connection = new Connection<JoinEvent, JoinMessage>({
  schema: joinEventSchema,
  first: joinMessage,
  on: {
    JOINED_SESSION: (message) => {
      key = message.payload.player_key
      take(message)
    },
    SESSION_COUNT: take,
    PLAYER_LIFE: take,
    TOKENS_DISTRIBUTED: take,
    ERROR: take,
  },
  onUnreadable: () => take({ type: 'ERROR', code: 'bad-message', message: '' }),
  answer: {
    type: 'JOINED_SESSION',
    onSilence: () => {
      // A player with a seat stays: the connection itself finds out whether the server is there.
      if (!useJoin.getState().seated) dispatch({ kind: 'refused', problem: { kind: 'failed' } })
    },
  },
  waitMs: soon,
  onState: (state) => dispatch({ kind: 'connection', connection: state, online: navigator.onLine }),
})

/** On arrival, returns to the seat this browser has in the session of the address, or had last; otherwise shows the form, filled in. */
export function arrive(typedId: string | null): void {
  const sessionId = typedId === null ? null : readSessionId(typedId)
  const seat = typedId !== null && sessionId === null ? null : findSeat(sessionId)
  if (seat === null) {
    useJoin.setState({ ...NOBODY, sessionId: typedId ?? '', playerName: lastName() }, true)
    return
  }
  key = seat.key
  dispatch({ kind: 'restore', seat })
  connect()
}

export function joinSession(typedId: string, typedName: string): void {
  const playerName = typedName.trim()
  if (typedId.trim() === '' || playerName === '') return dispatch({ kind: 'refused', problem: { kind: 'missing' } })
  const sessionId = readSessionId(typedId)
  if (sessionId === null) return dispatch({ kind: 'refused', problem: { kind: 'checkId' } })
  const seat = findSeat(sessionId)
  key = seat?.key
  dispatch(seat ? { kind: 'restore', seat } : { kind: 'join', sessionId, playerName })
  connect()
}

export function sendReady(ready: boolean): void {
  if (connection.send({ type: 'SET_READY', payload: { ready } })) dispatch({ kind: 'ready', ready })
}

export function leaveSession(): void {
  connection.leave({ type: 'LEAVE_SESSION' })
  dispatch({ kind: 'leave' })
}

export function backToForm(): void {
  dispatch({ kind: 'form' })
}

export function connectAgain(): void {
  dispatch({ kind: 'again' })
  connect()
}

export function markTokenSeen(): void {
  if (useJoin.getState().tokenChanged) dispatch({ kind: 'looked' })
}

/** Called when the network is back, or the page becomes visible again. */
export function wake(): void {
  connection.wake()
}

/** The invitation that the scanned address brought, for the session it named. */
const invite = /^#([\w-]{10})$/.exec(location.hash)?.[1] ?? null

function connect(): void {
  const { sessionId } = useJoin.getState()
  putSessionInAddress(sessionId)
  connection.open(`/api/mobile/sessions/${sessionId}/join`)
}

function joinMessage() {
  const { playerName, sheets } = useJoin.getState()
  const payload = {
    player_name: playerName,
    ...(key === undefined ? {} : { player_key: key }),
    ...(invite === null ? {} : { invite }),
    script_hash: sheets?.scriptHash ?? null,
  }
  return { type: 'JOIN_SESSION', protocol: PROTOCOL, payload } as const
}

/** Puts the session into the address, so that a reload returns to it and not to the session of the original link. */
function putSessionInAddress(sessionId: string): void {
  const address = new URL(location.href)
  address.searchParams.set('sessionId', sessionId)
  history.replaceState(history.state, '', address)
}

function take(message: JoinEvent): void {
  dispatch({ kind: 'message', message })
}

function dispatch(action: JoinAction): void {
  const before = useJoin.getState()
  const after = nextJoinState(before, action)
  if (after === before) return
  useJoin.setState(after, true)
  if (after.connectionStatus === 'disconnected' || after.ending !== null) connection.close()
  if (before.seated && !after.seated) {
    forgetSeat(before.sessionId)
    key = undefined
  }
  // A seat opened elsewhere is kept by that page.
  if (after.seated && after.ending === null && key !== undefined) keepSeat(after, key)
}
