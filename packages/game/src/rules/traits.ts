/**
 * The rules that hold for several characters, or might, by name, each with its meaning. Which characters have which trait is data of the
 * catalogue; `npm run facts` writes it to two files named `official-traits.ts`, one for the rules and one for the assistant
 * (docs/decisions/0041).
 */

/** Those that rules ask for, which every page with a game loads. */
export const RULE_TRAITS = {
  // What a player is, and thinks they are.
  alwaysDrunk: 'Has no ability of its own and counts as drunk; what the storyteller does in its name still happens.',
  neverImpaired: 'Is always sober and healthy.',
  believesDemon: 'Thinks they are a Demon: swapped with the Demon drawn, and acts in their own step after the first night.',

  // Minion info and Demon info, and bluffs.
  leavesOutEvilInfo: 'With it in play there is neither Minion info nor Demon info.',
  bringsEvilInfo: 'With it in play there is Minion info and Demon info, even at small tables.',
  makesMinions: 'Makes the Minions during the first night, before Minion info.',
  changesMinionInfo: 'With it in play, Minion info is different and says so.',
  changesDemonInfo: 'With it in play, Demon info is different and says so.',
  keepsEvilApart: 'While its ability works, evil players do not learn each other; its own step shows what they learn instead.',
  shownAmongEvil: 'While its ability works, is pointed out among the evil players.',
  ownBluffSet: 'Brings bluffs of its own, apart from the Demon’s.',
  stepShowsBluffs: 'Its step on the first night shows bluffs.',

  // The bag.
  startsWithMinionAbility: 'Has the ability of a Minion that is not in play, from the start.',

  // Its steps at night.
  hasAbilitiesOfOutsiders: 'Has the abilities of all Outsiders of the script.',
  lendsToDemon: 'While its ability works, the Demon has a good character’s ability too.',
  actsAsOne: 'All players of this character share one step.',

  // The day.
  onlyTheDeadVote: 'While its ability works, only they and the dead vote, without ghost votes, and the most votes execute.',
  evilVotesAloneFail: 'While its ability works, a vote of evil players alone tallies nothing.',
  votesByGift: 'While alive, it votes only with votes that dead players gave it.',
  givesVotesBack: 'Gives the dead their ghost votes back on the last day.',
  wakensInDeath: 'When dead with its own reminder beside it, it nominates twice a day and its hand counts two.',
  nominatesOnce: 'Nominates once in the game, drunk or sober.',
  nominatesAfterExecution: 'While its ability works, nominates once more after an execution, even somebody nominated already.',
  leavesNominationsToStoryteller: 'While its ability works, only the storyteller nominates.',

  // The end.
  reversesTheEnd: 'Whoever wins loses instead, even when it is dead.',
  winsByTheStoryteller: 'With it in play, good wins when the storyteller is executed, even when it is dead.',
  delaysTheEnd: 'While its ability works, the game may go on without a living Demon.',
  succeedsTheDemon: 'Becomes the Demon that dies, while its ability works and at least five live, Travellers not counted.',
  seemsDead: 'When it looks dead, it may still be alive.',
} as const satisfies Readonly<Record<string, string>>

/** Those that only the assistant asks for, which loads with the night. */
export const ASSISTANT_TRAITS = {
  // Who it is, and what it counts as for abilities that ask for a side or a type.
  globalReminderTellsWho: 'Whoever has its global reminder beside them is this character, whatever their token says.',
  ownReminderTellsWho: 'Whoever has its own reminder beside them is this character, whatever their token says.',
  countsAsMinion: 'Counts as a Minion as well.',
  registersAsEvil: 'May register as evil, and as a Minion or a Demon, even when dead.',
  registersAsGood: 'May register as good, and as a Townsfolk or an Outsider, even when dead.',
  makesTownsfolkInfoFalse: 'While its ability works, what Townsfolk learn by their abilities is false.',

  // Whether it woke and learned something.
  killsNobodyByNight: 'Chooses at night and kills nobody: being chosen counts as being killed.',
  sleepsFirstNight: 'In its step of the first night, the storyteller acts alone or wakes only others.',
  sleepsOtherNights: 'In its step of later nights, the storyteller acts alone or wakes only others.',
  mayWake: 'Only the storyteller knows whether it was woken.',
  learnsByJudgement: 'What it learns, or what happens, is the storyteller’s own to decide.',
  learnsNothing: 'Chooses, kills, changes something or is announced, and learns nothing.',
} as const satisfies Readonly<Record<string, string>>

export const TRAITS = { ...RULE_TRAITS, ...ASSISTANT_TRAITS } as const
export type Trait = keyof typeof TRAITS

/** What a reminder says about the player it lies by, besides its effect on them (`ReminderEffect`). */
export const REMINDER_SAYINGS = [
  /** The player who placed it has used their once-per-game ability. Until then they are woken and asked. */
  'spent',
  /** Their ability works although they are dead. */
  'keeps-ability',
  /** The player who placed it has the ability of the player beside it. */
  'gives-ability',
  /** They have no ability for now. */
  'has-no-ability',
  /** What they learn is true, whatever makes it false. */
  'told-the-truth',
  /** They count as the Demon, besides what they are. */
  'is-the-demon',
  /** They may register as being on the other side. */
  'registers-falsely',
] as const
export type ReminderSaying = (typeof REMINDER_SAYINGS)[number]

/** What must have happened for a character to be woken on a later night. */
export const WAKE_REASONS = [
  'after-first-day',
  'died-tonight',
  'enough-dead',
  'executed-today',
  'king-slain',
  'known-player-died',
  'nobody-died-today',
  'outsider-died-today',
  'slain-tonight',
  'third-night',
] as const
export type WakeReason = (typeof WAKE_REASONS)[number]
