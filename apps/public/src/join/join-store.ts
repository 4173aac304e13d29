/** The phone's one connection to its session: feeds what the player does and the server sends into the state and into storage. */

import { type LiveSocket, openLiveSocket, socketAddress } from '@grimoire/page/sockets/connection.ts'
import { type JoinEvent, type JoinMessage, joinEventSchema, readSessionId } from '@grimoire/protocol/phones/messages'
import { soon } from '@grimoire/protocol/reconnecting'
import { PROTOCOL } from '@grimoire/protocol/version'
import { create } from 'zustand'
import { type JoinAction, type JoinState, NOBODY, nextJoinState } from './join-state.ts'
import { findSeat, forgetSeat, keepSeat, lastName } from './seat-storage.ts'

/** How long to wait for the welcome on an open socket before giving up, milliseconds. */
const WELCOME_MS = 10_000
/** How long the server has to close the connection after the player leaves, milliseconds. */
const GOODBYE_MS = 3000

export const useJoin = create<JoinState>()(() => NOBODY)

let socket: LiveSocket | null = null
let key: string | undefined
let welcome: ReturnType<typeof setTimeout> | undefined

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
  if (send({ type: 'SET_READY', payload: { ready } })) dispatch({ kind: 'ready', ready })
}

export function leaveSession(): void {
  const left = socket
  if (send({ type: 'LEAVE_SESSION' })) {
    // The server closes the connection once it has the message; closing it here first might lose the message.
    socket = null
    setTimeout(() => left?.close(), GOODBYE_MS)
  }
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
  socket?.wake()
}

/** The invitation that the scanned address brought, for the session it named. */
const invite = /^#([\w-]{10})$/.exec(location.hash)?.[1] ?? null

function connect(): void {
  hangUp()
  const { sessionId, playerName } = useJoin.getState()
  putSessionInAddress(sessionId)
  let mine: LiveSocket | null = null
  try {
    mine = openLiveSocket({
      url: socketAddress(`/api/mobile/sessions/${sessionId}/join`),
      tries: Number.POSITIVE_INFINITY,
      waitMs: soon,
      onOpen: () => {
        const script_hash = useJoin.getState().sheets?.scriptHash ?? null
        const payload = {
          player_name: playerName,
          ...(key === undefined ? {} : { player_key: key }),
          ...(invite === null ? {} : { invite }),
          script_hash,
        }
        send({ type: 'JOIN_SESSION', protocol: PROTOCOL, payload })
        awaitWelcome()
      },
      onMessage: handleMessage,
      onState: (state) => {
        // The first state is reported during construction; a socket that was given up is ignored.
        if (mine === socket) dispatch({ kind: 'socket', socket: state, online: navigator.onLine })
      },
    })
    socket = mine
  } catch {
    // The browser refuses the address itself.
    dispatch({ kind: 'refused', problem: { kind: 'failed' } })
  }
}

/** Puts the session into the address, so that a reload returns to it and not to the session of the original link. */
function putSessionInAddress(sessionId: string): void {
  const address = new URL(location.href)
  address.searchParams.set('sessionId', sessionId)
  history.replaceState(history.state, '', address)
}

function awaitWelcome(): void {
  clearTimeout(welcome)
  welcome = setTimeout(() => {
    // A player with a seat stays: the socket itself finds out whether the server is there.
    if (!useJoin.getState().seated) dispatch({ kind: 'refused', problem: { kind: 'failed' } })
  }, WELCOME_MS)
}

function handleMessage(data: unknown): void {
  const message = parseEvent(data)
  if (message === null) return
  if (message.type === 'JOINED_SESSION') {
    clearTimeout(welcome)
    key = message.payload.player_key
  }
  dispatch({ kind: 'message', message })
}

/** A message of an unknown type is for a newer app and ignored; an invalid one of a known type is an error of the session. */
function parseEvent(data: unknown): JoinEvent | null {
  const parsed = joinEventSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return KNOWN.has(type) ? { type: 'ERROR', code: 'bad-message', message: '' } : null
}

const KNOWN = new Set<unknown>([
  'JOINED_SESSION',
  'SESSION_COUNT',
  'PLAYER_LIFE',
  'TOKENS_DISTRIBUTED',
  'ERROR',
] satisfies JoinEvent['type'][])

function dispatch(action: JoinAction): void {
  const before = useJoin.getState()
  const after = nextJoinState(before, action)
  if (after === before) return
  useJoin.setState(after, true)
  if (after.connectionStatus === 'disconnected' || after.ending !== null) hangUp()
  if (before.seated && !after.seated) {
    forgetSeat(before.sessionId)
    key = undefined
  }
  // A seat opened elsewhere is kept by that page.
  if (after.seated && after.ending === null && key !== undefined) keepSeat(after, key)
}

function hangUp(): void {
  clearTimeout(welcome)
  const left = socket
  // Cleared first, so that its closing is not reported.
  socket = null
  left?.close()
}

function send(message: JoinMessage): boolean {
  return socket?.send(message) ?? false
}
