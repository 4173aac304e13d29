/**
 * The reminders that rules ask about, by name. On the board, a reminder is identified by its place among those of its character, because
 * its words are translated. Code names it by its English label, and the compiler checks that the character has that label.
 */

import type { CharacterId } from '../model/character.ts'
import type { ReminderRef } from '../model/reminder.ts'
import { REMINDER_LABELS } from './official-reminder-labels.ts'

export interface NamedReminder {
  readonly characterId: CharacterId
  /** One index, or several that mean the same. */
  readonly indices: readonly number[]
  /** Their label, in English. */
  readonly label: string
  readonly global: boolean
}

export const REMINDERS = {
  balloonistKnows: reminder('balloonist', 'Know'),
  bountyHunterKnows: reminder('bountyhunter', 'Know'),
  duchessFalseInfo: reminder('duchess', 'False Info'),
  duchessVisitor: reminder('duchess', 'Visitor'),
  evilTwin: reminder('eviltwin', 'Twin'),
  exorcistChosen: reminder('exorcist', 'Chosen'),
  flowergirlDemonVoted: reminder('flowergirl', 'Demon Voted'),
  redHerring: reminder('fortuneteller', 'Red Herring'),
  godfatherDiedToday: reminder('godfather', 'Died Today'),
  grandchild: reminder('grandmother', 'Grandchild'),
  investigatorRight: reminder('investigator', 'Minion'),
  investigatorWrong: reminder('investigator', 'Wrong'),
  jugglerCorrect: reminder('juggler', 'Correct'),
  knightKnows: reminder('knight', 'Know'),
  librarianRight: reminder('librarian', 'Outsider'),
  librarianWrong: reminder('librarian', 'Wrong'),
  mathematicianAbnormal: reminder('mathematician', 'Abnormal'),
  nobleKnows: reminder('noble', 'Know'),
  pixieMad: reminder('pixie', 'Mad'),
  stewardKnows: reminder('steward', 'Know'),
  townCrierMinionNominated: reminder('towncrier', 'Minion Nominated'),
  undertakerDiedToday: reminder('undertaker', 'Died Today'),
  washerwomanRight: reminder('washerwoman', 'Townsfolk'),
  washerwomanWrong: reminder('washerwoman', 'Wrong'),
  fauxPaw: reminder('lycanthrope', 'Faux Paw'),

  // The one use is spent.
  huntsmanSpent: reminder('huntsman', 'No Ability'),
  professorSpent: reminder('professor', 'No Ability'),
  seamstressSpent: reminder('seamstress', 'No Ability'),
} as const satisfies Readonly<Record<string, NamedReminder>>

export function isNamed(ref: ReminderRef | null, named: NamedReminder): boolean {
  return ref?.characterId === named.characterId && ref.global === named.global && named.indices.includes(ref.index)
}

type Labels = typeof REMINDER_LABELS

/** All of the character's own reminders with this English label. */
export function reminder<Id extends keyof Labels>(characterId: Id, label: Labels[Id][number]): NamedReminder {
  const labels: readonly string[] = REMINDER_LABELS[characterId]
  const indices = labels.flatMap((one, index) => (one === label ? index : []))
  return { characterId, indices, label, global: false }
}
