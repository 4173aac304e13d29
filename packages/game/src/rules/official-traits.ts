/** Which official characters have which trait. Written by `npm run facts`; the source is `packages/catalogue/data`. */

import type { CharacterId } from '../model/character.ts'

type Holders = ReadonlySet<CharacterId>

/** Has no ability of its own and counts as drunk; what the storyteller does in its name still happens. */
export const alwaysDrunk: Holders = new Set(['drunk', 'marionette'])

/** Is always sober and healthy. */
export const neverImpaired: Holders = new Set(['beggar'])

/** Thinks they are a Demon: swapped with the Demon drawn, and acts in their own step after the first night. */
export const believesDemon: Holders = new Set(['lunatic'])

/** With it in play there is neither Minion info nor Demon info. */
export const leavesOutEvilInfo: Holders = new Set(['tor'])

/** With it in play there is Minion info and Demon info, even at small tables. */
export const bringsEvilInfo: Holders = new Set(['toymaker'])

/** Makes the Minions during the first night, before Minion info. */
export const makesMinions: Holders = new Set(['kazali', 'lordoftyphon'])

/** With it in play, Minion info is different and says so. */
export const changesMinionInfo: Holders = new Set(['marionette', 'summoner'])

/** With it in play, Demon info is different and says so. */
export const changesDemonInfo: Holders = new Set(['marionette', 'legion'])

/** While its ability works, evil players do not learn each other; its own step shows what they learn instead. */
export const keepsEvilApart: Holders = new Set(['poppygrower'])

/** While its ability works, is pointed out among the evil players. */
export const shownAmongEvil: Holders = new Set(['magician'])

/** Brings bluffs of its own, apart from the Demon’s. */
export const ownBluffSet: Holders = new Set(['lunatic', 'snitch'])

/** Its step on the first night shows bluffs. */
export const stepShowsBluffs: Holders = new Set(['snitch', 'summoner'])

/** Has the ability of a Minion that is not in play, from the start. */
export const startsWithMinionAbility: Holders = new Set(['alchemist'])

/** Has the abilities of all Outsiders of the script. */
export const hasAbilitiesOfOutsiders: Holders = new Set(['hermit'])

/** While its ability works, the Demon has a good character’s ability too. */
export const lendsToDemon: Holders = new Set(['boffin'])

/** All players of this character share one step. */
export const actsAsOne: Holders = new Set(['legion', 'riot'])

/** While its ability works, only they and the dead vote, without ghost votes, and the most votes execute. */
export const onlyTheDeadVote: Holders = new Set(['voudon'])

/** While its ability works, a vote of evil players alone tallies nothing. */
export const evilVotesAloneFail: Holders = new Set(['legion'])

/** While alive, it votes only with votes that dead players gave it. */
export const votesByGift: Holders = new Set(['beggar'])

/** Gives the dead their ghost votes back on the last day. */
export const givesVotesBack: Holders = new Set(['ferryman'])

/** When dead with its own reminder beside it, it nominates twice a day and its hand counts two. */
export const wakensInDeath: Holders = new Set(['banshee'])

/** Nominates once in the game, drunk or sober. */
export const nominatesOnce: Holders = new Set(['golem'])

/** While its ability works, nominates once more after an execution, even somebody nominated already. */
export const nominatesAfterExecution: Holders = new Set(['butcher'])

/** While its ability works, only the storyteller nominates. */
export const leavesNominationsToStoryteller: Holders = new Set(['bishop'])

/** Whoever wins loses instead, even when it is dead. */
export const reversesTheEnd: Holders = new Set(['heretic'])

/** With it in play, good wins when the storyteller is executed, even when it is dead. */
export const winsByTheStoryteller: Holders = new Set(['atheist'])

/** While its ability works, the game may go on without a living Demon. */
export const delaysTheEnd: Holders = new Set(['eviltwin', 'mastermind'])

/** Becomes the Demon that dies, while its ability works and at least five live, Travellers not counted. */
export const succeedsTheDemon: Holders = new Set(['scarletwoman'])

/** When it looks dead, it may still be alive. */
export const seemsDead: Holders = new Set(['zombuul'])

/** Jinxed pairs of which only one may be in play: a character, with all those it excludes. */
export const EXCLUSIVE_PAIRS: Readonly<Record<CharacterId, readonly CharacterId[]>> = {
  heretic: ['baron', 'godfather', 'lleech', 'pithag', 'spy', 'widow'],
}
