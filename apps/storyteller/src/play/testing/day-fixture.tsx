/** A game by day for tests of nominations and votes; it may include Travellers and characters of other editions. */

import { characterById } from '@grimoire/catalogue'
import { type Game, naturalAlignment } from '@grimoire/game/model'
import { act } from '../../store/game-store.ts'
import { gameNow, known, startGame, tokenOf } from './play-fixture.tsx'

export const SEVEN = {
  Ann: 'chef',
  Bob: 'monk',
  Cat: 'mayor',
  Dan: 'slayer',
  Eve: 'poisoner',
  Fay: 'baron',
  Gus: 'imp',
} as const

/** Starts the first day with these players; ids are the characters'. Those named in `dead` are dead. */
export function startDay(table: Readonly<Record<string, string>> = SEVEN, dead: readonly string[] = [], more: Partial<Game> = {}) {
  const tokens = Object.entries(table).map(([player, id]) => {
    const token = tokenOf(player, known(id))
    return { ...token, alignment: naturalAlignment(known(id).team), alive: !dead.includes(player) }
  })
  startGame(table, { clock: { phase: 'day', day: 1 }, characters: Object.fromEntries(characterById), tokens, ...more })
}

/** Opens a nomination of the first by the second. */
export function nominated(nomineeId: string, nominatorId: string | null = null, kind: 'execution' | 'exile' = 'execution') {
  act({ type: 'nomination.open', id: `n-${nomineeId}`, kind, nominatorId, nomineeId })
  const { nomination } = gameNow()
  if (!nomination) throw new Error('The nomination was refused.')
  return nomination
}

/** Opens a nomination and closes it with this many votes. */
export function votedOn(nomineeId: string, hands: number, nominatorId: string | null = null) {
  nominated(nomineeId, nominatorId)
  act({ type: 'vote.confirm', hands, voterIds: [], spend: true })
}
