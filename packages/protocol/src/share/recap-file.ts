/**
 * The recap of a game as a file: JSON in the shape that `docs/recap.md` describes. Ids and codes, without texts in any language.
 */

import { ALIGNMENTS, type BluffSet, type Clock, TEAMS } from '@grimoire/game/model'
import type {
  Recap,
  RecapCharacter,
  RecapDeath,
  RecapEvent,
  RecapEventKind,
  RecapMoment,
  RecapPlayer,
  RecapRole,
} from '@grimoire/game/recap'
import type { VoteResult } from '@grimoire/game/rules'
import * as z from 'zod/mini'
import { count, type ShapeOf } from '../schema.ts'

const RECAP_FORMAT = 'digital-grimoire-recap'
/** Raised when a reader of the previous version would misread the file. */
const RECAP_VERSION = 1

/** The file's text. `savedAt` in epoch milliseconds. */
export function writeRecap(recap: Recap, savedAt: number): string {
  return `${JSON.stringify({ format: RECAP_FORMAT, version: RECAP_VERSION, savedAt, ...recap }, null, 2)}\n`
}

const id = z.string()
const clock = z.strictObject({ phase: z.enum(['night', 'day']), day: count } satisfies ShapeOf<Clock>)
const alignment = z.enum(ALIGNMENTS)

const role = z.strictObject({ characterId: id, believedId: z.nullable(id), alignment } satisfies ShapeOf<RecapRole>)

const player = z.strictObject({
  id,
  name: z.string(),
  start: z.nullable(role),
  end: z.nullable(role),
  alive: z.boolean(),
  death: z.nullable(z.strictObject({ clock, how: z.enum(['executed', 'exiled', 'died']) } satisfies ShapeOf<RecapDeath>)),
} satisfies ShapeOf<RecapPlayer>)

const RESULTS: { readonly [K in VoteResult]: K } = {
  block: 'block',
  tie: 'tie',
  tooFew: 'tooFew',
  fewer: 'fewer',
  fails: 'fails',
  exile: 'exile',
  stays: 'stays',
  counted: 'counted',
}

type EventOf<K extends RecapEventKind> = Extract<RecapEvent, { readonly kind: K }>

function event<K extends RecapEventKind, Shape extends Omit<ShapeOf<EventOf<K>>, 'kind'>>(kind: K, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), ...shape })
}

const events = z.discriminatedUnion('kind', [
  event('nomination', {
    id,
    call: z.enum(['execution', 'exile', 'free']),
    nominatorId: z.nullable(id),
    nomineeId: z.nullable(id),
    title: z.exactOptional(z.string()),
    votes: count,
    needed: count,
    voterIds: z.array(id),
    handsCounted: z.boolean(),
    result: z.nullable(z.enum(RESULTS)),
  }),
  event('execution', { playerId: z.nullable(id), survived: z.boolean() }),
  event('exile', { playerId: id, survived: z.boolean() }),
  event('death', { playerId: id }),
  event('revival', { playerId: id }),
  event('character', { playerId: id, from: id, to: id }),
  event('swap', { playerId: id, otherId: id, sides: z.boolean() }),
  event('side', { playerId: id, from: alignment, to: alignment }),
  event('joined', { playerId: id, characterId: id }),
  event('substitute', { playerId: id, before: z.string() }),
  event('left', { playerId: id }),
])

const recapShape = {
  script: z.nullable(z.strictObject({ name: z.string(), author: z.string(), version: z.string() })),
  startedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  whole: z.boolean(),
  winner: z.nullable(z.enum(['good', 'evil'])),
  players: z.array(player),
  aside: z.array(id),
  bluffs: z.array(
    z.strictObject({
      name: z.string(),
      characterIds: z.array(id),
      forId: z.exactOptional(id),
    } satisfies ShapeOf<BluffSet>),
  ),
  characters: z.array(z.strictObject({ id, name: z.string(), team: z.enum(TEAMS) } satisfies ShapeOf<RecapCharacter>)),
  moments: z.array(z.strictObject({ clock, events: z.array(events) } satisfies ShapeOf<RecapMoment>)),
} satisfies ShapeOf<Recap>

export const recapFileSchema = z.strictObject({
  format: z.literal(RECAP_FORMAT),
  version: z.literal(RECAP_VERSION),
  /** When the file was written, in epoch milliseconds. */
  savedAt: z.number(),
  ...recapShape,
})
