/**
 * Who may nominate, and who may be nominated. Source: the rules of the day; Travellers are never executed but exiled,
 * at anybody's call.
 */

import type { Refusal } from '../actions/action.ts'
import type { Game } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'

/** Why this nomination cannot be; `null` when it can. A nominator of `null` is nobody of the circle. */
export function nominationProblem(
  game: Game,
  kind: NominationKind,
  nominatorId: TokenId | null,
  nomineeId: TokenId,
): Refusal | null {
  if (game.clock.phase !== 'day') return 'not-by-night'
  const nominee = game.tokens.find((token) => token.id === nomineeId)
  const nominator = game.tokens.find((token) => token.id === nominatorId)
  if (!nominee || (nominatorId !== null && !nominator)) return 'unknown-token'
  if (!nominee.seated || nominee.player === '' || (nominator && (!nominator.seated || nominator.player === ''))) return 'not-seated'
  const traveller = game.characters[nominee.characterId]?.team === 'traveller'
  if (kind === 'exile') return traveller ? null : 'not-a-traveller'
  if (traveller) return 'traveller-is-exiled'
  if (nominatorId !== null && !mayNominate(game, nominatorId)) return 'may-not-nominate'
  return wasNominated(game, nomineeId) ? 'already-nominated' : null
}

/** Alive, and did not nominate today. */
export function mayNominate(game: Game, id: TokenId): boolean {
  const token = game.tokens.find((one) => one.id === id)
  return token !== undefined && token.seated && token.player !== '' && token.alive && !hasNominated(game, id)
}

export function hasNominated(game: Pick<Game, 'nominations' | 'clock'>, id: TokenId): boolean {
  return executionsToday(game).some((one) => one.nominatorId === id)
}

export function wasNominated(game: Pick<Game, 'nominations' | 'clock'>, id: TokenId): boolean {
  return executionsToday(game).some((one) => one.nomineeId === id)
}

/** Votes on an execution today, the oldest first. Calls for exile use up nobody's nomination. */
export function executionsToday({ nominations, clock }: Pick<Game, 'nominations' | 'clock'>) {
  return nominations.filter((one) => one.day === clock.day && one.kind === 'execution')
}
