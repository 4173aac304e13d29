/** The browser's state of its town. Every screen loads this much of it. */

import type { TownOpening, TownUnveiling, TownViewer, ViewerScreen } from '@grimoire/protocol/town/calls'
import { create } from 'zustand'
import { ofDevice, ofTab } from './kept-towns.ts'

export interface TownState {
  /** `kept`: this tab had a town, which still has to be reached. */
  readonly stage: 'none' | 'kept' | 'open'
  readonly townId: string | null
  readonly password: string
  /** With which the town is run. `null` until the server has said it to a tab that only had the cookie. */
  readonly key: string | null
  /** The server can be reached, and has the latest state. */
  readonly connected: boolean
  readonly viewers: Readonly<Record<ViewerScreen, number>>
  /** Viewers who asked for the grimoire, or see it. */
  readonly asking: readonly TownViewer[]
  /** Devices that know the password and ask to run the town. */
  readonly opening: readonly TownOpening[]
  readonly everyone: boolean
  /** Which tokens everyone sees; `null` unless they are shown one by one. */
  readonly unveiled: TownUnveiling | null
  /** The moment that the town shows, as the server last said; `null` when it said nothing yet. */
  readonly moment: string | null
  /** Whom this tab itself let see the grimoire: ids of viewers, and `everyone`; `unveiling` while it is token by token. */
  readonly allowed: readonly string[]
  /** The grimoire is being hidden from everyone; whatever the server last said, nobody sees it. */
  readonly hiding: boolean
  /** The latest state could not be sent. */
  readonly failing: boolean
  /** The name of a town that turned out to be gone, until that is said. */
  readonly gone: string | null
}

export const NO_TOWN: TownState = {
  stage: 'none',
  townId: null,
  password: '',
  key: null,
  connected: false,
  viewers: { wide: 0, tablet: 0, phone: 0 },
  asking: [],
  opening: [],
  everyone: false,
  unveiled: null,
  moment: null,
  allowed: [],
  hiding: false,
  failing: false,
  gone: null,
}

export const useTown = create<TownState>()(() => ({ ...NO_TOWN, stage: ofTab.read() === undefined ? 'none' : 'kept' }))

/** Whether the town last kept in the browser belongs to this game. */
export function isTownOfGame(gameId: string): boolean {
  return ofDevice.read()?.gameId === gameId
}
