/**
 * Who may see what of a game: every field, with the audiences that see it. An empty list means the storyteller alone.
 *
 * A field added to the model does not compile until it has an entry here. The views (`view-for.ts`), the rows on the wire
 * (packages/protocol) and `docs/secrets.md` are all made from these tables, and a test changes every entry.
 */

import type { Character } from '../model/character.ts'
import type { Clock } from '../model/clock.ts'
import type { BluffSet, Game } from '../model/game.ts'
import type { Block, Execution, Nomination, OpenNomination, VoteGiven } from '../model/nomination.ts'
import type { Reminder } from '../model/reminder.ts'
import type { Script } from '../model/script.ts'
import type { Token } from '../model/token.ts'
import type { AudienceKind, TokenGrant } from './audience.ts'

/** A field that holds records has a table for them, or an empty list, which hides the field completely. */
export type Visibility<T, Grant extends string = AudienceKind> = {
  readonly [Field in keyof T]-?: [RecordsIn<T[Field]>] extends [never]
    ? readonly Grant[]
    : readonly [] | Visibility<RecordsIn<T[Field]>, Grant>
}

/** The kind of record a field holds: one, a list, or many by id. `never` for plain values. */
type RecordsIn<Value> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? Item
    : never
  : Value extends object
    ? string extends keyof Value
      ? Extract<Value[keyof Value], object>
      : Value
    : never

const EVERYONE = ['phone', 'town', 'revealed', 'sheet'] as const
const TABLE = ['town', 'revealed'] as const

export const TOKEN_VISIBILITY = {
  id: TABLE,
  characterId: ['phone as believed', 'town if public', 'revealed'],
  believedId: ['revealed'],
  seated: TABLE,
  player: ['phone', 'town', 'revealed'],
  alignment: ['phone as believed', 'revealed'],
  alive: TABLE,
  ghostVote: TABLE,
  notes: [],
  position: [],
  gained: [],
  formerPlayers: [],
} as const satisfies Visibility<Token, TokenGrant>

const REMINDER = {
  id: [],
  ref: [],
  label: [],
  ownerId: [],
  attachedTo: [],
  position: [],
} as const satisfies Visibility<Reminder>

/** The `town` and the `revealed` town see the characters of the tokens they may know about; the phone sees the one its player believes. */
export const CHARACTER_VISIBILITY = {
  id: EVERYONE,
  name: EVERYONE,
  team: EVERYONE,
  edition: EVERYONE,
  ability: ['phone', 'sheet'],
  flavor: [],
  firstNight: ['phone', 'sheet'],
  otherNight: ['phone', 'sheet'],
  firstNightReminder: ['sheet'],
  otherNightReminder: ['sheet'],
  reminders: ['sheet'],
  remindersGlobal: ['sheet'],
  setup: ['phone', 'sheet'],
  setupEffect: [],
  maxInBag: [],
  special: [],
  jinxes: { id: ['sheet'], reason: ['sheet'] },
  icon: EVERYONE,
  images: EVERYONE,
  order: ['sheet'],
} as const satisfies Visibility<Character>

const SCRIPT = {
  name: EVERYONE,
  author: ['sheet'],
  version: ['sheet'],
  kind: [],
  source: [],
  characters: ['sheet'],
  travellers: ['sheet'],
  fabled: ['sheet'],
  firstNight: ['sheet'],
  otherNight: ['sheet'],
  bootlegger: ['sheet'],
  logo: ['sheet'],
  background: ['sheet'],
  almanac: ['sheet'],
  extraMeta: [],
} as const satisfies Visibility<Script>

const CLOCK = { phase: TABLE, day: TABLE } as const satisfies Visibility<Clock>

const OPEN_NOMINATION = {
  id: TABLE,
  kind: TABLE,
  nominatorId: TABLE,
  nomineeId: TABLE,
  title: TABLE,
  needed: TABLE,
  hands: TABLE,
  vote: { startedAt: TABLE, speed: TABLE, running: TABLE },
} as const satisfies Visibility<OpenNomination>

/** `fails` would reveal that Legion is in play. */
const NOMINATION = {
  id: TABLE,
  kind: TABLE,
  day: TABLE,
  nominatorId: TABLE,
  nomineeId: TABLE,
  title: TABLE,
  nominatorName: TABLE,
  nomineeName: TABLE,
  needed: TABLE,
  votes: TABLE,
  voterIds: TABLE,
  handsCounted: TABLE,
  fails: ['revealed'],
  cleared: [],
} as const satisfies Visibility<Nomination>

const BLOCK = { tokenId: TABLE, votes: TABLE } as const satisfies Visibility<Block>

const EXECUTION = {
  day: TABLE,
  tokenId: TABLE,
  playerName: TABLE,
  died: TABLE,
  settlesTo: [],
} as const satisfies Visibility<Execution>

const BLUFF_SET = { name: ['revealed'], characterIds: ['revealed'], forId: [] } as const satisfies Visibility<BluffSet>

const VOTE_GIVEN = { from: TABLE, to: TABLE } as const satisfies Visibility<VoteGiven>

export const VISIBILITY = {
  stage: TABLE,
  playerCount: ['phone', 'town', 'revealed'],
  scriptKind: [],
  playerNames: [],
  script: SCRIPT,
  characters: CHARACTER_VISIBILITY,
  bag: [],
  tokens: TOKEN_VISIBILITY,
  reminders: REMINDER,
  layout: [],
  clock: CLOCK,
  nightTicks: [],
  nightSkips: [],
  bluffs: BLUFF_SET,
  nomination: OPEN_NOMINATION,
  nominations: NOMINATION,
  block: BLOCK,
  executions: EXECUTION,
  votesGiven: VOTE_GIVEN,
  winner: TABLE,
} as const satisfies Visibility<Omit<Game, 'tokens'>> & { readonly tokens: Visibility<Token, TokenGrant> }
