/** What keeps the chosen tokens from being a legal bag, as data that the setup screen puts into words. */

import type { CharacterId } from '../model/character.ts'
import { COUNTED_TEAMS, type CountedTeam } from '../model/team.ts'
import type { TokenId } from '../model/token.ts'
import { type BagState, copiesAllowed, copiesInBag, drawnTokens, isAside, tokensWithoutStandIn } from './bag.ts'
import { type Composition, chosenComposition, legalTargets, preferredTarget } from './composition.ts'
import { jinxesAmong } from './jinxes-in-play.ts'
import { believesDemon } from './official-traits.ts'
import { activeEffects, requirements } from './setup-effects.ts'

export type CompositionProblem =
  | { readonly kind: 'overfilled' | 'underfilled'; readonly team: CountedTeam; readonly have: number; readonly target: number }
  /** `characterId` must be in play because `requiredBy` is. */
  | { readonly kind: 'missing-character'; readonly characterId: CharacterId; readonly requiredBy: CharacterId }
  /** This token does not go into the bag, and has no stand-in yet. */
  | { readonly kind: 'needs-stand-in'; readonly tokenId: TokenId; readonly characterId: CharacterId }
  /** More tokens of this character would be drawn than are allowed. A stand-in counts. */
  | { readonly kind: 'too-many-copies'; readonly characterId: CharacterId; readonly have: number; readonly allowed: number }
  /** Only one of the two may be in play. */
  | { readonly kind: 'exclusive-pair'; readonly a: CharacterId; readonly b: CharacterId }
  /** The Lunatic is swapped with the Demon after the draw, but no Demon is drawn. */
  | { readonly kind: 'needs-demon-token'; readonly characterId: CharacterId }
  /** The bag is full, but lacks the duplicate good character that this character (the Pope) requires. */
  | { readonly kind: 'needs-duplicate'; readonly characterId: CharacterId }

/** Everything that is wrong with the bag, compared with its preferred target. A team that is still being filled is underfilled. */
export function compositionProblems(state: BagState): readonly CompositionProblem[] {
  return [
    ...teamProblems(state, preferredTarget(state).composition),
    ...missingCharacters(state),
    ...tokensWithoutStandIn(state).map(({ id, characterId }) => ({ kind: 'needs-stand-in' as const, tokenId: id, characterId })),
    ...surplusCopies(state),
    ...exclusivePairs(state),
    ...loneLunatic(state),
    ...missingDuplicate(state),
  ]
}

/** Whether the bag is legal: complete, and with nothing left to decide. */
export function bagIsLegal(state: BagState): boolean {
  return compositionProblems(state).length === 0
}

function teamProblems(state: BagState, target: Composition): readonly CompositionProblem[] {
  const have = withForbiddenDemons(state, chosenComposition(state))
  return COUNTED_TEAMS.flatMap((team) =>
    have[team] === target[team]
      ? []
      : [{ kind: have[team] > target[team] ? 'overfilled' : 'underfilled', team, have: have[team], target: target[team] }],
  )
}

/** Counts a Demon that nobody draws: beside the Atheist or the Summoner it is one too many. */
function withForbiddenDemons(state: BagState, have: Composition): Composition {
  if (!activeEffects(state).some(({ effect }) => effect.demonIsSet && !effect.demon)) return have
  const aside = state.bag.filter(
    ({ characterId }) => state.characters[characterId]?.team === 'demon' && isAside(state, characterId),
  )
  return { ...have, demon: have.demon + aside.length }
}

function missingCharacters(state: BagState): readonly CompositionProblem[] {
  const chosen = new Set(state.bag.map((token) => token.characterId))
  const missing = new Map(requirements(state).map((one) => [one.characterId, one]))
  return [...missing.values()].flatMap((one) => (chosen.has(one.characterId) ? [] : [{ kind: 'missing-character', ...one }]))
}

function surplusCopies(state: BagState): readonly CompositionProblem[] {
  const ids = new Set(
    state.bag.flatMap(({ characterId, standInId }) => (standInId === null ? [characterId] : [characterId, standInId])),
  )
  return [...ids].flatMap((characterId) => {
    const have = copiesInBag(state, characterId)
    const allowed = copiesAllowed(state, characterId)
    return allowed === null || have <= allowed ? [] : [{ kind: 'too-many-copies', characterId, have, allowed }]
  })
}

function exclusivePairs(state: BagState): readonly CompositionProblem[] {
  const ids = state.bag.map((token) => token.characterId)
  return jinxesAmong(state.characters, ids).flatMap(({ a, b, exclusive }) => (exclusive ? [{ kind: 'exclusive-pair', a, b }] : []))
}

function loneLunatic(state: BagState): readonly CompositionProblem[] {
  const lunatic = state.bag.find((token) => believesDemon.has(token.characterId))
  if (!lunatic) return []
  const demonsDrawn = legalTargets(state).some((target) => target.composition.demon > 0)
  return demonsDrawn ? [] : [{ kind: 'needs-demon-token', characterId: lunatic.characterId }]
}

function missingDuplicate(state: BagState): readonly CompositionProblem[] {
  const announcer = activeEffects(state).find(({ effect }) => effect.duplicates === 'good')
  if (!announcer) return []
  const good = drawnTokens(state).filter(({ characterId }) => {
    const team = state.characters[characterId]?.team
    return team === 'townsfolk' || team === 'outsider'
  })
  const full = drawnTokens(state).length >= state.playerCount
  const repeated = new Set(good.map((token) => token.characterId)).size < good.length
  return full && !repeated ? [{ kind: 'needs-duplicate', characterId: announcer.characterId }] : []
}
