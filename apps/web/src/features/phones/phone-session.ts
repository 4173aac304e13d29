/**
 * The life of a phone session: started, found again after a reload, lost and found, stopped. The server owns it; here is what the
 * storyteller's browser does about it.
 */

import { CLOSE, phoneRowSchema, sessionIdSchema, type SessionStatus, storytellerEventSchema } from '@grimoire/protocol/phones'
import * as z from 'zod/mini'
import { ApiError } from '../../api/client.ts'
import { type LiveSocket, openLiveSocket, type SocketState, socketAddress } from '../../sockets/live-socket.ts'
import { kept } from '../../store/kept.ts'
import { createSession, disconnectPhone, endSession, isGone, sessionStatus } from './phone-calls.ts'
import { changePhones, forgetPhones, keepPhones, PHONES_KEY, usePhones } from './phones-store.ts'
import { seatThePhones } from './seat-the-phones.ts'
import { newSessionId } from './session-id.ts'

/** How often a lost connection is tried for again. */
const TRIES = 3
/** An id can be somebody else's; that many in a row cannot. */
const IDS = 5

let live: LiveSocket | null = null
/** Counts the sockets: what one says after it was put away does not matter. */
let current = 0

/** Makes a session and opens its socket. Resolves to what went wrong, or `null`. */
export async function startSession(maxPlayers: number): Promise<unknown> {
  changePhones({ stage: 'starting' })
  for (let attempt = 1; ; attempt++) {
    const id = newSessionId()
    try {
      const created = await createSession(id, maxPlayers)
      changePhones({ sessionId: id, maxPlayers: created.max_players, players: [], links: {}, given: {} })
      open(id)
      return null
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && attempt < IDS) continue
      close()
      forgetPhones('inactive')
      return error
    }
  }
}

/** After a reload: back into the session this tab had, if there still is one. */
export async function rejoinKept(): Promise<void> {
  if (usePhones.getState().stage !== 'kept') return
  const kept = readKeptPhones()
  if (kept === null) return forgetPhones('inactive')
  changePhones(kept)
  await reach(kept.sessionId, 'inactive')
}

/**
 * This tab turned to another game. A session goes with its storyteller; without one, the session in which the tab that had the game
 * left it is taken up again.
 */
export async function followGame(gameId: string): Promise<void> {
  const { stage, sessionId } = usePhones.getState()
  if (sessionId !== null) return keepPhones()
  const kept = stage === 'inactive' ? readPhonesOfGame(gameId) : null
  if (kept === null) return
  changePhones(kept)
  await reach(kept.sessionId, 'inactive')
}

/** Looks for a lost session again. */
export async function reconnect(): Promise<void> {
  const { sessionId, stage } = usePhones.getState()
  if (sessionId !== null && stage === 'lost') await reach(sessionId, 'ended')
}

async function reach(id: string, ifGone: 'inactive' | 'ended'): Promise<void> {
  changePhones({ stage: 'rejoining' })
  try {
    takeStatus(await sessionStatus(id))
    open(id)
  } catch (error) {
    if (isGone(error)) forgetPhones(ifGone)
    else changePhones({ stage: 'lost' })
  }
}

/** The network is back, or the page is looked at again. */
export function wakeSession(): void {
  live?.wake()
  void reconnect()
}

/** Ends it for every phone. Resolves to what went wrong, or `null`. */
export async function stopSession(): Promise<unknown> {
  const { sessionId } = usePhones.getState()
  try {
    if (sessionId !== null) await endSession(sessionId)
  } catch (error) {
    if (!isGone(error)) return error
  }
  close()
  forgetPhones('inactive')
  return null
}

/** Lets more phones join. One that cannot be let in hears that the session is full. */
export async function growSession(maxPlayers: number): Promise<void> {
  const { sessionId, maxPlayers: before } = usePhones.getState()
  if (sessionId === null || maxPlayers <= before) return
  try {
    changePhones({ maxPlayers: (await createSession(sessionId, maxPlayers)).max_players })
  } catch (error) {
    console.warn('No more phones could be let into the session.', error)
  }
}

/** The player has to join anew. Whether it worked shows in the list of players. */
export async function disconnectPlayer(playerName: string): Promise<void> {
  const { sessionId } = usePhones.getState()
  if (sessionId === null) return
  try {
    await disconnectPhone(sessionId, playerName)
  } catch (error) {
    console.warn('The player could not be disconnected.', error)
  }
}

function open(id: string): void {
  close()
  const mine = current
  changePhones({ stage: 'active', retrying: false })
  live = openLiveSocket({
    url: socketAddress(`/api/mobile/sessions/${id}/storyteller`),
    tries: TRIES,
    onOpen: () => undefined,
    onMessage: (message) => {
      if (mine === current) hear(message)
    },
    onState: (state) => {
      if (mine === current) follow(state)
    },
  })
}

function close(): void {
  current += 1
  live?.close()
  live = null
}

function follow(state: SocketState): void {
  if (state.kind === 'open') return changePhones({ retrying: false })
  if (state.kind === 'waiting') return changePhones({ retrying: true })
  if (state.kind === 'connecting') return undefined
  live = null
  const over = state.code === CLOSE.normal || state.code === CLOSE.noSession || state.code === CLOSE.unauthorised
  if (over) return forgetPhones('ended')
  return changePhones({ stage: 'lost', retrying: false })
}

/** After each change the status tells the whole again: nothing else has to be understood. */
function hear(message: unknown): void {
  const event = storytellerEventSchema.safeParse(message)
  if (event.success && event.data.type === 'SESSION_STATUS') takeStatus(event.data.payload)
}

function takeStatus({ players, max_players: maxPlayers }: SessionStatus): void {
  changePhones({ players, maxPlayers })
  seatThePhones()
}

const phonesSchema = z.object({
  sessionId: sessionIdSchema,
  links: z.record(z.string(), z.object({ name: z.string(), added: z.boolean() })),
  given: z.record(z.string(), phoneRowSchema),
})
type KeptPhones = z.infer<typeof phonesSchema>

const ofTab = kept(PHONES_KEY, phonesSchema, 'tab')
const ofDevice = kept(PHONES_KEY, z.extend(phonesSchema, { gameId: z.string() }), 'device')

/**
 * Reads what a reload, or a tab that is gone, left of the phone session. `null` when there is nothing, or nothing that can be
 * read.
 */
function readKeptPhones(): KeptPhones | null {
  return ofTab.read() ?? null
}

/** The session that belongs to this game in the browser; `null` when there is none, or none that can be read. */
function readPhonesOfGame(gameId: string): KeptPhones | null {
  const found = ofDevice.read()
  return found?.gameId === gameId ? found : null
}
