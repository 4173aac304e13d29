/** Which setup effects apply to the bag, and which characters they require. */

import type { CharacterId, SetupEffect } from '../model/character.ts'
import type { BagState } from './bag.ts'
import { areJinxed } from './jinxes-in-play.ts'

export interface ActiveEffect {
  /** The character the effect belongs to. */
  readonly characterId: CharacterId
  readonly effect: SetupEffect
}

/** `requiredBy` is in the bag, so `characterId` must be as well. */
export interface Requirement {
  readonly characterId: CharacterId
  readonly requiredBy: CharacterId
}

/**
 * The effects of the chosen tokens, one entry per token in bag order, including Fabled and Loric. A stand-in has no effect of its own
 * unless it is jinxed with the token it stands for: a Marionette who believes they are the Huntsman or the Balloonist brings that
 * character's setup.
 */
export function activeEffects(state: BagState): readonly ActiveEffect[] {
  return state.bag.flatMap(({ characterId, standInId }) => {
    const character = state.characters[characterId]
    const standIn = standInId === null ? undefined : state.characters[standInId]
    const jinxedStandIn = character && standIn && areJinxed(character, standIn) ? standIn : undefined
    return [character, jinxedStandIn].flatMap((one) => (one?.setupEffect ? [{ characterId: one.id, effect: one.setupEffect }] : []))
  })
}

/** Every character that another one brings into play: the Huntsman brings the Damsel, the Choirboy the King. */
export function requirements(state: BagState): readonly Requirement[] {
  return activeEffects(state).flatMap(({ characterId, effect }) =>
    (effect.requires ?? []).map((required) => ({ characterId: required, requiredBy: characterId })),
  )
}
