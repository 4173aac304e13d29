/** What the server's catalogue answers mean. Each parser throws on an answer of another shape. */

import type { Character, CharacterId } from '@grimoire/game'
import { fromRole, rolesSchema } from '@grimoire/protocol/roles'
import { fromScriptAnswer, type ScriptWithCharacters, scriptAnswerSchema } from '@grimoire/protocol/scripts'

export type { ScriptWithCharacters }

export function parseRoles(answer: unknown): ReadonlyMap<CharacterId, Character> {
  return new Map(rolesSchema.parse(answer).map((role) => [role.id, fromRole(role)]))
}

export function parseScriptAnswer(answer: unknown): ScriptWithCharacters {
  return fromScriptAnswer(scriptAnswerSchema.parse(answer))
}
