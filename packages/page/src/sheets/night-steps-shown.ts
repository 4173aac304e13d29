/** The steps of a night that are listed, with their numbers. */

import type { Character, Script } from '@grimoire/game/model'
import { nightSheetOf, type SheetStep, type WhichNight } from '@grimoire/game/rules'
import { isCharacterShown, isShown } from './found-name.tsx'

export interface NumberedStep {
  readonly step: SheetStep
  readonly name: string
  /** The character who acts in this step, if it is a character's. */
  readonly character: Character | undefined
  /** Counted over the whole night. */
  readonly number: number
}

interface SheetScript {
  readonly script: Script
  readonly characters: readonly Character[]
}

/** Only those with a word in their name that starts with `find`. `nameOf` names the steps that are no character's. */
export function nightStepsShown(
  { script, characters }: SheetScript,
  which: WhichNight,
  find: string,
  nameOf: (step: Exclude<SheetStep['kind'], 'character'>) => string,
): readonly NumberedStep[] {
  const known = Object.fromEntries(characters.map((one) => [one.id, one]))
  return nightSheetOf(script, known, which)
    .map((step, index) => {
      const character = step.kind === 'character' ? known[step.id] : undefined
      return { step, character, name: step.kind === 'character' ? (character?.name ?? '') : nameOf(step.kind), number: index + 1 }
    })
    .filter(({ character, name }) => (character ? isCharacterShown(character, find) : isShown(name, find)))
}
