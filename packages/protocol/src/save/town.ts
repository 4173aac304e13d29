/** The town in which a game is shown: whoever has the game can run it. It is left out of everything that is made for others. */

import * as z from 'zod/mini'
import { points } from '../schema.ts'
import { TOWN_NAME_LENGTH, TOWN_PASSWORD_LENGTH } from '../town/calls.ts'

export const savedTownSchema = z.strictObject({
  /** Its name. */
  id: points(TOWN_NAME_LENGTH),
  /** With which people watch it. */
  password: points(TOWN_PASSWORD_LENGTH),
  /** With which it is run; `null` where only a cookie of the browser has it. */
  key: z.nullable(z.string().check(z.regex(/^[\w-]{20,64}$/))),
})
export type SavedTown = z.infer<typeof savedTownSchema>
