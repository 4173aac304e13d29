/**
 * What this browser knows of its phone session. The key is in a cookie that no script reads; the session's id, who sits where, and
 * what each phone was last sent is kept in the tab, for a reload, and in the browser beside the game's id, for the tab that goes on
 * with this game when this one is gone.
 */

import type { PhonePlayer, PhoneRow } from '@grimoire/protocol/phones'
import { create } from 'zustand'
import { useGameStore } from '../../store/game-store.ts'
import { keptText } from '../../store/kept.ts'
import type { SeatLinks } from './seat-links.ts'

/**
 * `kept`: this tab had a session, which is to be asked for. `lost`: it may still be there, but cannot be reached. `ended`: it is
 * over, and not because the storyteller stopped it.
 */
export type PhoneStage = 'inactive' | 'kept' | 'rejoining' | 'starting' | 'active' | 'lost' | 'ended'

export interface PhonesState {
  readonly stage: PhoneStage
  readonly sessionId: string | null
  /** The connection was lost, and the next try is on its way. */
  readonly retrying: boolean
  readonly players: readonly PhonePlayer[]
  readonly maxPlayers: number
  readonly links: SeatLinks
  /** The row each phone was last sent, by `player_id`. */
  readonly given: Readonly<Record<string, PhoneRow>>
}

const NO_SESSION: PhonesState = {
  stage: 'inactive',
  sessionId: null,
  retrying: false,
  players: [],
  maxPlayers: 0,
  links: {},
  given: {},
}

export const PHONES_KEY = 'phone-session'
/** Written and told apart here; read with its schema by `phone-session.ts`, which loads with the session. */
const ofTab = keptText(PHONES_KEY, 'tab')
const ofDevice = keptText(PHONES_KEY, 'device')

export const usePhones = create<PhonesState>()(() => ({ ...NO_SESSION, stage: ofTab.read() === null ? 'inactive' : 'kept' }))

/** Changes it, and keeps what is kept. */
export function changePhones(change: Partial<PhonesState>): void {
  const before = usePhones.getState().sessionId
  usePhones.setState(change)
  if (usePhones.getState().sessionId !== null) keepPhones()
  else if (before !== null) dropKept(before)
}

/** Keeps the session under the game it now belongs to. */
export function keepPhones(): void {
  const { sessionId, links, given } = usePhones.getState()
  if (sessionId === null) return
  const { gameId } = useGameStore.getState()
  // Where they cannot be stored the session goes on, and only a reload would lose it.
  ofTab.write(JSON.stringify({ sessionId, links, given }))
  ofDevice.write(JSON.stringify({ gameId, sessionId, links, given }))
}

/** Nothing of a session is left, and this is why. */
export function forgetPhones(stage: 'inactive' | 'ended'): void {
  changePhones({ ...NO_SESSION, stage })
}

/** Whether the session the browser kept last belongs to this game. */
export function isKeptForGame(gameId: string): boolean {
  return ofDevice.read()?.includes(`"gameId":${JSON.stringify(gameId)}`) ?? false
}

function dropKept(sessionId: string): void {
  ofTab.forget()
  // Another tab's session stays.
  if (ofDevice.read()?.includes(`"sessionId":"${sessionId}"`)) ofDevice.forget()
}
