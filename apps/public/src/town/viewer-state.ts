/**
 * The state of a town's viewer, and what each action makes of it. Nothing here touches the network or storage. `version` is `null`
 * while the whole state is awaited: nothing was received yet, or an update was missed.
 */

import type { OpenedState } from '@grimoire/page/sockets/connection.ts'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import type { TownSocketError, TownUpdate, ViewerEvent } from '@grimoire/protocol/town/calls'
import { EMPTY_TOWN, type GrimState, type TownReveal, type TownState } from '@grimoire/protocol/town/state'
import { isVersionRefusal, type VersionRefusal } from '@grimoire/protocol/version'
import { offsetOf, withSample } from './clock-offset.ts'

/** Why the viewer is at the form. */
export type Problem = 'wrongPassword' | 'noTown' | 'ended' | 'crowded' | 'tooMany' | 'failed' | 'unreachable' | VersionRefusal

export interface ViewerState {
  /** As it was typed; the server's own spelling once it is known. */
  readonly townName: string
  readonly password: string
  /** `joined` from the first answer on, also while the connection is lost. */
  readonly stage: 'form' | 'joining' | 'joined'
  readonly problem: Problem | null
  readonly viewerKey: string | null
  readonly connected: boolean
  readonly version: number | null
  readonly state: TownState | null
  readonly grim: GrimState
  readonly revealed: TownReveal | null
  /** The viewer hid the grimoire, or no longer asks for it, and the server has not confirmed it: what it still sends is dropped. */
  readonly hiding: boolean
  /** Why the grimoire is not shown, until it was read: the storyteller has just refused, or was asked too often. */
  readonly notice: 'refused' | 'tooOften' | null
  /**
   * Why a page that is in the town and the server do not understand each other: the server refused the page's version, or sent something that the
   * page cannot read, which makes it too old. `null` while nothing is wrong.
   */
  readonly otherVersion: VersionRefusal | null
  readonly clockSamples: readonly number[]
  readonly clockOffset: number
}

export const OUTSIDE: ViewerState = {
  townName: '',
  password: '',
  stage: 'form',
  problem: null,
  viewerKey: null,
  connected: false,
  version: null,
  state: null,
  grim: 'hidden',
  revealed: null,
  hiding: false,
  notice: null,
  otherVersion: null,
  clockSamples: [],
  clockOffset: 0,
}

/** What a tab keeps, so that a reload leads back into the town. */
export type KeptViewer = Pick<ViewerState, 'townName' | 'password' | 'hiding'> & { readonly viewerKey: string }

export type ViewerAction =
  | { readonly kind: 'join'; readonly townName: string; readonly password: string }
  | { readonly kind: 'return'; readonly kept: KeptViewer }
  | { readonly kind: 'leave' }
  | { readonly kind: 'connection'; readonly connection: OpenedState }
  | { readonly kind: 'silence' }
  /** `at` is the device's clock. */
  | { readonly kind: 'event'; readonly event: ViewerEvent; readonly at: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'hide' }
  | { readonly kind: 'noticed' }

export function nextViewer(viewer: ViewerState, action: ViewerAction): ViewerState {
  switch (action.kind) {
    case 'join':
      return { ...OUTSIDE, townName: action.townName, password: action.password, stage: 'joining' }
    case 'return':
      return { ...OUTSIDE, ...action.kept, stage: 'joined' }
    case 'leave':
      // Others see this screen: the password goes when the viewer leaves.
      return atForm(viewer.stage === 'joined' ? { ...viewer, password: '' } : viewer, null)
    case 'connection':
      return afterConnection(viewer, action.connection)
    case 'silence':
      // Inside, the connection itself finds out whether the server is there.
      return viewer.stage === 'joining' ? atForm(viewer, 'failed') : viewer
    case 'event':
      return viewer.stage === 'form' ? viewer : afterEvent(viewer, action.event, action.at)
    case 'unreadable':
      return viewer.stage === 'joining' ? atForm(viewer, 'failed') : { ...viewer, otherVersion: 'version-too-old' }
    case 'ask':
      return { ...viewer, grim: 'asked', hiding: false, notice: null, version: viewer.hiding ? null : viewer.version }
    case 'hide':
      return { ...viewer, grim: 'hidden', revealed: null, hiding: true, notice: null }
    case 'noticed':
      return { ...viewer, notice: null }
  }
}

/** Back at the form, with what was typed there. */
function atForm({ townName, password }: ViewerState, problem: Problem | null): ViewerState {
  return { ...OUTSIDE, townName, password, problem }
}

function afterConnection(viewer: ViewerState, connection: OpenedState): ViewerState {
  switch (connection.kind) {
    case 'connecting':
    case 'open':
      // Connected means that the server knows this viewer, not only that a socket is open.
      return viewer
    case 'waiting':
      return viewer.stage === 'joining' ? atForm(viewer, 'unreachable') : { ...viewer, connected: false }
    case 'refused':
    case 'ended': {
      const joining = viewer.stage === 'joining'
      if (connection.reason === CLOSE.noSession) return atForm(viewer, joining ? 'noTown' : 'ended')
      if (connection.reason === CLOSE.unauthorised) return atForm(viewer, 'wrongPassword')
      return joining ? atForm(viewer, 'failed') : { ...viewer, connected: false }
    }
  }
}

function afterEvent(viewer: ViewerState, event: ViewerEvent, at: number): ViewerState {
  switch (event.type) {
    case 'JOINED': {
      const { town_id: townName, viewer_key: viewerKey } = event
      // The offset is measured anew: the device may have slept.
      return {
        ...viewer,
        townName,
        viewerKey,
        stage: 'joined',
        connected: true,
        version: null,
        otherVersion: null,
        clockSamples: [],
      }
    }
    case 'UPDATE':
      return viewer.stage === 'joined' ? afterUpdate(withClock(viewer, event.now - at), event) : viewer
    case 'ERROR':
      return afterError(viewer, PROBLEM_OF[event.code as TownSocketError] ?? 'failed')
  }
}

/** What each error means for the viewer; the server's own sentence is in English and not shown. */
const PROBLEM_OF: Readonly<Record<TownSocketError, Problem>> = {
  'wrong-password': 'wrongPassword',
  unauthorised: 'failed',
  'no-town': 'noTown',
  'town-ended': 'ended',
  crowded: 'crowded',
  'too-many': 'tooMany',
  'bad-message': 'failed',
  'too-large': 'failed',
  'not-joined': 'failed',
  failed: 'failed',
  'version-too-old': 'version-too-old',
  'version-too-new': 'version-too-new',
}

/** Problems that waiting does not mend. */
const FINAL: ReadonlySet<Problem> = new Set(['wrongPassword', 'noTown', 'ended'])

function afterError(viewer: ViewerState, problem: Problem): ViewerState {
  if (viewer.stage === 'joining') return atForm(viewer, problem)
  if (FINAL.has(problem)) return atForm(viewer, problem === 'noTown' ? 'ended' : problem)
  if (isVersionRefusal(problem)) return { ...viewer, otherVersion: problem }
  // While connected, nothing but a question is refused like this.
  const asked = viewer.connected && viewer.grim === 'asked' && (problem === 'crowded' || problem === 'tooMany')
  return asked ? { ...viewer, grim: 'hidden', notice: 'tooOften' } : viewer
}

function withClock(viewer: ViewerState, sample: number): ViewerState {
  const clockSamples = withSample(viewer.clockSamples, sample)
  return { ...viewer, clockSamples, clockOffset: offsetOf(clockSamples, viewer.clockOffset) }
}

function afterUpdate(viewer: ViewerState, update: TownUpdate): ViewerState {
  const whole = update.since === null
  if (!whole && update.since !== viewer.version) return { ...viewer, version: null }
  const before = whole || viewer.state === null ? EMPTY_TOWN : viewer.state
  const state = { ...before, ...partsOf(update) }
  return afterGrim({ ...viewer, version: update.version, state, otherVersion: null }, update)
}

function partsOf(update: TownUpdate): Partial<TownState> {
  const parts = Object.entries(update).filter(([name, value]) => name in EMPTY_TOWN && value !== undefined)
  return Object.fromEntries(parts)
}

function afterGrim(viewer: ViewerState, update: TownUpdate): ViewerState {
  const whole = update.since === null
  const told = update.grim ?? (whole ? 'hidden' : null)
  if (viewer.hiding) {
    const confirmed = told !== null && told !== 'shown' && told !== 'asked'
    return { ...viewer, hiding: !confirmed, grim: 'hidden', revealed: null }
  }
  const grim = told ?? viewer.grim
  const refused = grim === 'refused' && viewer.grim === 'asked'
  // Once the grimoire is shown, by whatever way, the refusal is over.
  const notice = refused ? 'refused' : grim === 'shown' ? null : viewer.notice
  const shown = update.revealed === undefined ? (whole ? null : viewer.revealed) : update.revealed
  return { ...viewer, grim, notice, revealed: grim === 'shown' ? shown : null }
}
