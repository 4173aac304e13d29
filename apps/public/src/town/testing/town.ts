/** Towns for tests. */

import type { TownRow } from '@grimoire/protocol/town/rows'
import type { TownReveal, TownState } from '@grimoire/protocol/town/state'
import { EMPTY_TOWN } from '@grimoire/protocol/town/state'

export function row(id: string, change: Partial<TownRow> = {}): TownRow {
  return {
    id,
    character: null,
    seated: true,
    player: id.charAt(0).toUpperCase() + id.slice(1),
    alive: true,
    ghostvote: true,
    onTheBlock: false,
    voteCount: 0,
    ...change,
  }
}

export const SEVEN = ['ada', 'ben', 'cleo', 'dana', 'edo', 'finn', 'gwen']

export const DAY_TWO: TownState = {
  ...EMPTY_TOWN,
  rolesInGrim: SEVEN.map((id) => row(id, id === 'cleo' ? { alive: false } : {})),
  gameState: { currentDay: 2, currentPhase: 'Day' },
  playerCount: 7,
  script: { name: 'Trouble Brewing', sheet: 'script=Trouble%20Brewing' },
}

export const REVEAL: TownReveal = { rolesInGrim: [], latest: null, bluffs: [], fact: null, recap: null }
