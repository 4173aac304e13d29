/** The one way to change a game: an action in, the next state with its patches or a refusal out. */

import { enablePatches, type Patch, produceWithPatches } from 'immer'
import type { Handler, Refusal } from './actions/action.ts'
import { type BagAction, bagActions } from './actions/bag.ts'
import { type DayAction, dayActions } from './actions/day.ts'
import { type DrawAction, drawActions } from './actions/draw.ts'
import { type NominationAction, nominationActions } from './actions/nomination.ts'
import { type ReminderAction, reminderActions } from './actions/reminder.ts'
import { type SetupAction, setupActions } from './actions/setup.ts'
import { type TableAction, tableActions } from './actions/table.ts'
import { type TokenAction, tokenActions } from './actions/token.ts'
import type { Game } from './model/game.ts'
import { ok, type Result, refuse } from './result.ts'

enablePatches()

export type Action =
  | SetupAction
  | BagAction
  | DrawAction
  | TokenAction
  | ReminderAction
  | TableAction
  | NominationAction
  | DayAction
export type ActionType = Action['type']

const HANDLERS = {
  ...setupActions,
  ...bagActions,
  ...drawActions,
  ...tokenActions,
  ...reminderActions,
  ...tableActions,
  ...nominationActions,
  ...dayActions,
} satisfies { [K in ActionType]: Handler<Extract<Action, { type: K }>> }

export const ACTION_TYPES = Object.keys(HANDLERS) as readonly ActionType[]

export interface Applied {
  readonly game: Game
  /** Empty when the action changed nothing. */
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

/** Applies one action. Never throws for a legal game: what cannot be done is refused with a code. */
export function apply(game: Game, action: Action): Result<Applied, Refusal> {
  const handler = HANDLERS[action.type] as Handler<Action>
  let refusal: Refusal | undefined
  const [next, patches, inverse] = produceWithPatches(game, (draft) => {
    refusal = handler(draft, action)
  })
  if (refusal) return refuse(refusal)
  return ok({ game: next, patches, inverse })
}
