/**
 * Who may nominate, and who may be nominated. Source: the rules of the day. Travellers are never executed but exiled, and anyone may call
 * for that. Banshee, Butcher and Golem change how often they nominate; with a Bishop only the
 * storyteller does.
 */

import type { Refusal } from '../actions/action.ts'
import type { Game } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility } from './impairment.ts'
import { leavesNominationsToStoryteller, nominatesAfterExecution, nominatesOnce } from './official-traits.ts'
import { isWakenedBanshee } from './vote-weight.ts'

/** Why this nomination is not allowed; `null` when it is. `null` as the nominator or nominee stands for the storyteller. */
export function nominationProblem(
  game: Game,
  kind: Exclude<NominationKind, 'free'>,
  nominatorId: TokenId | null,
  nomineeId: TokenId | null,
): Refusal | null {
  if (game.stage !== 'play') return 'wrong-stage'
  if (game.clock.phase !== 'day') return 'not-by-night'
  const nominee = game.tokens.find((token) => token.id === nomineeId)
  const nominator = game.tokens.find((token) => token.id === nominatorId)
  if ((nomineeId !== null && !nominee) || (nominatorId !== null && !nominator)) return 'unknown-token'
  if ((nominee && !isNamed(nominee)) || (nominator && !isNamed(nominator))) return 'not-seated'
  const traveller = nominee !== undefined && game.characters[nominee.characterId]?.team === 'traveller'
  if (kind === 'exile') return traveller ? null : 'not-a-traveller'
  if (traveller) return 'traveller-is-exiled'
  if (nominator && !mayNominate(game, nominator.id)) return 'may-not-nominate'
  const afresh = nominator !== undefined && nominatesAfresh(game, nominator)
  return wasNominated(game, nomineeId) && !afresh ? 'already-nominated' : null
}

/** Why no free vote can be opened now; `null` when one can. */
export function freeVoteProblem({ stage, clock }: Pick<Game, 'stage' | 'clock'>): Refusal | null {
  if (stage !== 'play') return 'wrong-stage'
  return clock.phase === 'day' ? null : 'not-by-night'
}

/** Whether this player may nominate today: they are alive and have not nominated yet, or a character allows or forbids it. */
export function mayNominate(game: Game, id: TokenId): boolean {
  const token = game.tokens.find((one) => one.id === id)
  if (!token || !isNamed(token) || onlyStorytellerNominates(game)) return false
  if (nominatesAfresh(game, token)) return true
  return (token.alive || isWakenedBanshee(game, token)) && nominationsOf(game, id) < nominationsAllowed(game, token)
}

/** Whether a Bishop leaves all nominations to the storyteller. */
export function onlyStorytellerNominates(game: Game): boolean {
  return game.tokens.some(
    (token) => token.seated && leavesNominationsToStoryteller.has(token.characterId) && hasAbility(game, token),
  )
}

/** Whether this player already nominated today, for an execution. */
export function hasNominated(game: Pick<Game, 'nominations' | 'clock'>, id: TokenId): boolean {
  return nominationsOf(game, id) > 0
}

/** `null` asks for the storyteller. */
export function wasNominated(game: Pick<Game, 'nominations' | 'clock'>, id: TokenId | null): boolean {
  return executionVotesToday(game).some((one) => one.nomineeId === id)
}

/** Today's votes on executions, oldest first. Calls for exile do not use up a nomination. */
export function executionVotesToday({ nominations, clock }: Pick<Game, 'nominations' | 'clock'>) {
  return nominations.filter((one) => one.day === clock.day && one.kind === 'execution')
}

function nominationsOf(game: Pick<Game, 'nominations' | 'clock'>, id: TokenId): number {
  return executionVotesToday(game).filter((one) => one.nominatorId === id).length
}

function nominationsAllowed(game: Game, token: Token): number {
  if (isWakenedBanshee(game, token)) return 2
  // The limit is not an ability that could fail: it holds even when the Golem is drunk.
  if (nominatesOnce.has(token.characterId))
    return game.nominations.some((one) => one.nominatorId === token.id && one.day < game.clock.day) ? 0 : 1
  return 1
}

/** Whether this is a Butcher who has not nominated since the first execution of the day. */
function nominatesAfresh(game: Game, token: Token): boolean {
  const execution = game.executions.find((one) => one.day === game.clock.day)
  if (!execution || !nominatesAfterExecution.has(token.characterId) || !hasAbility(game, token)) return false
  const today = executionVotesToday(game)
  const since = today.slice(today.findIndex((one) => one.id === execution.settlesTo) + 1)
  return since.every((one) => one.nominatorId !== token.id)
}

function isNamed(token: Token): boolean {
  return token.seated && token.player !== ''
}
