/** Whether a chosen character may change how many of each team there are. */

import type { SetupEffect } from '../model/character.ts'
import type { BagState } from './bag.ts'
import { borrowedEffects } from './setup-effects.ts'

/** Effects that leave the counts alone: a token that stays out, one that stands in, and where or how players are seated. */
const HARMLESS: readonly (keyof SetupEffect)[] = [
  'notInBag',
  'bagStandIn',
  'seating',
  'skipInfoSteps',
  'assignment',
  'evilTownsfolk',
]

/**
 * A homebrew character's setup mark counts: only its ability says what it does. So does an Alchemist or a Boffin where a character that is
 * not in play has an ability that would.
 */
export function altersComposition(state: Pick<BagState, 'bag' | 'characters'>): boolean {
  const own = state.bag.some(({ characterId }) => {
    const character = state.characters[characterId]
    if (!character) return false
    if (character.setupEffect === null) return character.setup
    return Object.keys(character.setupEffect).some((key) => !HARMLESS.some((harmless) => harmless === key))
  })
  return own || borrowedEffects(state).length > 1
}
