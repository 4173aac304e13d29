/** Whether a chosen character may change how many of each team there are. */

import type { SetupEffect } from '../model/character.ts'
import type { BagState } from './bag.ts'

/** Effects that leave the counts alone: a token that stays out, one that stands in, and where or how players are seated. */
const HARMLESS: readonly (keyof SetupEffect)[] = [
  'notInBag',
  'bagStandIn',
  'seating',
  'skipInfoSteps',
  'assignment',
  'evilTownsfolk',
]

/** A homebrew character's setup mark counts: only its ability says what it does. */
export function altersComposition({ bag, characters }: Pick<BagState, 'bag' | 'characters'>): boolean {
  return bag.some(({ characterId }) => {
    const character = characters[characterId]
    if (!character) return false
    if (character.setupEffect === null) return character.setup
    return Object.keys(character.setupEffect).some((key) => !HARMLESS.some((harmless) => harmless === key))
  })
}
