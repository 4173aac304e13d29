/** The viewer's one connection to a town: feeds what the viewer does and the server sends into the state, and keeps the town for the tab. */

import { screenKind } from '@grimoire/page/browser/screen-kind.ts'
import { Connection } from '@grimoire/page/sockets/connection.ts'
import { soon } from '@grimoire/protocol/reconnecting'
import { type ViewerEvent, type ViewerMessage, viewerEventSchema } from '@grimoire/protocol/town/calls'
import { PROTOCOL } from '@grimoire/protocol/version'
import { create } from 'zustand'
import { keptViewer } from './kept-viewer.ts'
import { reloadOnce } from './reload-once.ts'
import { nextViewer, OUTSIDE, type ViewerAction, type ViewerState } from './viewer-state.ts'

/** A server that turned away a viewer who is in the town is asked again after this long, milliseconds. */
const REFUSED_MS = 15_000

export const useViewer = create<ViewerState>()(() => OUTSIDE)

const connection = new Connection<ViewerEvent, ViewerMessage>({
  schema: viewerEventSchema,
  first: joinMessage,
  on: { JOINED: take, UPDATE: take, ERROR: take },
  onUnreadable: () => dispatch({ kind: 'unreadable' }),
  answer: { type: 'JOINED', onSilence: () => dispatch({ kind: 'silence' }) },
  beat: () => ({ town: useViewer.getState().townName }),
  waitMs: soon,
  // A viewer who is not in the town is led back to the form, which closes the connection.
  returnMs: (reason) => (reason === 'bad-address' ? null : REFUSED_MS),
  onState: (state) => dispatch({ kind: 'connection', connection: state }),
})

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
  if (!connection.send({ type: 'ASK' })) return
  dispatch({ kind: 'ask' })
  // What was dropped meanwhile is not sent again by itself.
  if (hiding) connection.send({ type: 'AGAIN' })
}

/** Gives up what was asked for or shown. It is gone from this page at once, whether the server hears of it or not. */
export function hideGrim(): void {
  dispatch({ kind: 'hide' })
  sendHide()
}

function sendHide(): void {
  connection.send({ type: 'HIDE' })
  // The server answers HIDE only if something was hidden, so the viewer asks for the whole state as well.
  connection.send({ type: 'AGAIN' })
}

/** The notice was read. */
export function forgetNotice(): void {
  dispatch({ kind: 'noticed' })
}

/** Called when the network is back, or the page becomes visible again. */
export function wake(): void {
  connection.wake()
}

function connect(): void {
  const { townName } = useViewer.getState()
  putTownInAddress(townName)
  connection.open(`/api/town/updates/${encodeURIComponent(townName)}`)
}

function joinMessage() {
  const { password, viewerKey } = useViewer.getState()
  return {
    type: 'JOIN',
    protocol: PROTOCOL,
    password,
    screen: screenKind(),
    ...(viewerKey === null ? {} : { viewer_key: viewerKey }),
  } as const
}

/** Puts the town into the address, so that a reload or a bookmark leads to it. */
function putTownInAddress(townName: string): void {
  const address = new URL(location.href)
  address.searchParams.set('id', townName)
  history.replaceState(history.state, '', address)
}

function take(event: ViewerEvent): void {
  const before = useViewer.getState()
  dispatch({ kind: 'event', event, at: Date.now() })
  const after = useViewer.getState()
  if (event.type === 'JOINED' && after.hiding) sendHide()
  if (event.type === 'ERROR' && isRefusedAsOld()) reloadOnce(isRefusedAsOld)
  if (event.type === 'UPDATE' && before.version !== null && after.version === null) connection.send({ type: 'AGAIN' })
}

/** In the town, to which a reload leads back. */
function isRefusedAsOld(): boolean {
  const { stage, otherVersion } = useViewer.getState()
  return stage === 'joined' && otherVersion === 'version-too-old'
}

function dispatch(action: ViewerAction): void {
  const before = useViewer.getState()
  const after = nextViewer(before, action)
  if (after === before) return
  useViewer.setState(after, true)
  if (after.stage === 'form') {
    connection.close()
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

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
