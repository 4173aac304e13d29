/** What the assistant reads: the grimoire now, and as it was when this night and the day before it began. */

import type { Action } from '../apply.ts'
import { gameAt, type History } from '../history.ts'
import type { Clock } from '../model/clock.ts'
import type { Game } from '../model/game.ts'
import type { Reminder, ReminderId } from '../model/reminder.ts'
import type { Token, TokenId } from '../model/token.ts'
import { type TokenState, tokenState, tokenStates } from '../rules/impairment.ts'
import { reminderEffect } from '../rules/reminder-effects.ts'

export interface AssistView {
  readonly game: Game
  /** The game when this night began (by day: now); `null` if the timeline does not reach back that far. */
  readonly dusk: Game | null
  /** The game when the day before this night began; `null` on the first night, and if the timeline does not reach back that far. */
  readonly dawn: Game | null
  /** Reminders that lay by a player at the end of each earlier night, as far as the timeline reaches back. */
  readonly earlier?: readonly EarlierMark[]
}

export type EarlierMark = Pick<Reminder, 'ref' | 'ownerId'> & { readonly playerId: TokenId }

export type Known = 'yes' | 'no' | 'unknown'

/** The present of a history, and the two earlier moments that matter at night. */
export function assistView(history: History): AssistView {
  const applied = history.entries.slice(0, history.cursor)
  const begins = applied.flatMap(({ action }, index) =>
    action.type === 'phase.advance' || action.type === 'play.start' ? [index + 1] : [],
  )
  const [before, last] = [begins.at(-2), begins.at(-1)]
  const at = (cursor: number | undefined) => (cursor === undefined ? null : gameAt(history, cursor))
  const { game } = history
  const earlier = marksOfNights(applied.map(({ action }) => action))
  if (game.clock.phase === 'day') return { game, dusk: game, dawn: at(last), earlier }
  return { game, dusk: at(last), dawn: game.clock.day === 1 ? null : at(before), earlier }
}

type Lying = Pick<Reminder, 'ref' | 'ownerId'> & { readonly playerId: TokenId | null }

/** Who lived when the day before this night began; `null` on the first day and night, and if the timeline does not reach back that far. */
export function livedAtDawn(history: History): ReadonlySet<TokenId> | null {
  const { dawn } = assistView(history)
  return dawn && new Set(dawn.tokens.filter((token) => isLiving(dawn, token)).map(({ id }) => id))
}

/** What lay by whom whenever a night or a day ended. A reminder that was laid by mistake and moved before is not among them. */
function marksOfNights(actions: readonly Action[]): readonly EarlierMark[] {
  const lying = new Map<ReminderId, Lying>()
  const found: EarlierMark[] = []
  const move = (id: ReminderId, playerId: TokenId | null) => {
    const mark = lying.get(id)
    if (mark) lying.set(id, { ...mark, playerId })
  }
  for (const action of actions) {
    if (action.type === 'reminder.add')
      lying.set(action.id, { ref: action.ref, ownerId: action.ownerId, playerId: action.attachedTo })
    else if (action.type === 'reminder.attach') move(action.id, action.attachedTo)
    else if (action.type === 'reminder.detach') move(action.id, null)
    else if (action.type === 'reminder.remove') lying.delete(action.id)
    else if (action.type === 'phase.advance')
      for (const { ref, ownerId, playerId } of lying.values()) if (playerId !== null) found.push({ ref, ownerId, playerId })
  }
  return found
}

/** The number of the day that ended with this night, or that is under way. */
export function dayPast(clock: Clock): number {
  return clock.phase === 'night' ? clock.day - 1 : clock.day
}

/** Alive, and without a *Dead* reminder: shrouds are often placed only at dawn. */
export function isLiving(game: Game, token: Token): boolean {
  return token.alive && !stateOf(game, token).markedDead
}

/** The state of this player, computed once per grimoire: rules ask about everybody, for many readings. */
export function stateOf(game: Game, token: Token): TokenState {
  const states = STATES.get(game) ?? tokenStates(game)
  STATES.set(game, states)
  return states.get(token.id) ?? tokenState(game, token.id)
}

const STATES = new WeakMap<Game, ReturnType<typeof tokenStates>>()

export function diedTonight({ game, dusk }: AssistView, token: Token): Known {
  if (isLiving(game, token)) return 'no'
  const then = dusk?.tokens.find((one) => one.id === token.id)
  if (!dusk || !then) return 'unknown'
  return isLiving(dusk, then) ? 'yes' : 'no'
}

/** Players who died during the day, from any cause, according to the timeline and the record of executions. */
export function diedToday({ game, dusk, dawn }: AssistView): readonly Token[] {
  const executed = game.executions.filter((one) => one.died && one.day === dayPast(game.clock)).map((one) => one.tokenId)
  const lived = new Set(dawn?.tokens.filter((token) => isLiving(dawn, token)).map((token) => token.id))
  const dead = new Set(dusk?.tokens.filter((token) => !isLiving(dusk, token)).map((token) => token.id))
  return game.tokens.filter(({ id }) => executed.includes(id) || (lived.has(id) && dead.has(id)))
}

/** Judged by the *Dead* reminders beside the player; unknown if there are none. */
export function killedByDemon(game: Game, token: Token): Known {
  const causes = game.reminders.filter(
    (reminder) => reminder.attachedTo === token.id && reminderEffect(reminder, game.characters) === 'dead',
  )
  const teams = causes.map(({ ref }) => (ref ? game.characters[ref.characterId]?.team : undefined))
  if (teams.includes('demon')) return 'yes'
  return teams.length === 0 || teams.includes(undefined) ? 'unknown' : 'no'
}
