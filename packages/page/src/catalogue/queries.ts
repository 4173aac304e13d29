/** The catalogue as the server sends it: characters and scripts. Fetched once and kept until the page is closed. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { fromRole, rolesSchema } from '@grimoire/protocol/character/roles'
import { fromScriptAnswer, type ScriptWithCharacters, scriptAnswerSchema } from '@grimoire/protocol/script/answer'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../api/client.ts'
import { scriptAddress } from './script-address.ts'

/** Every official character by id, as a game stores it. */
export const rolesQuery = {
  queryKey: ['roles'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseRoles(await callApi('/api/roles/', { signal })),
}

/** The characters in the form that a game stores them. */
export function loadCharacters(client: QueryClient): Promise<ReadonlyMap<CharacterId, Character>> {
  return client.ensureQueryData(rolesQuery)
}

export function libraryScriptKey(name: string, version = 'latest') {
  return ['script', name, version]
}

/** A script of the library by its name. */
export function loadLibraryScript(client: QueryClient, name: string, version = 'latest') {
  return client.fetchQuery(libraryScriptQuery(name, version))
}

export function libraryScriptQuery(name: string, version = 'latest') {
  return {
    queryKey: libraryScriptKey(name, version),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      parseScriptAnswer(await callApi(scriptAddress(name, version), { signal })),
  }
}

export type { ScriptWithCharacters }

/** Parses the server's catalogue answers. Each parser throws if the shape is wrong. */
function parseRoles(answer: unknown): ReadonlyMap<CharacterId, Character> {
  return new Map(rolesSchema.parse(answer).map((role) => [role.id, fromRole(role)]))
}

function parseScriptAnswer(answer: unknown): ScriptWithCharacters {
  return fromScriptAnswer(scriptAnswerSchema.parse(answer))
}
