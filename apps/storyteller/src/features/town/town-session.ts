/**
 * The life of a town: created, resumed after a reload, lost and reached again, deleted. The server owns it; this is the part of the
 * storyteller's browser.
 */

import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { Connection, type Refusal } from '@grimoire/page/sockets/connection.ts'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import type { SavedTown } from '@grimoire/protocol/save/town'
import {
  type PushTown,
  TOWN_COLLECT_MS,
  TOWN_PUSH_EVERY_MS,
  type TownKeeperEvent,
  type TownKeeperMessage,
  type TownStatus,
  type TownUnveiling,
  townKeeperEventSchema,
} from '@grimoire/protocol/town/calls'
import { useGameStore } from '../../store/game-store.ts'
import { isFollowingTab } from '../../store/keep-game.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { holdsWinnerBack, setTownEnding, useTownEnding } from '../../store/town-ending.ts'
import { HELLO, noteVersion } from '../../store/wire-version.ts'
import { forgetTown, keepTown } from './keep-town.ts'
import { ofDevice, ofTab, townIn } from './kept-towns.ts'
import { type PushLoop, RETRY_MS, startPushing } from './push-loop.ts'
import { momentNow, pushNow } from './push-state.ts'
import { endsReveal, isRevealing, toWhom } from './revealing.ts'
import { claimTown, followOtherTab } from './speaking.ts'
import * as calls from './town-calls.ts'
import { chooseEnding, useTownChoices } from './town-shows.ts'
import { NO_TOWN, useTown } from './town-store.ts'

/** How long it waits after the server has refused the socket, milliseconds. */
const REFUSED_MS = 10_000

const connection = new Connection<TownKeeperEvent, TownKeeperMessage>({
  schema: townKeeperEventSchema,
  first: () => HELLO,
  on: {
    HELLO: noteVersion,
    // The server sends the whole status after every change.
    TOWN_STATUS: ({ payload }) => takeStatus(payload),
    ERROR: (error) => {
      if (GONE.has(error.code)) lose(error.code === 'unauthorised')
      else noteVersion(error)
    },
  },
  // Refused for a while, because of too many messages or sockets: the pushes go on.
  returnMs: (reason) => (isLost(reason) ? null : REFUSED_MS),
  onState: (state) => {
    if (state.kind === 'ended') lose(state.reason === CLOSE.unauthorised)
  },
})

let pushing: PushLoop | null = null
let stopWatching: (() => void) | null = null
/** Numbers the visits to towns, so that what was begun in an earlier one does nothing in this one. */
let current = 0
/** The server has taken the wish to hide the grimoire: what it says next is true. */
let hidden = false
/** Nothing is pushed before the server's status has come. */
let statusAwaited = false

interface WhileAsked {
  /** Called when the town exists and its storyteller is asked whether this device may run it. */
  readonly onAsked: () => void
  /** Aborting it takes the question back. */
  readonly signal: AbortSignal
}

/** Creates a town, or opens one again, and opens its socket. Resolves to the error, or `null`. */
export async function createTown(name: string, password: string, whileAsked?: WhileAsked): Promise<unknown> {
  try {
    const opened = await calls.createTown(name, password)
    if ('opening' in opened) whileAsked?.onAsked()
    const { id, key } = 'opening' in opened ? await collect(opened, whileAsked?.signal) : opened
    enter({ id, password, key })
    claimTown()
    return null
  } catch (error) {
    return error
  }
}

async function collect({ id, opening }: { readonly id: string; readonly opening: string }, signal?: AbortSignal) {
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, TOWN_COLLECT_MS)
      signal?.addEventListener('abort', resolve, { once: true })
    })
    if (signal?.aborted === true) {
      // A question that could not be taken back ends by itself.
      await calls.withdrawOpening(id, opening).catch(() => undefined)
      throw signal.reason
    }
    try {
      const opened = await calls.collectTown(id, opening)
      // Taken back in the moment in which it was allowed: the key is not used.
      signal?.throwIfAborted()
      if ('key' in opened) return opened
    } catch (error) {
      if (!calls.isUnreachable(error)) throw error
    }
  }
}

/** Runs on this device the town that the loaded game came with. Resolves to the error, or `null`. */
export async function goOnWithTown(): Promise<unknown> {
  const { brought } = useOpenTown.getState()
  if (brought === null) return null
  try {
    const key = await calls.openTown(brought.town)
    enter({ ...brought.town, key })
    claimTown()
    return null
  } catch (error) {
    if (calls.isGone(error)) useOpenTown.setState({ brought: null })
    return error
  }
}

/** Resumes this tab's town after a reload. */
export function rejoinKept(): void {
  if (useTown.getState().stage !== 'kept') return
  const found = ofTab.read()
  if (found) enter(townIn(found), true)
  else forgetTown()
}

/**
 * Called when this tab switches to another game. The town stays with its storyteller. If there is none, the town that a closed tab kept
 * for that game is resumed, or the one that the game has with it.
 */
export function followGame(gameId: string): void {
  const { stage } = useTown.getState()
  if (stage === 'open') return keepTown()
  if (stage !== 'none') return
  const { brought } = useOpenTown.getState()
  const found = ofDevice.read()
  if (found?.gameId === gameId) enter(townIn(found), true)
  else if (brought?.resume === true) enter(brought.town)
}

/** Deletes the town for everyone. Resolves to the error, or `null`. */
export async function deleteTown(): Promise<unknown> {
  const { townId } = useTown.getState()
  try {
    if (townId !== null) await calls.deleteTown(townId)
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

/** Lets another device run the town, or refuses it. Resolves to the error, or `null`. */
export async function answerOpening(openingId: string, allowed: boolean): Promise<unknown> {
  const { townId } = useTown.getState()
  try {
    if (townId !== null) await calls.answerOpening(townId, { opening_id: openingId, allowed })
  } catch (error) {
    // The device asks no longer.
    if (!calls.isMissing(error)) return error
  }
  // Gone before the server's next message, which says the same.
  useTown.setState({ opening: useTown.getState().opening.filter((one) => one.opening_id !== openingId) })
  return null
}

/** Shows the grimoire to every viewer, those of later included. Resolves to the error, or `null`. */
export async function revealToEveryone(): Promise<unknown> {
  chooseEnding('all', useGameStore.getState().gameId)
  return tell({ everyone: true })
}

/** Shows everyone these tokens, in this order, and with `winner` everything. Resolves to the error, or `null`. */
export async function unveil(unveiling: TownUnveiling): Promise<unknown> {
  const error = await tell(unveiling)
  // What everybody knows is told from now on.
  if (error === null && unveiling.winner) chooseEnding('all', useGameStore.getState().gameId)
  return error
}

async function tell(body: Parameters<typeof calls.reveal>[1]): Promise<unknown> {
  const { townId, allowed } = useTown.getState()
  if (townId === null) return null
  claimTown()
  const whom = toWhom(body)
  if (whom !== null) useTown.setState({ allowed: [...allowed, whom] })
  try {
    await calls.reveal(townId, { ...body, moment: momentNow() })
    useTown.setState({ hiding: false })
    if ('everyone' in body) useTown.setState({ everyone: true, unveiled: null })
    else if ('tokens' in body) useTown.setState({ everyone: true, unveiled: { tokens: body.tokens, winner: body.winner } })
    // The server has forgotten what it held while nobody could see it.
    if (whom !== null) pushing?.again()
    return null
  } catch (error) {
    useTown.setState({ allowed })
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
  connection.wake()
  pushing?.wake()
}

/** The connection, as of now. Asked each second. */
export function pollConnection(): void {
  const { stage, failing } = useTown.getState()
  useTown.setState({ connected: stage === 'open' && connection.state.kind === 'open' && !failing })
}

/** Something that the timer or a switch has to do with may have changed. */
export function townChanged(): void {
  soon()
}

const soon = afterPaint(() => pushing?.changed())

/** `awaits`: the server may know of a reveal, which a push without it would end. Its status is awaited, for a while. */
function enter({ id: townId, password, key }: SavedTown, awaits = false): void {
  leave()
  const mine = ++current
  statusAwaited = awaits
  useTown.setState({ ...NO_TOWN, stage: 'open', townId, password, key })
  keepTown()
  if (key === null) void learnKey(townId, mine)
  connection.open(`/api/town/storyteller/${encodeURIComponent(townId)}`)
  pushing = startPushing({
    every: TOWN_PUSH_EVERY_MS,
    read: () => (statusAwaited ? null : (pushNow()?.text ?? null)),
    send: () => calls.pushTown(townId, { ...pushNow()?.push, sentAt: Date.now() } as PushTown),
    onHealth: (ok) => useTown.setState({ failing: !ok }),
    isOver: (error) => mine === current && isOver(error),
  })
  stopWatching = watch()
  pushing.changed()
  if (awaits) setTimeout(() => mine === current && stopAwaiting(), STATUS_MS)
}

/** How long a push waits for the status after a reload, milliseconds. */
const STATUS_MS = 1500

function stopAwaiting(): void {
  if (!statusAwaited) return
  statusAwaited = false
  pushing?.changed()
}

/** A browser that opened its town before keys were kept with games has only the cookie: it asks for the key. */
async function learnKey(townId: string, mine: number): Promise<void> {
  try {
    const key = await calls.openTown({ id: townId, key: null })
    if (mine !== current) return
    useTown.setState({ key })
    keepTown()
  } catch {
    // The town goes on with the cookie, and the next visit asks again.
  }
}

/** Everything that a push is made from, but the timer, which the app hands in. */
function watch(): () => void {
  const stops = [
    useGameStore.subscribe((state, before) => {
      if (state.history === before.history && state.gameId === before.gameId) return
      if (isFollowingTab()) followOtherTab()
      if (endsReveal(useTown.getState(), state, before)) void hideGrimoire()
      soon()
    }),
    useTownChoices.subscribe(soon),
    useTownEnding.subscribe(soon),
    useTown.subscribe((town, before) => {
      // Where another device shows another moment, that one answers, until its storyteller uses this one again.
      const isShown = town.moment === null || town.moment === momentNow()
      if (isShown && (isRevealing(town) !== isRevealing(before) || town.unveiled !== before.unveiled)) soon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function leave(): void {
  current += 1
  connection.close()
  pushing?.stop()
  pushing = null
  stopWatching?.()
  stopWatching = null
  hidden = false
}

/** Whether there is nothing left to push to. */
function isOver(error: unknown): boolean {
  if (!calls.isGone(error)) return false
  lose(calls.isUnauthorised(error))
  return true
}

/** The browser lost the cookie: the town is opened once more with the key that the game has. At most once before it is lost for good. */
let reopening = false

/** The town is gone; or the server no longer takes this browser for its storyteller's. */
function lose(unauthorised: boolean): void {
  const { townId: id, password, key } = useTown.getState()
  leave()
  if (unauthorised && id !== null && key !== null && !reopening) {
    reopening = true
    void reopen({ id, password, key })
    return
  }
  reopening = false
  forgetTown()
  useTown.setState({ gone: id })
}

async function reopen(town: SavedTown): Promise<void> {
  const mine = current
  while (mine === current) {
    try {
      await calls.openTown(town)
      if (mine === current) enter(town)
      return
    } catch (error) {
      if (mine !== current) return
      if (calls.isGone(error)) return lose(false)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** The town is gone; or the server no longer takes this browser for its storyteller's. */
function isLost(reason: Refusal): boolean {
  return reason === CLOSE.noSession || reason === CLOSE.unauthorised
}

const GONE = new Set(['no-town', 'town-ended', 'unauthorised'])

function takeStatus({ viewers, asking, opening, everyone, unveiled, moment }: TownStatus): void {
  const { hiding } = useTown.getState()
  reopening = false
  useTown.setState({ viewers, asking, opening, everyone, unveiled, moment, hiding: hiding && !hidden })
  // Another device of the storyteller may have shown the winner.
  const { gameId } = useGameStore.getState()
  if (unveiled?.winner && moment === momentNow() && holdsWinnerBack(useTownEnding.getState(), gameId))
    setTownEnding({ gameId, way: 'all' })
  pollConnection()
  stopAwaiting()
}
