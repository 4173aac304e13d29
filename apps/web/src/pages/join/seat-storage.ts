/**
 * What a phone keeps of its seat. In the browser, under the session: the key that gets the seat back, and what was last sent. In the
 * tab, under the session: how far it had come.
 */

import { phoneRowSchema, readSessionId, sessionIdSchema } from '@grimoire/protocol/phones'
import * as z from 'zod/mini'
import type { JoinState, KeptSeat } from './join-state.ts'

const SEAT = 'join-seat:'
const TAB = 'join:'
/** A game is over by then. */
const KEPT_MS = 24 * 60 * 60 * 1000

const seatSchema = z.object({
  key: z.string(),
  at: z.number(),
  sessionId: sessionIdSchema,
  playerName: z.string(),
  isReady: z.boolean(),
  receivedToken: z.nullable(phoneRowSchema),
  tokenChanged: z.boolean(),
  sheets: z.nullable(
    z.object({
      scriptName: z.string(),
      numberPlayers: z.number(),
      script: z.nullable(z.array(z.unknown())),
      scriptHash: z.optional(z.nullable(z.string())),
    }),
  ),
})

export interface SeatWithKey extends KeptSeat {
  readonly key: string
}

export function keepSeat(state: JoinState, key: string): void {
  const { sessionId, playerName, connectionStatus, isReady, receivedToken, tokenChanged, sheets } = state
  attempt(() => {
    const seat = { key, at: Date.now(), sessionId, playerName, isReady, receivedToken, tokenChanged, sheets }
    localStorage.setItem(SEAT + sessionId, JSON.stringify(seat))
  })
  attempt(() => {
    const tab = {
      sessionId,
      playerName,
      scriptName: sheets?.scriptName ?? null,
      numberPlayers: sheets?.numberPlayers ?? null,
      receivedToken,
      connectionStatus,
      isConnected: state.link === 'open',
      isReady,
    }
    sessionStorage.setItem(TAB + sessionId, JSON.stringify(tab))
  })
}

export function forgetSeat(sessionId: string): void {
  attempt(() => localStorage.removeItem(SEAT + sessionId))
  attempt(() => sessionStorage.removeItem(TAB + sessionId))
}

/** The seat of this session; without one, the seat this tab or this browser had last. Seats older than a day are cleared away. */
export function findSeat(sessionId: string | null): SeatWithKey | null {
  const seats = readSeats()
  if (sessionId !== null) return seats.find((seat) => seat.sessionId === sessionId) ?? null
  return seats.find((seat) => isOfThisTab(seat.sessionId)) ?? seats[0] ?? null
}

/** The name this browser joined with last. */
export function lastName(): string {
  return readSeats()[0]?.playerName ?? ''
}

/** The newest first. */
function readSeats(): SeatWithKey[] {
  return (
    attempt(() => {
      const found = Object.keys(localStorage)
        .filter((name) => name.startsWith(SEAT))
        .flatMap((name) => readSeat(name) ?? [])
      return found.toSorted((one, other) => other.at - one.at)
    }) ?? []
  )
}

function readSeat(name: string): z.infer<typeof seatSchema> | null {
  const kept = attempt((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'))
  const { data } = seatSchema.safeParse(kept)
  if (data && data.at > Date.now() - KEPT_MS && name === SEAT + data.sessionId) return data
  // Too old, or another version of the app wrote it: the server would not know it either.
  const sessionId = readSessionId(name.slice(SEAT.length))
  if (sessionId === null) localStorage.removeItem(name)
  else forgetSeat(sessionId)
  return null
}

function isOfThisTab(sessionId: string): boolean {
  return attempt(() => sessionStorage.getItem(TAB + sessionId) !== null) ?? false
}

/** Storage may be full or forbidden: then a seat lasts as long as its page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
