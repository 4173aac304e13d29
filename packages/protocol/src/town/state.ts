/**
 * What a town shows, as it is on the wire: the state that everybody with the password may read, and what a reveal adds to it. Names
 * of fields that the specification has are the specification's; times are epoch milliseconds.
 */

import { LAYOUTS, VOTE_TITLE_LENGTH } from '@grimoire/game/model'
import { characterFieldsFor } from '@grimoire/game/views'
import * as z from 'zod/mini'
import { idSchema } from '../character/token-schema.ts'
import { boundedWireShapeOf } from '../character/wire.ts'
import { PLAYER_NAME_LENGTH, READ } from '../limits.ts'
import { count, points, text } from '../schema.ts'
import { revealedRowSchema, townRowSchema } from './rows.ts'

/** Every seat, and what lies beside the circle. */
export const MAX_TOWN_ROWS = 60
/** Nominations of one day. */
const MAX_NOMINATIONS = 60
/** Executions, exiles and deaths of one day. */
export const MAX_EVENTS = 60
export const TIMER_TITLE_LENGTH = 40
export const SHEET_LENGTH = 300

const ids = z.array(idSchema).check(z.maxLength(MAX_TOWN_ROWS))
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(MAX_TOWN_ROWS))

/** The timer. `startTimestamp` is on the server's clock; a viewer compares it with `now` of the update. */
export const townTimerSchema = z.strictObject({
  isRunning: z.boolean(),
  isStopwatch: z.boolean(),
  currentTime: z.number().check(z.nonnegative()),
  targetTime: z.number().check(z.nonnegative()),
  startTimestamp: z.nullable(z.number()),
  title: text(TIMER_TITLE_LENGTH),
})

export const townGameStateSchema = z.strictObject({ currentDay: count, currentPhase: z.enum(['Night', 'Day']) })

/** The open nomination. `votesNeeded` is the specification's. */
export const townNominationSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['execution', 'exile', 'free']),
  nominatorId: z.nullable(idSchema),
  /** `null` for the storyteller, and in a free vote. */
  nomineeId: z.nullable(idSchema),
  /** What a free vote is about. */
  title: z.exactOptional(points(VOTE_TITLE_LENGTH)),
  votesNeeded: count,
  /** So many votes tie with who is on the block, and one more is needed; `null` while there is nobody to tie with. */
  tie: z._default(z.nullable(count), null),
  hands: ids,
  /** Everyone votes with eyes closed: no hands and no count are sent. */
  secret: z.boolean(),
  /** The hand of the clock, on the server's clock like the timer; `null` before it starts. */
  vote: z.nullable(z.strictObject({ startedAt: z.number(), speed: z.number(), running: z.boolean() })),
})

/** A nomination of today that was voted on. `votes` is `null` when the votes were secret. */
export const townResultSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['execution', 'exile', 'free']),
  nominatorId: z.nullable(idSchema),
  nomineeId: z.nullable(idSchema),
  votesNeeded: count,
  votes: z.nullable(count),
})

/** The last dawn. `over` once the storyteller has done something after it. */
export const townDawnSchema = z.strictObject({ day: count, died: ids, over: z.boolean() })

/** The votes that put the next nominee on the block, and those that tie with who is there. */
export const townNeededSchema = z.strictObject({ execute: count, tie: z.nullable(count) })

/** What the day has done to a player before everybody's eyes. */
export const townEventSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['execution', 'exile', 'death']),
  /** `null` for the storyteller. */
  tokenId: z.nullable(idSchema),
  survived: z.boolean(),
})

/** How the storyteller arranges the seats of all viewers. `order` is clockwise from the first player. */
export const townSeatsSchema = z.strictObject({ layout: z.enum(LAYOUTS), order: ids })

export const TOWN_WIDGETS = [
  'townInfo',
  'townComposition',
  'townCountdown',
  'townDayNight',
  'townCharacterSheet',
  'townNightOrderSheet',
] as const
export type TownWidget = (typeof TOWN_WIDGETS)[number]

/** Which widgets the storyteller shows or hides for all viewers. */
export const townWidgetsSchema = z.partialRecord(z.enum(TOWN_WIDGETS), z.boolean())

/** The script, and the query with which its sheets open (`script=Trouble%20Brewing`); `null` where they cannot be opened. */
export const townScriptSchema = z.strictObject({ name: text(READ.scriptName), sheet: z.nullable(text(SHEET_LENGTH)) })

/** `null`, or an empty list, stands for what does not exist and for what the storyteller does not show. */
const townShape = {
  rolesInGrim: rowsOf(townRowSchema),
  timer: z.nullable(townTimerSchema),
  gameState: z.nullable(townGameStateSchema),
  /** 5 to 15, Travellers not counted; 0 before the storyteller has sent anything. */
  playerCount: count,
  /** `null` from a client that does not say: half of the living then. */
  needed: z.nullable(townNeededSchema),
  script: z.nullable(townScriptSchema),
  nomination: z.nullable(townNominationSchema),
  nominations: z.array(townResultSchema).check(z.maxLength(MAX_NOMINATIONS)),
  /** The votes with which the storyteller is on the block; that a player is there stands in the player's row. */
  storytellerBlock: z.nullable(count),
  dawn: z.nullable(townDawnSchema),
  /** Of this day or, by night, of the day before it; oldest first. */
  events: z.array(townEventSchema).check(z.maxLength(MAX_EVENTS)),
  winner: z.nullable(z.enum(['good', 'evil'])),
  seats: z.nullable(townSeatsSchema),
  widgets: townWidgetsSchema,
  /** Whether the end of the timer may be heard. */
  sound: z.boolean(),
}

export const townStateSchema = z.strictObject(townShape)
export type TownState = z.infer<typeof townStateSchema>
export type TownPart = keyof TownState

/** What a town shows before its storyteller has sent anything. */
export const EMPTY_TOWN: TownState = {
  rolesInGrim: [],
  timer: null,
  gameState: null,
  playerCount: 0,
  needed: null,
  script: null,
  nomination: null,
  nominations: [],
  storytellerBlock: null,
  dawn: null,
  events: [],
  winner: null,
  seats: null,
  widgets: {},
  sound: false,
}

const revealedCharacter = z.strictObject(boundedWireShapeOf(characterFieldsFor('revealed')))
/** `player` is `null` for the storyteller. */
const ending = z.strictObject({ player: z.nullable(points(PLAYER_NAME_LENGTH)), day: count })
const endings = z.array(ending).check(z.maxLength(MAX_TOWN_ROWS))
const survival = z.extend(ending, { how: z.enum(['executed', 'exiled']) })

/** What only those are sent to whom the storyteller shows the grimoire. */
export const townRevealSchema = z.strictObject({
  /** All tokens or, token by token, those that were shown so far. */
  rolesInGrim: rowsOf(revealedRowSchema),
  /** Token by token, the one that was shown last; `null` with the winner. */
  latest: z._default(z.nullable(idSchema), null),
  bluffs: z.array(revealedCharacter).check(z.maxLength(9)),
  /** The death that ended the game, with `tokenId` `null` the storyteller's execution; `null` when none did, when nobody knows, and before a winner is recorded. */
  fact: z.nullable(
    z.strictObject({
      tokenId: z.nullable(idSchema),
      how: z.enum(['executed', 'died']),
      phase: z.enum(['night', 'day']),
      day: count,
    }),
  ),
  /** `null` when the storyteller leaves it out, and before a winner is recorded. */
  recap: z.nullable(
    z.strictObject({
      executed: endings,
      diedAtNight: endings,
      // Clients of before do not have these.
      exiled: z._default(endings, []),
      diedByDay: z._default(endings, []),
      /** Executions and exiles that killed nobody. */
      survived: z._default(z.array(survival).check(z.maxLength(MAX_TOWN_ROWS)), []),
    }),
  ),
})
export type TownReveal = z.infer<typeof townRevealSchema>

/** What a viewer is told of its own wish to see the grimoire. */
export const GRIM_STATES = ['hidden', 'asked', 'refused', 'shown'] as const
export type GrimState = (typeof GRIM_STATES)[number]
