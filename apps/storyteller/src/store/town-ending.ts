/**
 * What the town shows when a winner is recorded, as the storyteller chose. Kept on the device, and outside the town: whatever else tells who
 * won, as a player's phone does, waits for the town.
 */

import { kept, whenOtherTabsWrite } from '@grimoire/page/store/kept.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'

/** At once the winner and every token; token by token, the winner last; or nothing. */
export const ENDING_WAYS = ['all', 'tokens', 'nothing'] as const
export type EndingWay = (typeof ENDING_WAYS)[number]

export interface TownEnding {
  /** The game for which it was chosen last; `null` before the first. */
  readonly gameId: string | null
  readonly way: EndingWay
}

const KEY = 'town-ending'
const keptEnding = kept(KEY, z.object({ gameId: z.nullable(z.string()), way: z.enum(ENDING_WAYS) }), 'device')
const read = (): TownEnding => keptEnding.read() ?? { gameId: null, way: 'all' }

export const useTownEnding = create<TownEnding>()(read)

whenOtherTabsWrite(KEY, () => useTownEnding.setState(read()))

export function setTownEnding(ending: TownEnding): void {
  useTownEnding.setState(ending)
  keptEnding.write(ending)
}

/** Whether the town does not show yet who won this game. */
export function holdsWinnerBack(ending: TownEnding, gameId: string): boolean {
  return ending.gameId === gameId && ending.way !== 'all'
}
