/** Which official characters have which trait that only the assistant asks for. Written by `npm run facts`; the source is `packages/catalogue/data`. */

import type { CharacterId } from '../model/character.ts'
import type { WakeReason } from '../rules/traits.ts'

type Holders = ReadonlySet<CharacterId>

/** Whoever has its global reminder beside them is this character, whatever their token says. */
export const globalReminderTellsWho: Holders = new Set(['philosopher', 'alchemist', 'drunk', 'marionette'])

/** Whoever has its own reminder beside them is this character, whatever their token says. */
export const ownReminderTellsWho: Holders = new Set(['apprentice'])

/** Counts as a Minion as well. */
export const countsAsMinion: Holders = new Set(['legion'])

/** May register as evil, and as a Minion or a Demon, even when dead. */
export const registersAsEvil: Holders = new Set(['recluse'])

/** May register as good, and as a Townsfolk or an Outsider, even when dead. */
export const registersAsGood: Holders = new Set(['spy'])

/** While its ability works, what Townsfolk learn by their abilities is false. */
export const makesTownsfolkInfoFalse: Holders = new Set(['vortox'])

/** Chooses at night and kills nobody: being chosen counts as being killed. */
export const killsNobodyByNight: Holders = new Set(['riot', 'leviathan'])

/** In its step of the first night, the storyteller acts alone or wakes only others. */
export const sleepsFirstNight: Holders = new Set([
  'king',
  'magician',
  'poppygrower',
  'damsel',
  'snitch',
  'xaan',
  'marionette',
  'vizier',
  'lilmonsta',
  'lordoftyphon',
  'leviathan',
  'barista',
])

/** In its step of later nights, the storyteller acts alone or wakes only others. */
export const sleepsOtherNights: Holders = new Set([
  'grandmother',
  'gossip',
  'princess',
  'farmer',
  'banshee',
  'poppygrower',
  'tinker',
  'sweetheart',
  'plaguedoctor',
  'moonchild',
  'barber',
  'hatter',
  'damsel',
  'mezepheles',
  'xaan',
  'scarletwoman',
  'yaggababble',
  'lilmonsta',
  'legion',
  'riot',
  'leviathan',
  'barista',
  'cacklejack',
])

/** Only the storyteller knows whether it was woken. */
export const mayWake: Holders = new Set(['cultleader', 'amnesiac', 'wizard', 'wraith'])

/** What it learns, or what happens, is the storyteller’s own to decide. */
export const learnsByJudgement: Holders = new Set([
  'highpriestess',
  'general',
  'savant',
  'artist',
  'fisherman',
  'alchemist',
  'amnesiac',
  'tinker',
  'sweetheart',
  'plaguedoctor',
  'mezepheles',
  'wizard',
  'boffin',
  'yaggababble',
  'apprentice',
])

/** Chooses, kills, changes something or is announced, and learns nothing. */
export const learnsNothing: Holders = new Set([
  'sailor',
  'innkeeper',
  'monk',
  'gossip',
  'engineer',
  'nightwatchman',
  'courtier',
  'philosopher',
  'princess',
  'farmer',
  'banshee',
  'magician',
  'poppygrower',
  'butler',
  'lunatic',
  'moonchild',
  'barber',
  'hatter',
  'damsel',
  'snitch',
  'poisoner',
  'devilsadvocate',
  'harpy',
  'witch',
  'cerenovus',
  'fearmonger',
  'pithag',
  'assassin',
  'xaan',
  'marionette',
  'wraith',
  'summoner',
  'scarletwoman',
  'vizier',
  'organgrinder',
  'pukka',
  'lilmonsta',
  'nodashii',
  'imp',
  'shabaloth',
  'ojo',
  'kazali',
  'po',
  'zombuul',
  'vigormortis',
  'vortox',
  'legion',
  'fanggu',
  'lordoftyphon',
  'lleech',
  'alhadikhia',
  'riot',
  'leviathan',
  'thief',
  'bureaucrat',
  'barista',
  'cacklejack',
  'bonecollector',
  'toymaker',
  'buddhist',
  'angel',
  'stormcatcher',
])

/** Why a character is woken on a later night. Characters not listed here always are. */
export const WAKES_WHEN: Readonly<Record<CharacterId, WakeReason>> = {
  bountyhunter: 'known-player-died',
  choirboy: 'king-slain',
  godfather: 'outsider-died-today',
  juggler: 'after-first-day',
  king: 'enough-dead',
  ravenkeeper: 'died-tonight',
  sage: 'slain-tonight',
  summoner: 'third-night',
  undertaker: 'executed-today',
  zombuul: 'nobody-died-today',
}
