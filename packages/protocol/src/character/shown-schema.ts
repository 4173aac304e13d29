/**
 * Schemas of what somebody besides the storyteller may be shown of a character. They stand apart so that a phone does not load
 * those of the setup's rules.
 */

import type { Character, Jinx, Team } from '@grimoire/game/model'
import * as z from 'zod/mini'
import type { ShapeOf } from '../schema.ts'

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

// Shared, because the app builds them before its first frame.
const text = z.string()
const texts = z.array(text)
const number = z.number()

const jinxSchema = z.strictObject({ id: text, reason: text } satisfies ShapeOf<Jinx>)

export const shownCharacterShape = {
  id: text,
  name: text,
  team: teamSchema,
  edition: text,
  ability: text,
  firstNight: number,
  otherNight: number,
  firstNightReminder: text,
  otherNightReminder: text,
  reminders: texts,
  remindersGlobal: texts,
  setup: z.boolean(),
  jinxes: z.array(jinxSchema),
  icon: z.nullable(text),
  images: texts,
  order: number,
} satisfies Partial<ShapeOf<Character>>
