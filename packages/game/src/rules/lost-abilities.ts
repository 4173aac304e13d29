/** Who does not wake, or acts although dead, because of another player. Source: Exorcist, Vigormortis, Bone Collector. */

import type { Token } from '../model/token.ts'
import { type ImpairmentState, isUpheld } from './impairment.ts'
import { isNamed, REMINDERS } from './named-reminders.ts'
import { says } from './reminder-sayings.ts'

/** Whether a dead player still acts: one killed by a Vigormortis, or chosen by a Bone Collector. */
export function keepsAbility({ reminders }: ImpairmentState, token: Token): boolean {
  return reminders.some(({ ref, attachedTo }) => attachedTo === token.id && says(ref, 'keeps-ability'))
}

/** Whether the Exorcist chose this Demon, who then does not wake. */
export function isExorcised(game: ImpairmentState, token: Token): boolean {
  if (game.characters[token.characterId]?.team !== 'demon') return false
  return game.reminders.some(
    (one) => one.attachedTo === token.id && isNamed(one.ref, REMINDERS.exorcistChosen) && isUpheld(game, one),
  )
}
