/** How a game ended, told to those who see the grimoire: the death that decided it, and who was executed or died at night. */

import type { History } from '../history.ts'
import { characterOf } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import type { RecapEvent } from './event.ts'
import type { RecapPlayer } from './players.ts'
import { recapOf } from './recap.ts'

export interface Ending {
  /**
   * What the winner won by: the execution of the storyteller on the last day, otherwise the Demon's death, when good won by it. `null`
   * otherwise, and when the log does not show it.
   */
  readonly decisive: EndingDeath | null
  /** The dead, in the order of their deaths; everyone is in one list. */
  readonly executed: readonly EndingDeath[]
  readonly exiled: readonly EndingDeath[]
  readonly diedByDay: readonly EndingDeath[]
  readonly diedAtNight: readonly EndingDeath[]
  /** Executions and exiles that killed nobody, in their order. */
  readonly survived: readonly EndingSurvival[]
}

export interface EndingSurvival {
  readonly name: string
  readonly how: 'executed' | 'exiled'
  readonly day: number
}

export interface EndingDeath {
  /** `null` for the storyteller, whose name is empty. */
  readonly tokenId: TokenId | null
  readonly name: string
  readonly how: 'executed' | 'exiled' | 'died'
  readonly phase: 'night' | 'day'
  readonly day: number
}

export function endingOf(history: History): Ending {
  const { game } = history
  const { players, moments } = recapOf(history)
  const storyteller = moments.flatMap(({ clock, events }) => events.flatMap((event) => storytellersEnd(event, clock.day)))
  const deaths = [...players.flatMap(deathOf), ...storyteller].sort((a, b) => a.day - b.day || order(a) - order(b))
  const demons = deaths.filter(({ tokenId }) => {
    const token = game.tokens.find(({ id }) => id === tokenId)
    return token !== undefined && characterOf(game, token.characterId).team === 'demon'
  })
  const last = storyteller.find(({ day }) => game.winner !== null && day === game.clock.day)
  return {
    decisive: last ?? (game.winner === 'good' ? (demons.at(-1) ?? null) : null),
    executed: deaths.filter(({ how }) => how === 'executed'),
    exiled: deaths.filter(({ how }) => how === 'exiled'),
    diedByDay: deaths.filter(({ how, phase }) => how === 'died' && phase === 'day'),
    diedAtNight: deaths.filter(({ how, phase }) => how === 'died' && phase === 'night'),
    survived: moments.flatMap(({ clock, events }) => events.flatMap((event) => survivalOf(event, clock.day, players))),
  }
}

function deathOf({ id, name, death }: RecapPlayer): EndingDeath[] {
  if (death === null) return []
  return [{ tokenId: id, name, how: death.how, phase: death.clock.phase, day: death.clock.day }]
}

function storytellersEnd(event: RecapEvent, day: number): EndingDeath[] {
  if (event.kind !== 'execution' || event.playerId !== null || event.survived) return []
  return [{ tokenId: null, name: '', how: 'executed', phase: 'day', day }]
}

function survivalOf(event: RecapEvent, day: number, players: readonly RecapPlayer[]): EndingSurvival[] {
  if ((event.kind !== 'execution' && event.kind !== 'exile') || !event.survived) return []
  const player = players.find(({ id }) => id === event.playerId)
  return player ? [{ name: player.name, how: event.kind === 'exile' ? 'exiled' : 'executed', day }] : []
}

function order({ phase }: EndingDeath): number {
  return phase === 'night' ? 0 : 1
}
