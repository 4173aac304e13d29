/**
 * Which fields of a game may leave the storyteller's browser, and for whom. Every field is listed: a new one does not compile
 * until someone decides. `docs/secrets.md` is made from these tables.
 */

import type { Character } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Reminder } from '../model/reminder.ts'
import type { Token } from '../model/token.ts'

/**
 * Who may be sent a field: `phone`, the player's own phone, as it is; `believed`, that phone, as its player believes it to be;
 * `storyteller`, nobody else.
 */
export type Audience = 'phone' | 'believed' | 'storyteller'

type Visibility<T> = { readonly [Field in keyof T]-?: Audience }

export const TOKEN_VISIBILITY = {
  id: 'storyteller',
  characterId: 'believed',
  believedId: 'believed',
  seated: 'storyteller',
  player: 'phone',
  alignment: 'believed',
  alive: 'storyteller',
  ghostVote: 'storyteller',
  notes: 'storyteller',
  position: 'storyteller',
} as const satisfies Visibility<Token>

/** Of the character that the player believes to be. */
export const CHARACTER_VISIBILITY = {
  id: 'phone',
  name: 'phone',
  team: 'phone',
  edition: 'phone',
  ability: 'phone',
  firstNight: 'phone',
  otherNight: 'phone',
  firstNightReminder: 'storyteller',
  otherNightReminder: 'storyteller',
  reminders: 'storyteller',
  remindersGlobal: 'storyteller',
  setup: 'phone',
  setupEffect: 'storyteller',
  maxInBag: 'storyteller',
  special: 'storyteller',
  jinxes: 'storyteller',
  icon: 'phone',
  images: 'phone',
  order: 'storyteller',
} as const satisfies Visibility<Character>

export const REMINDER_VISIBILITY = {
  id: 'storyteller',
  ref: 'storyteller',
  label: 'storyteller',
  ownerId: 'storyteller',
  attachedTo: 'storyteller',
  position: 'storyteller',
} as const satisfies Visibility<Reminder>

/** `script`: its content, which is public; `playerCount`: how many play. */
export const GAME_VISIBILITY = {
  stage: 'storyteller',
  playerCount: 'phone',
  scriptKind: 'storyteller',
  playerNames: 'storyteller',
  script: 'phone',
  characters: 'storyteller',
  bag: 'storyteller',
  tokens: 'believed',
  reminders: 'storyteller',
  layout: 'storyteller',
  clock: 'storyteller',
  nightTicks: 'storyteller',
  nightSkips: 'storyteller',
  bluffs: 'storyteller',
  nomination: 'storyteller',
  nominations: 'storyteller',
  block: 'storyteller',
  executions: 'storyteller',
  votesGiven: 'storyteller',
  winner: 'storyteller',
} as const satisfies Visibility<Game>

type FieldsFor<Table, Who> = { [Field in keyof Table]: Table[Field] extends Who ? Field : never }[keyof Table]
export type PhoneCharacterField = FieldsFor<typeof CHARACTER_VISIBILITY, 'phone'>

export const PHONE_CHARACTER_FIELDS = (Object.keys(CHARACTER_VISIBILITY) as (keyof Character)[]).filter(
  (field): field is PhoneCharacterField => CHARACTER_VISIBILITY[field] === 'phone',
)
