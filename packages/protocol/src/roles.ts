/** A whole character on the wire and in files, under the specification's names for its fields. */

import type { Character } from '@grimoire/game'
import * as z from 'zod/mini'
import { characterShape } from './character-schema.ts'
import { fromWire, naturalRoleAlignment, ROLE_ALIGNMENTS, toWire, type WireCharacter, wireShapeOf } from './wire-character.ts'

export const roleSchema = z.object({
  ...wireShapeOf(Object.keys(characterShape) as (keyof Character)[]),
  /** The side its type plays on by nature. */
  alignment: z.enum(ROLE_ALIGNMENTS),
  /** The bag may hold more than one; `maxInBag` says how many, `null` for any number. */
  allowMultiple: z.boolean(),
})
export type Role = z.infer<typeof roleSchema>

/** Answer of `GET /api/roles/`, `/api/roles/type/…`. */
export const rolesSchema = z.array(roleSchema)

export function toRole(character: Character): Role {
  return {
    ...toWire(character),
    alignment: naturalRoleAlignment(character.team),
    allowMultiple: character.maxInBag !== 1,
  }
}

/** The character a role stands for: `fromRole(toRole(character))` equals `character`. */
export function fromRole(role: WireCharacter<keyof Character>): Character {
  return fromWire(role)
}
