/**
 * The browser's state of its phone session. The key is in a cookie that no script can read. The session's id, the seat links and what
 * each phone was last sent are kept in the tab, for a reload, and in the browser under the game's id, for a tab that takes over the
 * game after this one is closed.
 */

import type { PhonePlayer, PhoneRow } from '@grimoire/protocol/phones/messages'
import { create } from 'zustand'
import { useGameStore } from '../../store/game-store.ts'
import { usePhoneSessionId } from '../../store/phone-session-id.ts'
import { ofDevice, ofTab } from './kept-phones.ts'
import type { SeatLinks } from './seat-links.ts'

/**
 * `kept`: this tab had a session, which still has to be looked up. `lost`: the session may still exist but cannot be reached.
 * `ended`: it is over, though not stopped by the storyteller.
 */
export type PhoneStage = 'inactive' | 'kept' | 'rejoining' | 'starting' | 'active' | 'lost' | 'ended'

export interface PhonesState {
  readonly stage: PhoneStage
  readonly sessionId: string | null
  /** The connection was lost and is being retried. */
  readonly retrying: boolean
  readonly players: readonly PhonePlayer[]
  readonly maxPlayers: number
  /** For the address that players scan; `null` until the server has said it. */
  readonly invite: string | null
  readonly links: SeatLinks
  /** The last row sent to each phone, by `player_id`. */
  readonly given: Readonly<Record<string, PhoneRow>>
}

const NO_SESSION: PhonesState = {
  stage: 'inactive',
  sessionId: null,
  retrying: false,
  players: [],
  maxPlayers: 0,
  invite: null,
  links: {},
  given: {},
}

export const usePhones = create<PhonesState>()(() => ({ ...NO_SESSION, stage: ofTab.read() === undefined ? 'inactive' : 'kept' }))

/** Changes the state, and stores what has to be kept. */
export function changePhones(change: Partial<PhonesState>): void {
  const before = usePhones.getState().sessionId
  usePhones.setState(change)
  usePhoneSessionId.setState({ id: usePhones.getState().sessionId })
  if (usePhones.getState().sessionId !== null) keepPhones()
  else if (before !== null) dropKept(before)
}

/** Stores the session under the game it now belongs to. */
export function keepPhones(): void {
  const { sessionId, links, given } = usePhones.getState()
  if (sessionId === null) return
  const { gameId } = useGameStore.getState()
  // If storing fails, the session continues; only a reload would lose it.
  ofTab.write({ sessionId, links, given })
  ofDevice.write({ gameId, sessionId, links, given })
}

/** Clears everything about the session; `stage` says how it ended. */
export function forgetPhones(stage: 'inactive' | 'ended'): void {
  changePhones({ ...NO_SESSION, stage })
}

/** Whether the session last kept in the browser belongs to this game. */
export function isKeptForGame(gameId: string): boolean {
  return ofDevice.read()?.gameId === gameId
}

function dropKept(sessionId: string): void {
  ofTab.forget()
  // Keep a session that another tab has stored since.
  if (ofDevice.read()?.sessionId === sessionId) ofDevice.forget()
}
