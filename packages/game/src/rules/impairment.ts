/** Whether a player's ability works, judged by their character and the reminders around them. */

import { findToken, type Game } from '../model/game.ts'
import type { Reminder } from '../model/reminder.ts'
import { isPlayerTeam } from '../model/team.ts'
import type { Token, TokenId } from '../model/token.ts'
import { alwaysDrunk, neverImpaired } from './official-traits.ts'
import type { ReminderEffect, ReminderReach } from './reminder-effect.ts'
import { reminderEffect, reminderReach } from './reminder-effects.ts'
import { says } from './reminder-sayings.ts'

export type ImpairmentState = Pick<Game, 'tokens' | 'reminders' | 'characters'>

export interface TokenState {
  readonly poisoned: boolean
  /** By a reminder, or by being the Drunk or the Marionette. */
  readonly drunk: boolean
  readonly mad: boolean
  /** They have a *Dead* reminder, whether or not they have a shroud. */
  readonly markedDead: boolean
  /** They believe they are someone else, so the ability they were shown is not theirs. */
  readonly pretends: boolean
  /** Poisoned, drunk, or alive with a *Dead* reminder. */
  readonly impaired: boolean
}

const UNTOUCHED: TokenState = {
  poisoned: false,
  drunk: false,
  mad: false,
  markedDead: false,
  pretends: false,
  impaired: false,
}

/** The state of one token; for an unknown id, a state without any impairment. */
export function tokenState(game: ImpairmentState, id: TokenId): TokenState {
  const token = findToken(game, id)
  return token ? stateOf(game, token, workingReminders(game)) : UNTOUCHED
}

/** The state of every token in the grimoire; much faster than asking for them one by one. */
export function tokenStates(game: ImpairmentState): ReadonlyMap<TokenId, TokenState> {
  const working = workingReminders(game)
  return new Map(game.tokens.map((token) => [token.id, stateOf(game, token, working)]))
}

function stateOf(game: ImpairmentState, token: Token, working: readonly WorkingReminder[]): TokenState {
  const effects = effectsOn(game, token, working)
  const sober = effects.has('sober') || neverImpaired.has(token.characterId)
  const poisoned = effects.has('poisoned') && !sober
  // A Lunatic is sober: they just do not have the Demon's ability.
  const drunk = alwaysDrunk.has(token.characterId) || (effects.has('drunk') && !sober)
  const markedDead = effects.has('dead')
  return {
    poisoned,
    drunk,
    mad: effects.has('mad'),
    markedDead,
    pretends: token.believedId !== null,
    impaired: poisoned || drunk || (token.alive && markedDead),
  }
}

/** The players who are marked dead but still alive, in seating order: they die at dawn. */
export function markedForDawn(game: ImpairmentState): readonly Token[] {
  const states = tokenStates(game)
  return game.tokens.filter(({ id, seated, alive }) => seated && alive && states.get(id)?.markedDead === true)
}

/** The reminders by a token that mark it dead. */
export function deathMarks({ reminders, characters }: ImpairmentState, id: TokenId): readonly Reminder[] {
  return reminders.filter((one) => one.attachedTo === id && reminderEffect(one, characters) === 'dead')
}

/**
 * Whether the ability of the player's own character works now: they are alive, sober, healthy, not pretending, and no Preacher took their
 * ability.
 */
export function hasAbility(game: ImpairmentState, token: Token): boolean {
  return isFit(game, token) && !hasNoAbility(game, token)
}

/** Whether a Preacher took this player's ability. They have it back as soon as the Preacher's own stops working. */
export function hasNoAbility(game: ImpairmentState, token: Token): boolean {
  return game.reminders.some((one) => one.attachedTo === token.id && says(one.ref, 'has-no-ability') && isUpheld(game, one))
}

/** Whether the ability that a reminder comes from still works. A reminder whose owner left, or that has none, holds until it is removed. */
export function isUpheld(game: ImpairmentState, { ref, ownerId }: Pick<Reminder, 'ref' | 'ownerId'>): boolean {
  const owner = game.tokens.find((one) => (ownerId === null ? one.characterId === ref?.characterId : one.id === ownerId))
  return owner === undefined || isFit(game, owner)
}

/** Alive, sober and healthy. */
function isFit(game: ImpairmentState, token: Token): boolean {
  return token.alive && !tokenState(game, token.id).impaired
}

/** Like `impaired`, but ignores being the Drunk or the Marionette: what the storyteller does in their name still happens. */
export function impairedByReminders(game: ImpairmentState, token: Token): boolean {
  const effects = effectsOn(game, token, workingReminders(game))
  const spoilt = effects.has('poisoned') || effects.has('drunk')
  return (spoilt && !effects.has('sober')) || (token.alive && effects.has('dead'))
}

/** A reminder that has an effect. */
interface WorkingReminder {
  readonly reminder: Reminder
  readonly effect: ReminderEffect
  readonly reach: ReminderReach
}

function workingReminders({ reminders, characters }: ImpairmentState): readonly WorkingReminder[] {
  return reminders.flatMap((reminder) => {
    const effect = reminderEffect(reminder, characters)
    return effect === null ? [] : [{ reminder, effect, reach: reminderReach(reminder, characters) }]
  })
}

function effectsOn(game: ImpairmentState, token: Token, working: readonly WorkingReminder[]): ReadonlySet<ReminderEffect> {
  return new Set(working.filter((one) => reaches(game, one, token)).map(({ effect }) => effect))
}

function reaches(game: ImpairmentState, { reminder, reach }: WorkingReminder, token: Token): boolean {
  const team = game.characters[token.characterId]?.team
  switch (reach) {
    case 'player':
      return reminder.attachedTo === token.id
    case 'everyone-else':
      return token.seated && reminder.ownerId !== token.id && team !== undefined && isPlayerTeam(team) && team !== 'traveller'
    case 'all-townsfolk':
      return token.seated && team === 'townsfolk'
  }
}
