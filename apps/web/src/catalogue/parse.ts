/** What the server's catalogue answers mean. Each parser throws on an answer of another shape. */

import type { Character, CharacterId, ScriptKind } from '@grimoire/game'
import { fromRole, rolesSchema } from '@grimoire/protocol/roles'
import { fromScriptAnswer, type ScriptWithCharacters, scriptAnswerSchema } from '@grimoire/protocol/scripts'
import * as z from 'zod/mini'

export type { ScriptWithCharacters }

/** A script that comes with the app, as lists show it. */
export interface BuiltInScript {
  readonly name: string
  readonly author: string
  /** `null` when nobody has said which. */
  readonly kind: ScriptKind | null
}

const builtInSchema = z.array(z.object({ name: z.string(), author: z.string(), type: z.nullable(z.enum(['full', 'teensy'])) }))

export function parseRoles(answer: unknown): ReadonlyMap<CharacterId, Character> {
  return new Map(rolesSchema.parse(answer).map((role) => [role.id, fromRole(role)]))
}

export function parseScriptAnswer(answer: unknown): ScriptWithCharacters {
  return fromScriptAnswer(scriptAnswerSchema.parse(answer))
}

export function parseBuiltInList(answer: unknown): readonly BuiltInScript[] {
  return builtInSchema.parse(answer).map(({ name, author, type }) => ({ name, author, kind: type }))
}
