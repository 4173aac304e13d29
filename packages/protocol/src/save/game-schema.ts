/** The strict schema of a game in our own saves: exactly these fields, and everything the game refers to must exist. */

import {
  type BagToken,
  BLUFFS_PER_SET,
  type Block,
  type BluffSet,
  type CharacterId,
  type Clock,
  type Execution,
  type Game,
  LAYOUTS,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Nomination,
  type OpenNomination,
  type Reminder,
  type ReminderRef,
  type Script,
  STAGES,
  VOTE_SPEEDS,
  type VoteGiven,
} from '@grimoire/game/model'
import * as z from 'zod/mini'
import { characterSchema } from '../character/schema.ts'
import { idSchema, pointSchema, tokenShape } from '../character/token-schema.ts'
import { count, json, type ShapeOf } from '../schema.ts'

const characterIds = z.array(idSchema)

export const layoutSchema = z.enum(LAYOUTS)
export const scriptKindSchema = z.enum(['full', 'teensy'])

export const scriptSchema = z.strictObject({
  name: z.string(),
  author: z.string(),
  version: z.string(),
  kind: scriptKindSchema,
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('database'), name: z.string(), version: z.string() }),
    z.strictObject({ kind: z.literal('url'), url: z.string() }),
    z.strictObject({ kind: z.literal('file') }),
    z.strictObject({ kind: z.literal('text') }),
  ]),
  characters: characterIds,
  travellers: characterIds,
  fabled: characterIds,
  firstNight: z.nullable(z.array(z.string())),
  otherNight: z.nullable(z.array(z.string())),
  bootlegger: z.array(z.string()),
  logo: z.nullable(z.string()),
  background: z.nullable(z.string()),
  almanac: z.nullable(z.string()),
  extraMeta: z.record(z.string(), json),
} satisfies ShapeOf<Script>)

export const bagTokenSchema = z.strictObject({
  id: idSchema,
  characterId: idSchema,
  standInId: z.nullable(idSchema),
} satisfies ShapeOf<BagToken>)

const tokenSchema = z.strictObject(tokenShape)

export const reminderRefSchema = z.strictObject({
  characterId: idSchema,
  index: count,
  global: z.boolean(),
} satisfies ShapeOf<ReminderRef>)

const reminderSchema = z.strictObject({
  id: idSchema,
  ref: z.nullable(reminderRefSchema),
  label: z.string(),
  ownerId: z.nullable(idSchema),
  attachedTo: z.nullable(idSchema),
  position: z.nullable(pointSchema),
} satisfies ShapeOf<Reminder>)

const clockSchema = z.strictObject({
  phase: z.enum(['night', 'day']),
  day: z.int().check(z.minimum(1)),
} satisfies ShapeOf<Clock>)

const bluffSetSchema = z.strictObject({
  name: z.string(),
  characterIds: z.array(idSchema).check(z.maxLength(BLUFFS_PER_SET)),
  forId: z.exactOptional(idSchema),
} satisfies ShapeOf<BluffSet>)

const nominationKindSchema = z.enum(['execution', 'exile', 'free'])
export const voteSpeedSchema = z.literal([...VOTE_SPEEDS])
export const winnerSchema = z.enum(['good', 'evil'])

const openNominationSchema = z.strictObject({
  id: idSchema,
  kind: nominationKindSchema,
  nominatorId: z.nullable(idSchema),
  nomineeId: z.nullable(idSchema),
  title: z.exactOptional(z.string()),
  needed: count,
  hands: z.array(idSchema),
  vote: z.nullable(z.strictObject({ startedAt: z.number(), speed: voteSpeedSchema, running: z.boolean() })),
} satisfies ShapeOf<OpenNomination>)

const nominationSchema = z.strictObject({
  id: idSchema,
  kind: nominationKindSchema,
  day: count,
  nominatorId: z.nullable(idSchema),
  nomineeId: z.nullable(idSchema),
  title: z.exactOptional(z.string()),
  nominatorName: z.string(),
  nomineeName: z.string(),
  needed: count,
  votes: count,
  voterIds: z.array(idSchema),
  handsCounted: z.boolean(),
  fails: z.boolean(),
  cleared: z.exactOptional(z.literal(true)),
} satisfies ShapeOf<Nomination>)

const blockSchema = z.strictObject({ tokenId: z.nullable(idSchema), votes: count } satisfies ShapeOf<Block>)

const executionSchema = z.strictObject({
  day: count,
  tokenId: z.nullable(idSchema),
  playerName: z.string(),
  died: z.boolean(),
  settlesTo: z.nullable(idSchema),
} satisfies ShapeOf<Execution>)

const voteGivenSchema = z.strictObject({ from: idSchema, to: idSchema } satisfies ShapeOf<VoteGiven>)

/** Split by field, so that a step of the log is checked only where it changed something. */
export const gameShape = {
  stage: z.enum(STAGES),
  playerCount: z.int().check(z.minimum(MIN_PLAYERS), z.maximum(MAX_PLAYERS)),
  scriptKind: scriptKindSchema,
  playerNames: z.array(z.string()),
  script: z.nullable(scriptSchema),
  characters: z.record(idSchema, characterSchema),
  bag: z.array(bagTokenSchema),
  tokens: z.array(tokenSchema),
  reminders: z.array(reminderSchema),
  layout: layoutSchema,
  clock: clockSchema,
  nightTicks: z.array(z.string()),
  nightSkips: z.array(z.string()),
  bluffs: z.array(bluffSetSchema),
  nomination: z.nullable(openNominationSchema),
  nominations: z.array(nominationSchema),
  block: z.nullable(blockSchema),
  executions: z.array(executionSchema),
  votesGiven: z.array(voteGivenSchema),
  winner: z.nullable(winnerSchema),
} satisfies ShapeOf<Game>

export const gameSchema = z.strictObject(gameShape)

/** Whether the game holds every character that it names, and no two pieces share an id. */
export function holdsTogether(game: Game): boolean {
  const has = (id: CharacterId | null) => id === null || Object.hasOwn(game.characters, id)
  const { script } = game
  const listed = script ? [...script.characters, ...script.travellers, ...script.fabled] : []
  return (
    Object.entries(game.characters).every(([id, character]) => character.id === id) &&
    listed.every(has) &&
    game.bag.every((one) => has(one.characterId) && has(one.standInId)) &&
    game.tokens.every(
      (one) => has(one.characterId) && has(one.believedId) && (one.gained ?? []).every((it) => has(it.characterId)),
    ) &&
    game.bluffs.every((set) => set.characterIds.every(has) && has(set.forId ?? null)) &&
    [game.bag, game.tokens, game.reminders].every(haveOwnIds)
  )
}

function haveOwnIds(pieces: readonly { readonly id: string }[]): boolean {
  return new Set(pieces.map((one) => one.id)).size === pieces.length
}
