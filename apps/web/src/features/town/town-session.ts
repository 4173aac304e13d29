/**
 * The life of a town: created, resumed after a reload, lost and reached again, deleted. The server owns it; this is the part of the
 * storyteller's browser.
 */

import { type PushTown, TOWN_PUSH_EVERY_MS, townKeeperEventSchema, type TownStatus } from '@grimoire/protocol/town-calls'
import { CLOSE } from '@grimoire/protocol/phones'
import * as z from 'zod/mini'
import { afterPaint } from '../../browser/after-paint.ts'
import { type LiveSocket, openLiveSocket, type SocketState, socketAddress } from '../../sockets/live-socket.ts'
import { useGameStore } from '../../store/game-store.ts'
import { isFollowingTab } from '../../store/keep-game.ts'
import { kept } from '../../store/kept.ts'
import { type PushLoop, RETRY_MS, startPushing } from './push-loop.ts'
import { pushNow } from './push-state.ts'
import { claimTown, followOtherTab } from './speaking.ts'
import * as calls from './town-calls.ts'
import { useTownChoices } from './town-shows.ts'
import { forgetTown, keepTown } from './keep-town.ts'
import { isRevealing } from './revealing.ts'
import { NO_TOWN, TOWN_KEY, useTown } from './town-store.ts'

let live: LiveSocket | null = null
let pushing: PushLoop | null = null
let stopWatching: (() => void) | null = null
/** Numbers the sockets, so that messages from a closed one are ignored. */
let current = 0
let socketOpen = false
/** The server has taken the wish to hide the grimoire: what it says next is true. */
let hidden = false

/** Creates a town and opens its socket. Resolves to the error, or `null`. */
export async function createTown(name: string, password: string): Promise<unknown> {
  try {
    enter(await calls.createTown(name, password), password)
    claimTown()
    return null
  } catch (error) {
    return error
  }
}

/** Resumes this tab's town after a reload. */
export function rejoinKept(): void {
  if (useTown.getState().stage !== 'kept') return
  const found = ofTab.read()
  if (found) enter(found.townId, found.password)
  else forgetTown()
}

/**
 * Called when this tab switches to another game. The town stays with its storyteller. If there is none, the town that a closed tab kept
 * for that game is resumed.
 */
export function followGame(gameId: string): void {
  const { stage } = useTown.getState()
  if (stage === 'open') return keepTown()
  const found = stage === 'none' ? ofDevice.read() : undefined
  if (found?.gameId === gameId) enter(found.townId, found.password)
}

/** Deletes the town for everyone. Resolves to the error, or `null`. */
export async function deleteTown(password: string): Promise<unknown> {
  const { townId } = useTown.getState()
  try {
    if (townId !== null) await calls.deleteTown(townId, password)
  } catch (error) {
    if (!calls.isMissing(error)) return error
  }
  leave()
  forgetTown()
  return null
}

/** Answers a viewer who asks for the grimoire. Resolves to the error, or `null`. */
export async function answerViewer(viewerId: string, allowed: boolean): Promise<unknown> {
  const error = await tell({ viewer_id: viewerId, allowed })
  // The viewer has left, or asks no longer.
  if (calls.isMissing(error)) useTown.setState({ asking: useTown.getState().asking.filter((one) => one.viewer_id !== viewerId) })
  if (error !== null) return calls.isMissing(error) ? null : error
  // Shown before the server's next message, which says the same.
  const grim = allowed ? 'shown' : 'refused'
  const asking = useTown.getState().asking.map((one) => (one.viewer_id === viewerId ? ({ ...one, grim } as const) : one))
  useTown.setState({ asking })
  return null
}

/** Shows the grimoire to every viewer, those of later included. Resolves to the error, or `null`. */
export async function revealToEveryone(): Promise<unknown> {
  const error = await tell({ everyone: true })
  if (error === null) useTown.setState({ everyone: true })
  return error
}

async function tell(body: Parameters<typeof calls.reveal>[1]): Promise<unknown> {
  const { townId } = useTown.getState()
  if (townId === null) return null
  claimTown()
  try {
    await calls.reveal(townId, body)
    useTown.setState({ hiding: false })
    // The server has forgotten what it held while nobody could see it.
    if ('everyone' in body || body.allowed) pushing?.again()
    return null
  } catch (error) {
    return error
  }
}

/** Hides the grimoire from everyone: it is left out of every push from now on, and the server is told until it has heard. */
export async function hideGrimoire(): Promise<void> {
  const { townId, hiding } = useTown.getState()
  if (townId === null || hiding) return
  const mine = current
  hidden = false
  useTown.setState({ hiding: true })
  const stillHiding = () => mine === current && useTown.getState().hiding
  while (stillHiding()) {
    try {
      await calls.hide(townId)
      hidden = true
      return
    } catch (error) {
      if (calls.isGone(error)) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Called when the network is back or the page becomes visible. */
export function wakeTown(): void {
  live?.wake()
  pushing?.wake()
}

/** The connection, as of now. Asked each second. */
export function pollConnection(): void {
  const { stage, failing } = useTown.getState()
  useTown.setState({ connected: stage === 'open' && socketOpen && !failing })
}

/** Something that the timer or a switch has to do with may have changed. */
export function townChanged(): void {
  soon()
}

const soon = afterPaint(() => pushing?.changed())

function enter(townId: string, password: string): void {
  leave()
  const mine = ++current
  useTown.setState({ ...NO_TOWN, stage: 'open', townId, password })
  keepTown()
  openSocket(townId, mine)
  pushing = startPushing({
    every: TOWN_PUSH_EVERY_MS,
    read: () => pushNow()?.text ?? null,
    send: () => calls.pushTown(townId, { ...pushNow()?.push, sentAt: Date.now() } as PushTown),
    onHealth: (ok) => useTown.setState({ failing: !ok }),
    isOver: (error) => mine === current && isOver(error),
  })
  stopWatching = watch()
  pushing.changed()
}

function openSocket(townId: string, mine: number): void {
  live = openLiveSocket({
    url: socketAddress(`/api/town/storyteller/${encodeURIComponent(townId)}`),
    tries: Number.POSITIVE_INFINITY,
    onOpen: () => undefined,
    onMessage: (message) => {
      if (mine === current) receive(message)
    },
    onState: (state) => {
      if (mine === current) onSocketState(state, townId, mine)
    },
  })
}

/** Everything that a push is made from, but the timer, which the app hands in. */
function watch(): () => void {
  const stops = [
    useGameStore.subscribe((state, before) => {
      if (state.history === before.history && state.gameId === before.gameId) return
      if (isFollowingTab()) followOtherTab()
      if (endsReveal(state, before)) void hideGrimoire()
      soon()
    }),
    useTownChoices.subscribe(soon),
    useTown.subscribe((town, before) => {
      if (isRevealing(town) !== isRevealing(before)) soon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type Moment = Pick<ReturnType<typeof useGameStore.getState>, 'gameId' | 'history'>

/** A reveal is of one moment: another phase, another game, or a game that goes on after all, ends it. */
function endsReveal({ gameId, history: { game } }: Moment, before: Moment): boolean {
  const town = useTown.getState()
  if (!isRevealing(town)) return false
  const then = before.history.game
  return (
    gameId !== before.gameId ||
    game.stage !== then.stage ||
    game.clock.phase !== then.clock.phase ||
    game.clock.day !== then.clock.day ||
    (town.everyone && game.winner === null && then.winner !== null)
  )
}

function leave(): void {
  current += 1
  live?.close()
  live = null
  pushing?.stop()
  pushing = null
  stopWatching?.()
  stopWatching = null
  socketOpen = false
  hidden = false
}

/** Whether there is nothing left to push to. */
function isOver(error: unknown): boolean {
  if (!calls.isGone(error)) return false
  lose()
  return true
}

/** The town is gone, or belongs to somebody else. */
function lose(): void {
  const { townId } = useTown.getState()
  leave()
  forgetTown()
  useTown.setState({ gone: townId })
}

function onSocketState(state: SocketState, townId: string, mine: number): void {
  socketOpen = state.kind === 'open'
  if (state.kind !== 'closed') return
  live = null
  if (state.code === CLOSE.noSession || state.code === CLOSE.unauthorised) return lose()
  // Refused for a while, because of too many messages or sockets: the pushes go on.
  setTimeout(() => {
    if (mine === current && live === null) openSocket(townId, mine)
  }, REFUSED_MS)
}

/** How long it waits after the server has refused the socket, milliseconds. */
const REFUSED_MS = 10_000

const GONE = new Set(['no-town', 'town-ended', 'unauthorised'])

/** The server sends the whole status after every change. */
function receive(message: unknown): void {
  const { success, data: event } = townKeeperEventSchema.safeParse(message)
  if (!success) return
  if (event.type === 'TOWN_STATUS') takeStatus(event.payload)
  else if (event.type === 'ERROR' && GONE.has(event.code)) lose()
}

function takeStatus({ viewers, asking, everyone }: TownStatus): void {
  const { hiding } = useTown.getState()
  useTown.setState({ viewers, asking, everyone, hiding: hiding && !hidden })
  pollConnection()
}

const townSchema = z.object({ townId: z.string(), password: z.string() })
const ofTab = kept(TOWN_KEY, townSchema, 'tab')
const ofDevice = kept(TOWN_KEY, z.extend(townSchema, { gameId: z.string() }), 'device')
