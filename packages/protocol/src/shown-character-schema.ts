/**
 * Schemas of what somebody besides the storyteller may be shown of a character. They stand apart so that a phone does not load
 * those of the setup's rules.
 */

import type { Character, Jinx, Team } from '@grimoire/game'
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

export const shownCharacterShape = {
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
  jinxes: z.array(jinxSchema),
  icon: z.nullable(z.string()),
  images: z.array(z.string()),
  order: z.number(),
} satisfies Partial<ShapeOf<Character>>
