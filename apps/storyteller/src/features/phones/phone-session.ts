/**
 * The life of a phone session: started, resumed after a reload, lost and reconnected, stopped. The server owns it; this is the part
 * of the storyteller's browser.
 */

import { ApiError } from '@grimoire/page/api/client.ts'
import { Connection, type OpenedState, type Refusal } from '@grimoire/page/sockets/connection.ts'
import {
  CLOSE,
  type PhonePlayer,
  phoneRowSchema,
  type SessionStatus,
  type StorytellerEvent,
  type StorytellerMessage,
  sessionIdSchema,
  storytellerEventSchema,
} from '@grimoire/protocol/phones/messages'
import * as z from 'zod/mini'
import { HELLO, noteVersion } from '../../store/wire-version.ts'
import { ofDevice, ofTab } from './kept-phones.ts'
import { createSession, disconnectPhone, endSession, isGone, sessionStatus } from './phone-calls.ts'
import { changePhones, forgetPhones, keepPhones, usePhones } from './phones-store.ts'
import { allowNext, seatThePhones } from './seat-the-phones.ts'
import { newSessionId } from './session-id.ts'

/** How often a lost connection is retried. */
const RECONNECT_TRIES = 3
/** How many ids are tried. One may be taken, but hardly this many in a row. */
const ID_TRIES = 5

const connection = new Connection<StorytellerEvent, StorytellerMessage>({
  schema: storytellerEventSchema,
  first: () => HELLO,
  on: {
    HELLO: noteVersion,
    ERROR: noteVersion,
    SESSION_STATUS: ({ payload }) => takeStatus(payload),
    // The server sends the full status after every change, so no other message matters.
    PLAYER_JOINED: null,
    PLAYER_READY: null,
    PLAYER_DISCONNECTED: null,
  },
  tries: RECONNECT_TRIES,
  onState: onConnection,
})

/** Creates a session and opens its socket. Resolves to the error, or `null`. */
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
      if (error instanceof ApiError && error.status === 409 && attempt < ID_TRIES) continue
      connection.close()
      forgetPhones('inactive')
      return error
    }
  }
}

/** Resumes this tab's session after a reload, if it still exists. */
export async function rejoinKept(): Promise<void> {
  if (usePhones.getState().stage !== 'kept') return
  const kept = readKeptPhones()
  if (kept === null) return forgetPhones('inactive')
  changePhones(kept)
  await reach(kept.sessionId, 'inactive')
}

/**
 * Called when this tab switches to another game. A running session stays with its storyteller. If there is none, the session that a
 * closed tab kept for that game is resumed as it was left.
 */
export async function followGame(gameId: string): Promise<void> {
  const { stage, sessionId } = usePhones.getState()
  if (sessionId !== null) return keepPhones()
  const kept = stage === 'inactive' ? readPhonesOfGame(gameId) : null
  if (kept === null) return
  changePhones(kept)
  await reach(kept.sessionId, 'inactive')
}

/** Tries to reconnect to a lost session. */
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

/** Called when the network is back or the page becomes visible. */
export function wakeSession(): void {
  connection.wake()
  void reconnect()
}

/** Ends the session for every phone. Resolves to the error, or `null`. */
export async function stopSession(): Promise<unknown> {
  const { sessionId } = usePhones.getState()
  try {
    if (sessionId !== null) await endSession(sessionId)
  } catch (error) {
    if (!isGone(error)) return error
  }
  connection.close()
  forgetPhones('inactive')
  return null
}

/** Lets more phones join. If it fails, the phones left out are told that the session is full. */
export async function growSession(maxPlayers: number): Promise<void> {
  const { sessionId, maxPlayers: before } = usePhones.getState()
  if (sessionId === null || maxPlayers <= before) return
  try {
    changePhones({ maxPlayers: (await createSession(sessionId, maxPlayers)).max_players })
  } catch (error) {
    console.warn('The phone session could not be enlarged.', error)
  }
}

/** Disconnects a player, who then has to join again. The list of players shows whether it worked. */
export async function disconnectPlayer(playerName: string): Promise<void> {
  const { sessionId } = usePhones.getState()
  if (sessionId === null) return
  try {
    await disconnectPhone(sessionId, playerName)
  } catch (error) {
    console.warn('The player could not be disconnected.', error)
  }
}

/** Frees the seat of this phone for another that asked for it. Resolves to the error, or `null`. */
export async function freeSeat({ player_id: id, player_name: name }: PhonePlayer): Promise<unknown> {
  const { sessionId } = usePhones.getState()
  if (sessionId === null) return null
  try {
    allowNext(id)
    await disconnectPhone(sessionId, name)
    return null
  } catch (error) {
    return error
  }
}

function open(id: string): void {
  changePhones({ stage: 'active', retrying: false })
  connection.open(`/api/mobile/sessions/${id}/storyteller`)
}

function onConnection(state: OpenedState): void {
  switch (state.kind) {
    case 'connecting':
      return
    case 'open':
      return changePhones({ retrying: false })
    case 'waiting':
      return changePhones({ retrying: true })
    case 'refused':
    case 'ended':
      if (ENDS.has(state.reason)) forgetPhones('ended')
      else changePhones({ stage: 'lost', retrying: false })
  }
}

/** What the server says when the session is over. After anything else, it may still be there. */
const ENDS: ReadonlySet<Refusal> = new Set([CLOSE.normal, CLOSE.noSession, CLOSE.unauthorised])

function takeStatus({ players, max_players: maxPlayers, invite }: SessionStatus): void {
  changePhones({ players, maxPlayers, invite: invite ?? null })
  seatThePhones()
}

const phonesSchema = z.object({
  sessionId: sessionIdSchema,
  links: z.record(z.string(), z.object({ name: z.string(), added: z.boolean(), asks: z.optional(z.string()) })),
  given: z.record(z.string(), phoneRowSchema),
})
type KeptPhones = z.infer<typeof phonesSchema>

/** The session this tab kept; `null` if there is none, or it cannot be read. */
function readKeptPhones(): KeptPhones | null {
  return phonesSchema.safeParse(ofTab.read()).data ?? null
}

/** The session kept in the browser for this game; `null` if there is none, or it cannot be read. */
function readPhonesOfGame(gameId: string): KeptPhones | null {
  const found = ofDevice.read()
  return found?.gameId === gameId ? (phonesSchema.safeParse(found).data ?? null) : null
}
