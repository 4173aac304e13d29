/** The viewer's one connection to a town: feeds what the viewer does and the server sends into the state, and keeps the town for the tab. */

import { screenKind } from '@grimoire/page/browser/screen-kind.ts'
import { type LiveSocket, openLiveSocket, socketAddress } from '@grimoire/page/sockets/connection.ts'
import { soon } from '@grimoire/protocol/reconnecting'
import { type ViewerEvent, type ViewerMessage, viewerEventSchema } from '@grimoire/protocol/town/calls'
import { PROTOCOL } from '@grimoire/protocol/version'
import { create } from 'zustand'
import { keptViewer } from './kept-viewer.ts'
import { reloadOnce } from './reload-once.ts'
import { nextViewer, OUTSIDE, type ViewerAction, type ViewerState } from './viewer-state.ts'

/** How long to wait for the answer to `JOIN` before giving up, milliseconds. */
const ANSWER_MS = 10_000
/** A server that turned away a viewer who is in the town is asked again after this long, milliseconds. */
const REFUSED_MS = 15_000

export const useViewer = create<ViewerState>()(() => OUTSIDE)

let socket: LiveSocket | null = null
let answer: ReturnType<typeof setTimeout> | undefined
let again: ReturnType<typeof setTimeout> | undefined

/** On arrival, returns to the town of this tab; an address that names another one leads to the form, filled in. */
export function arrive(typedName: string | null): void {
  const kept = keptViewer.read()
  if (kept === undefined || (typedName !== null && !isSame(typedName, kept.townName))) {
    useViewer.setState({ ...OUTSIDE, townName: typedName?.trim() ?? '' }, true)
    return
  }
  dispatch({ kind: 'return', kept })
  connect()
}

export function join(typedName: string, password: string): void {
  const townName = typedName.trim()
  if (townName === '' || password === '') return
  dispatch({ kind: 'join', townName, password })
  connect()
}

/** Leaves the town for good. */
export function disconnect(): void {
  dispatch({ kind: 'leave' })
}

/** Asks the storyteller to show the grimoire. */
export function askForGrim(): void {
  const { hiding } = useViewer.getState()
  if (!send({ type: 'ASK' })) return
  dispatch({ kind: 'ask' })
  // What was dropped meanwhile is not sent again by itself.
  if (hiding) send({ type: 'AGAIN' })
}

/** Gives up what was asked for or shown. It is gone from this page at once, whether the server hears of it or not. */
export function hideGrim(): void {
  dispatch({ kind: 'hide' })
  sendHide()
}

function sendHide(): void {
  send({ type: 'HIDE' })
  // A server for which nothing changed by it says nothing; the whole state says how things are.
  send({ type: 'AGAIN' })
}

/** The notice was read. */
export function forgetNotice(): void {
  dispatch({ kind: 'noticed' })
}

/** Called when the network is back, or the page becomes visible again. */
export function wake(): void {
  socket?.wake()
}

function connect(): void {
  hangUp()
  const { townName } = useViewer.getState()
  putTownInAddress(townName)
  let mine: LiveSocket | null = null
  try {
    mine = openLiveSocket({
      url: socketAddress(`/api/town/updates/${encodeURIComponent(townName)}`),
      tries: Number.POSITIVE_INFINITY,
      waitMs: soon,
      beat: { town: townName } satisfies ViewerMessage,
      onOpen: sendJoin,
      onMessage: handleMessage,
      onState: (state) => {
        // The first state is reported during construction; a socket that was given up is ignored.
        if (mine !== socket || mine === null) return
        dispatch({ kind: 'socket', socket: state })
        if (state.kind === 'closed' && useViewer.getState().stage === 'joined') again = setTimeout(connect, REFUSED_MS)
      },
    })
    socket = mine
  } catch {
    // The browser refuses the address itself.
    dispatch({ kind: 'silence' })
  }
}

function sendJoin(): void {
  const { password, viewerKey } = useViewer.getState()
  send({
    type: 'JOIN',
    protocol: PROTOCOL,
    password,
    screen: screenKind(),
    ...(viewerKey === null ? {} : { viewer_key: viewerKey }),
  })
  clearTimeout(answer)
  answer = setTimeout(() => dispatch({ kind: 'silence' }), ANSWER_MS)
}

/** Puts the town into the address, so that a reload or a bookmark leads to it. */
function putTownInAddress(townName: string): void {
  const address = new URL(location.href)
  address.searchParams.set('id', townName)
  history.replaceState(history.state, '', address)
}

function handleMessage(data: unknown): void {
  const event = parseEvent(data)
  if (event === null) return
  if (event === 'unreadable') return dispatch({ kind: 'unreadable' })
  clearTimeout(answer)
  const before = useViewer.getState()
  dispatch({ kind: 'event', event, at: Date.now() })
  const after = useViewer.getState()
  if (event.type === 'JOINED' && after.hiding) sendHide()
  if (event.type === 'ERROR' && isRefusedAsOld()) reloadOnce(isRefusedAsOld)
  if (event.type === 'UPDATE' && before.version !== null && after.version === null) send({ type: 'AGAIN' })
}

/** In the town, to which a reload leads back. */
function isRefusedAsOld(): boolean {
  const { stage, otherVersion } = useViewer.getState()
  return stage === 'joined' && otherVersion === 'version-too-old'
}

/** A message of an unknown type is for a newer page and `null`; one of a known type that has another shape is `unreadable`. */
function parseEvent(data: unknown): ViewerEvent | 'unreadable' | null {
  const parsed = viewerEventSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return KNOWN.has(type) ? 'unreadable' : null
}

const KNOWN = new Set<unknown>(['JOINED', 'UPDATE', 'ERROR'] satisfies ViewerEvent['type'][])

function dispatch(action: ViewerAction): void {
  const before = useViewer.getState()
  const after = nextViewer(before, action)
  if (after === before) return
  useViewer.setState(after, true)
  if (after.stage === 'form') {
    hangUp()
    if (before.stage !== 'form') keptViewer.forget()
    return
  }
  keep(before, after)
}

function keep(before: ViewerState, after: ViewerState): void {
  const { townName, password, viewerKey, hiding } = after
  if (after.stage !== 'joined' || viewerKey === null) return
  if (before.stage === 'joined' && before.viewerKey === viewerKey && before.hiding === hiding) return
  keptViewer.write({ townName, password, viewerKey, hiding })
}

function hangUp(): void {
  clearTimeout(answer)
  clearTimeout(again)
  const left = socket
  // Cleared first, so that its closing is not reported.
  socket = null
  left?.close()
}

function send(message: ViewerMessage): boolean {
  return socket?.send(message) ?? false
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
