/**
 * Schemas of a character as the game holds it, whole and in parts. Fields of one kind share a schema, because the app builds them all before
 * its first frame.
 */

import type { Character, SetupEffect, Special } from '@grimoire/game/model'
import * as z from 'zod/mini'
import type { ShapeOf } from '../schema.ts'
import { shownCharacterShape, teamSchema } from './shown-schema.ts'

const text = z.string()
const number = z.number()
const counts = z.array(number)
const optionalText = z.exactOptional(text)
const optionalTexts = z.exactOptional(z.array(text))
const optionalNumber = z.exactOptional(number)
const optionalCounts = z.exactOptional(counts)
const optionalFlag = z.exactOptional(z.boolean())
const optionalTeam = z.exactOptional(teamSchema)

const specialSchema = z.strictObject({
  type: text,
  name: text,
  time: optionalText,
  global: optionalText,
  value: z.exactOptional(z.union([number, text])),
} satisfies ShapeOf<Special>)

const setupEffectSchema = z.strictObject({
  outsider: z.exactOptional(z.union([number, counts, z.literal('any')])),
  minion: optionalNumber,
  minionIsSet: optionalFlag,
  demon: optionalNumber,
  demonIsSet: optionalFlag,
  townsfolk: optionalNumber,
  notInBag: optionalFlag,
  bagStandIn: optionalTeam,
  minionTokensInBag: optionalNumber,
  demonTokensInBag: optionalNumber,
  requires: optionalTexts,
  ifMissing: z.exactOptional(z.strictObject({ townsfolk: optionalNumber, outsider: optionalNumber })),
  extraCopiesOfSelf: optionalCounts,
  copiesReplace: optionalTeam,
  copiesOfSelf: z.exactOptional(z.literal('majority-of-players')),
  drunkAmongCopies: optionalNumber,
  evilTownsfolk: optionalNumber,
  seating: z.exactOptional(z.enum(['neighbours-demon', 'evil-contiguous-demon-in-middle'])),
  skipInfoSteps: optionalTexts,
  duplicates: z.exactOptional(z.literal('good')),
  assignment: z.exactOptional(z.enum(['storyteller-chooses', 'players-do-not-see-tokens'])),
} satisfies ShapeOf<SetupEffect>)

/** What only the storyteller is shown. */
export const hiddenCharacterShape = {
  setupEffect: z.nullable(setupEffectSchema),
  maxInBag: z.nullable(number),
  special: z.array(specialSchema),
  flavor: optionalText,
} satisfies Partial<ShapeOf<Character>>

/** A schema for every field: with the shape of what is shown, the only list of them on this side of the game. */
const characterShape = { ...shownCharacterShape, ...hiddenCharacterShape } satisfies ShapeOf<Character>

/** Pure, because the app reads no character in this form before its first frame. */
export const characterSchema = /* @__PURE__ */ z.strictObject(characterShape)
