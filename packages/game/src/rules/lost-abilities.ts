/** What other players' reminders take from a player, or let them keep. Source: Preacher, Exorcist, Vigormortis, Bone Collector. */

import type { Reminder } from '../model/reminder.ts'
import type { Token } from '../model/token.ts'
import { hasAbility, type ImpairmentState } from './impairment.ts'
import { isNamed, REMINDERS } from './named-reminders.ts'
import { says } from './reminder-sayings.ts'

/** Whether a Preacher took this player's ability. They have it back as soon as the Preacher's own stops working. */
export function hasNoAbility(game: ImpairmentState, token: Token): boolean {
  return game.reminders.some((one) => one.attachedTo === token.id && says(one.ref, 'has-no-ability') && isUpheld(game, one))
}

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

/** A reminder whose owner left, or that has none, holds until it is removed. */
function isUpheld(game: ImpairmentState, { ref, ownerId }: Reminder): boolean {
  const owner = game.tokens.find((one) => (ownerId === null ? one.characterId === ref?.characterId : one.id === ownerId))
  return owner === undefined || hasAbility(game, owner)
}
