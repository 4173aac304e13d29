/** What each character learns at night, worked out from the game, and why. */

export * from './assist.ts'
export { type Asker, assistFor } from './assist-for.ts'
export { REASONS, type ReasonCode } from './reasons.ts'
export { type Cover, coverOf } from './registry.ts'
export { type AssistView, assistView, livedAtDawn } from './view.ts'
