/** Schemas of a character as the game holds it, whole and in parts. */

import type { Character, Jinx, SetupEffect, Special, Team } from '@grimoire/game'
import * as z from 'zod/mini'
import type { ShapeOf } from './schema.ts'

/** Spelt out, so that what only reads characters does not load the game's rules; a test holds it to the game's list. */
export const teamSchema = z.enum([
  'townsfolk',
  'outsider',
  'minion',
  'demon',
  'traveller',
  'fabled',
  'loric',
] as const satisfies readonly Team[])

const jinxSchema = z.strictObject({ id: z.string(), reason: z.string() } satisfies ShapeOf<Jinx>)

const specialSchema = z.strictObject({
  type: z.string(),
  name: z.string(),
  time: z.exactOptional(z.string()),
  global: z.exactOptional(z.string()),
  value: z.exactOptional(z.union([z.number(), z.string()])),
} satisfies ShapeOf<Special>)

const counts = z.array(z.number())

const setupEffectSchema = z.strictObject({
  outsider: z.exactOptional(z.union([z.number(), counts, z.literal('any')])),
  minion: z.exactOptional(z.number()),
  minionIsSet: z.exactOptional(z.boolean()),
  demon: z.exactOptional(z.number()),
  demonIsSet: z.exactOptional(z.boolean()),
  townsfolk: z.exactOptional(z.number()),
  notInBag: z.exactOptional(z.boolean()),
  bagStandIn: z.exactOptional(teamSchema),
  minionTokensInBag: z.exactOptional(z.number()),
  demonTokensInBag: z.exactOptional(z.number()),
  requires: z.exactOptional(z.array(z.string())),
  ifMissing: z.exactOptional(z.strictObject({ townsfolk: z.exactOptional(z.number()), outsider: z.exactOptional(z.number()) })),
  extraCopiesOfSelf: z.exactOptional(counts),
  copiesReplace: z.exactOptional(teamSchema),
  copiesOfSelf: z.exactOptional(z.literal('majority-of-players')),
  drunkAmongCopies: z.exactOptional(z.number()),
  evilTownsfolk: z.exactOptional(z.number()),
  seating: z.exactOptional(z.enum(['neighbours-demon', 'evil-contiguous-demon-in-middle'])),
  skipInfoSteps: z.exactOptional(z.array(z.string())),
  duplicates: z.exactOptional(z.literal('good')),
  assignment: z.exactOptional(z.enum(['storyteller-chooses', 'players-do-not-see-tokens'])),
} satisfies ShapeOf<SetupEffect>)

/** A schema for every field: the only list of them on this side of the game. */
export const characterShape = {
  id: z.string(),
  name: z.string(),
  team: teamSchema,
  edition: z.string(),
  ability: z.string(),
  firstNight: z.number(),
  otherNight: z.number(),
  firstNightReminder: z.string(),
  otherNightReminder: z.string(),
  reminders: z.array(z.string()),
  remindersGlobal: z.array(z.string()),
  setup: z.boolean(),
  setupEffect: z.nullable(setupEffectSchema),
  maxInBag: z.nullable(z.number()),
  special: z.array(specialSchema),
  jinxes: z.array(jinxSchema),
  icon: z.nullable(z.string()),
  images: z.array(z.string()),
  order: z.number(),
} satisfies ShapeOf<Character>

export const characterSchema = z.strictObject(characterShape)
