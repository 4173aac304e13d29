/** Schemas of a token as the game holds it, whole and in parts. */

import { ALIGNMENTS, type GainedAbility, type Point, type Token } from '@grimoire/game/model'
import * as z from 'zod/mini'
import { count, type ShapeOf, text } from '../schema.ts'

export const idSchema = text(100).check(z.minLength(1))
export const pointSchema = z.strictObject({ x: z.number(), y: z.number() } satisfies ShapeOf<Point>)
export const alignmentSchema = z.enum(ALIGNMENTS)

const gainedSchema = z.strictObject({ characterId: idSchema, night: count } satisfies ShapeOf<GainedAbility>)

export const tokenShape = {
  id: idSchema,
  characterId: idSchema,
  believedId: z.nullable(idSchema),
  seated: z.boolean(),
  player: z.string(),
  alignment: alignmentSchema,
  alive: z.boolean(),
  ghostVote: z.boolean(),
  notes: z.string(),
  position: z.nullable(pointSchema),
  gained: z.exactOptional(z.array(gainedSchema)),
  formerPlayers: z.exactOptional(z.array(z.string())),
} satisfies ShapeOf<Token>
