/** What happened in a game, night by night and day by day, and how it ended. */

export type { DayEvent } from './day-events.ts'
export { type Ending, type EndingDeath, endingOf } from './ending.ts'
export * from './event.ts'
export type { RecapDeath, RecapPlayer, RecapRole } from './players.ts'
export * from './recap.ts'
