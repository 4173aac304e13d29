/** The rules of the game: setup, nights, votes, reminders, and what characters change of them. */

export { altersComposition } from './alters-composition.ts'
export * from './bag.ts'
export * from './bluffs.ts'
export * from './composition.ts'
export * from './composition-problems.ts'
export * from './end-hint.ts'
export { type GainState, gainedAbilities, type HeldAbility } from './gained-abilities.ts'
export * from './impairment.ts'
export * from './jinxes-in-play.ts'
export { type MinionsToMake, minionsToBeMade, minionsToMake, typhonLine } from './minions-to-make.ts'
export { CHARACTERS } from './named-characters.ts'
export { isNamed, type NamedReminder, reminder } from './named-reminders.ts'
export * from './night-info.ts'
export * from './night-order.ts'
export * from './night-sheet.ts'
export * from './nominations.ts'
export { believesDemon, givesVotesBack, keepsEvilApart, stepShowsBluffs, votesByGift } from './official-traits.ts'
export * from './random-bag.ts'
export * from './readable-name.ts'
export { type Remade, remadeEvil } from './remake-evil.ts'
export type { ReminderEffect, ReminderReach } from './reminder-effect.ts'
export * from './reminder-effects.ts'
export * from './reminder-pool.ts'
export * from './seating.ts'
export * from './setup-effects.ts'
export * from './stand-ins.ts'
export * from './the-block.ts'
export {
  ASSISTANT_TRAITS,
  REMINDER_SAYINGS,
  type ReminderSaying,
  RULE_TRAITS,
  TRAITS,
  type Trait,
  WAKE_REASONS,
  type WakeReason,
} from './traits.ts'
export * from './vote-clock.ts'
export * from './vote-outcome.ts'
export * from './vote-weight.ts'
export * from './votes.ts'
export { edgesOfNight, type WhichNight } from './wake-order.ts'
