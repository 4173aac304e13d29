/** What the server's catalogue answers mean. */

import type { Character, CharacterId } from '@grimoire/game'

export function parseRoles(answer: unknown): ReadonlyMap<CharacterId, Character> {
  return new Map((answer as readonly Character[]).map((character) => [character.id, character]))
}
export function parseScriptAnswer(answer: unknown): unknown {
  return answer
}
export function parseBuiltInList(answer: unknown): unknown {
  return answer
}
