/** The one way to change a game: named actions, and why one is refused. */

export { ACTION_TYPES, type Action, type ActionType, type Applied, apply } from '../apply.ts'
export { REFUSALS, type Refusal } from './action.ts'
export { cleanName, cleanNames } from './setup.ts'
