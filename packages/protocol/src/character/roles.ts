/** A whole character on the wire and in files, under the specification's names for its fields. */

import type { Character } from '@grimoire/game/model'
import * as z from 'zod/mini'
import { hiddenCharacterShape } from './schema.ts'
import { shownCharacterShape } from './shown-schema.ts'
import { fromWire, naturalRoleAlignment, ROLE_ALIGNMENTS, toWire, type WireCharacter, wireShapeOf } from './wire.ts'

type ShownField = keyof typeof shownCharacterShape
/** The wire calls them what the game calls them. */
type HiddenField = keyof typeof hiddenCharacterShape
type Hidden = z.infer<z.ZodMiniObject<typeof hiddenCharacterShape>>

const SHOWN = Object.keys(shownCharacterShape) as readonly ShownField[]
const HIDDEN = Object.keys(hiddenCharacterShape) as readonly HiddenField[]

export const roleSchema = z.object({
  ...wireShapeOf(SHOWN),
  ...hiddenCharacterShape,
  /** The side that its type normally plays on. */
  alignment: z.enum(ROLE_ALIGNMENTS),
  /** The bag may hold more than one; `maxInBag` says how many, `null` for any number. */
  allowMultiple: z.boolean(),
})
export type Role = z.infer<typeof roleSchema>

/** Answer of `GET /api/roles/`, `/api/roles/type/…`. */
export const rolesSchema = z.array(roleSchema)

export function toRole(character: Character): Role {
  return {
    ...toWire<ShownField>(character),
    ...hiddenOf(character),
    alignment: naturalRoleAlignment(character.team),
    allowMultiple: character.maxInBag !== 1,
  }
}

/** The character a role stands for: `fromRole(toRole(character))` equals `character`. */
export function fromRole(role: WireCharacter<ShownField> & Hidden): Character {
  return { ...fromWire<ShownField>(role), ...hiddenOf(role) }
}

/** Shares its lists with the character. */
function hiddenOf(from: Pick<Character, HiddenField>): Hidden {
  const fields = HIDDEN.filter((field) => Object.hasOwn(from, field))
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as unknown as Hidden
}
