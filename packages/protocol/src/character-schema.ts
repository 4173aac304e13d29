/** Schemas of a character as the game holds it, whole and in parts. */

import type { Character, SetupEffect, Special } from '@grimoire/game'
import * as z from 'zod/mini'
import type { ShapeOf } from './schema.ts'
import { shownCharacterShape, teamSchema } from './shown-character-schema.ts'

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

/** What only the storyteller is shown. */
export const hiddenCharacterShape = {
  setupEffect: z.nullable(setupEffectSchema),
  maxInBag: z.nullable(z.number()),
  special: z.array(specialSchema),
  flavor: z.exactOptional(z.string()),
} satisfies Partial<ShapeOf<Character>>

/** A schema for every field: with the shape of what is shown, the only list of them on this side of the game. */
const characterShape = { ...shownCharacterShape, ...hiddenCharacterShape } satisfies ShapeOf<Character>

export const characterSchema = z.strictObject(characterShape)
