/** What a game is made of: tokens, characters, scripts, nominations, and the values they start with. */

export * from './character.ts'
export * from './clock.ts'
export * from './game.ts'
export * from './nomination.ts'
export * from './reminder.ts'
export * from './script.ts'
export * from './team.ts'
export * from './token.ts'
