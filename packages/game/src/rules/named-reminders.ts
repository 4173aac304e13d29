/**
 * The reminders that rules ask about, by name. A reminder is known by its place among those of its character; the label here is
 * for people, and for the test that holds each place to what the catalogue says stands there.
 */

import type { CharacterId } from '../model/character.ts'
import type { ReminderRef } from '../model/reminder.ts'

export interface NamedReminder {
  readonly characterId: CharacterId
  /** One reminder, or several that mean the same. */
  readonly indices: readonly number[]
  /** Of each of them, in English. */
  readonly label: string
  readonly global: boolean
}

export const REMINDERS = {
  balloonistKnows: own('balloonist', 'Know', 0),
  bountyHunterKnows: own('bountyhunter', 'Know', 0),
  duchessFalseInfo: own('duchess', 'False Info', 2),
  duchessVisitor: own('duchess', 'Visitor', 0, 1),
  evilTwin: own('eviltwin', 'Twin', 0),
  exorcistChosen: own('exorcist', 'Chosen', 0),
  flowergirlDemonVoted: own('flowergirl', 'Demon Voted', 0),
  redHerring: own('fortuneteller', 'Red Herring', 0),
  godfatherDiedToday: own('godfather', 'Died Today', 0),
  grandchild: own('grandmother', 'Grandchild', 0),
  investigatorRight: own('investigator', 'Minion', 0),
  investigatorWrong: own('investigator', 'Wrong', 1),
  knightKnows: own('knight', 'Know', 0, 1),
  librarianRight: own('librarian', 'Outsider', 0),
  librarianWrong: own('librarian', 'Wrong', 1),
  mathematicianAbnormal: own('mathematician', 'Abnormal', 0, 1, 2, 3, 4),
  nobleKnows: own('noble', 'Know', 0, 1, 2),
  pixieMad: own('pixie', 'Mad', 0),
  stewardKnows: own('steward', 'Know', 0),
  townCrierMinionNominated: own('towncrier', 'Minion Nominated', 1),
  undertakerDiedToday: own('undertaker', 'Died Today', 0),
  washerwomanRight: own('washerwoman', 'Townsfolk', 0),
  washerwomanWrong: own('washerwoman', 'Wrong', 1),

  // What lets somebody act, forbids it, or makes them count as another.
  baristaSober: own('barista', 'Sober & Healthy', 0),
  boneCollectorHasAbility: own('bonecollector', 'Has Ability', 1),
  fauxPaw: own('lycanthrope', 'Faux Paw', 0),
  lilMonstaIsDemon: { characterId: 'lilmonsta', indices: [0], label: 'Is The Demon', global: true },
  preacherNoAbility: own('preacher', 'No Ability', 0, 1, 2),
  registersFalsely: own('revolutionary', 'Register Falsely?', 0),
  vigormortisHasAbility: own('vigormortis', 'Has Ability', 1, 2, 3),

  // The one use is spent.
  assassinSpent: own('assassin', 'No Ability', 1),
  boneCollectorSpent: own('bonecollector', 'No Ability', 0),
  courtierSpent: own('courtier', 'No Ability', 3),
  engineerSpent: own('engineer', 'No Ability', 0),
  huntsmanSpent: own('huntsman', 'No Ability', 0),
  nightwatchmanSpent: own('nightwatchman', 'No Ability', 0),
  professorSpent: own('professor', 'No Ability', 1),
  seamstressSpent: own('seamstress', 'No Ability', 0),
} as const satisfies Readonly<Record<string, NamedReminder>>

export function isNamed(ref: ReminderRef | null, named: NamedReminder): boolean {
  return ref?.characterId === named.characterId && ref.global === named.global && named.indices.includes(ref.index)
}

function own(characterId: CharacterId, label: string, ...indices: readonly number[]): NamedReminder {
  return { characterId, label, indices, global: false }
}
