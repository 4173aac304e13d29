/** How a game ended, told to those who see the grimoire: the death that decided it, and who was executed or died at night. */

import { characterOf } from '../model/game.ts'
import type { History } from '../history.ts'
import type { TokenId } from '../model/token.ts'
import type { RecapPlayer } from './players.ts'
import { recapOf } from './recap.ts'

export interface Ending {
  /** The Demon's death, when good won by it; `null` otherwise, and when the log does not show it. */
  readonly decisive: EndingDeath | null
  /** In the order of their deaths. Travellers who were exiled are in neither list. */
  readonly executed: readonly EndingDeath[]
  readonly diedAtNight: readonly EndingDeath[]
}

export interface EndingDeath {
  readonly tokenId: TokenId
  readonly name: string
  readonly how: 'executed' | 'died'
  readonly phase: 'night' | 'day'
  readonly day: number
}

export function endingOf(history: History): Ending {
  const { game } = history
  const players = recapOf(history).players
  const deaths = players.flatMap(deathOf).sort((a, b) => a.day - b.day || order(a) - order(b))
  const demons = deaths.filter(({ tokenId }) => {
    const token = game.tokens.find(({ id }) => id === tokenId)
    return token !== undefined && characterOf(game, token.characterId).team === 'demon'
  })
  return {
    decisive: game.winner === 'good' ? (demons.at(-1) ?? null) : null,
    executed: deaths.filter(({ how }) => how === 'executed'),
    diedAtNight: deaths.filter(({ how, phase }) => how === 'died' && phase === 'night'),
  }
}

function deathOf({ id, name, death }: RecapPlayer): EndingDeath[] {
  if (death === null || death.how === 'exiled') return []
  return [{ tokenId: id, name, how: death.how, phase: death.clock.phase, day: death.clock.day }]
}

function order({ phase }: EndingDeath): number {
  return phase === 'night' ? 0 : 1
}
