/**
 * What a phone keeps of its seat, by session. The browser keeps the key that gets the seat back, and what the server last sent; the
 * tab keeps how far the player got.
 */

import { deviceKeys, kept, keptText } from '@grimoire/page/store/kept.ts'
import { lifeSchema, phoneRowSchema, sessionIdSchema } from '@grimoire/protocol/phones/messages'
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
  life: z._default(z.nullable(lifeSchema), null),
  sheets: z.nullable(
    z.object({
      scriptName: z.string(),
      numberPlayers: z.number(),
      script: z.nullable(z.readonly(z.array(z.unknown()))),
      scriptHash: z.optional(z.nullable(z.string())),
    }),
  ),
})

export interface SeatWithKey extends KeptSeat {
  readonly key: string
}

const seatKept = (sessionId: string) => kept(SEAT + sessionId, seatSchema, 'device')
const tabKept = (sessionId: string) => keptText(TAB + sessionId, 'tab')

/** Where it cannot be stored, a seat lasts as long as its page. */
export function keepSeat(state: JoinState, key: string): void {
  const { sessionId, playerName, connectionStatus, isReady, receivedToken, tokenChanged, sheets, life } = state
  seatKept(sessionId).write({ key, at: Date.now(), sessionId, playerName, isReady, receivedToken, tokenChanged, sheets, life })
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
  tabKept(sessionId).write(JSON.stringify(tab))
}

export function forgetSeat(sessionId: string): void {
  seatKept(sessionId).forget()
  tabKept(sessionId).forget()
}

/** The seat of this session; for `null`, the seat this tab or this browser had last. Removes seats older than a day. */
export function findSeat(sessionId: string | null): SeatWithKey | null {
  const seats = readSeats()
  if (sessionId !== null) return seats.find((seat) => seat.sessionId === sessionId) ?? null
  return seats.find((seat) => isOfThisTab(seat.sessionId)) ?? seats[0] ?? null
}

/** The name that this browser joined with last. */
export function lastName(): string {
  return readSeats()[0]?.playerName ?? ''
}

/** The newest first. */
function readSeats(): SeatWithKey[] {
  return deviceKeys(SEAT)
    .flatMap((name) => readSeat(name) ?? [])
    .toSorted((one, other) => other.at - one.at)
}

function readSeat(name: string): z.infer<typeof seatSchema> | null {
  const seat = kept(name, seatSchema, 'device').read()
  if (seat && seat.at > Date.now() - KEPT_MS && name === SEAT + seat.sessionId) return seat
  // Too old, or written by another version of the app: the server would not know it either.
  forgetSeat(name.slice(SEAT.length))
  return null
}

function isOfThisTab(sessionId: string): boolean {
  return tabKept(sessionId).read() !== null
}
