/** The texts of characters in one language. */

import type { CharacterWords } from '@grimoire/game/model'
import * as z from 'zod/mini'
import type { ShapeOf } from '../schema.ts'

/** An entry of `GET /api/roles/language/{code}`: the texts of a character. */
export const roleTextsSchema = z.object({
  id: z.string(),
  ...({
    name: z.string(),
    ability: z.string(),
    firstNightReminder: z.string(),
    otherNightReminder: z.string(),
    reminders: z.array(z.string()),
    remindersGlobal: z.array(z.string()),
  } satisfies ShapeOf<CharacterWords>),
  /** A pair's jinx is listed under both its characters. */
  jinxes: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type RoleTexts = z.infer<typeof roleTextsSchema>

export const languageRolesSchema = z.array(roleTextsSchema)
