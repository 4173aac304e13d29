/** The catalogue as the server sends it: characters and scripts. Fetched once and kept until the page is closed. */

import type { Character, CharacterId } from '@grimoire/game'
import { fromRole, rolesSchema } from '@grimoire/protocol/roles'
import { fromScriptAnswer, scriptAnswerSchema, type ScriptWithCharacters } from '@grimoire/protocol/scripts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '../api/client.ts'
import { useGameStore } from '../store/game-store.ts'

const rolesQuery = {
  queryKey: ['roles'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseRoles(await callApi('/api/roles/', { signal })),
}

/** Every official character by id, in the reader's language. */
export function useCharacters(enabled = true) {
  const { shown } = useGameStore((store) => store.words)
  const select = useCallback(
    (characters: ReadonlyMap<CharacterId, Character>) => new Map([...characters].map(([id, one]) => [id, shown(one)])),
    [shown],
  )
  return useQuery({ ...rolesQuery, enabled, select })
}

/** The characters in the form that a game stores them. */
export function loadCharacters(client: QueryClient): Promise<ReadonlyMap<CharacterId, Character>> {
  return client.ensureQueryData(rolesQuery)
}

/** A script of the library by its name. */
export function loadLibraryScript(client: QueryClient, name: string, version = 'latest') {
  return client.fetchQuery({
    queryKey: ['script', name, version],
    queryFn: async ({ signal }) =>
      parseScriptAnswer(
        await callApi(`/api/scripts/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`, { signal }),
      ),
  })
}

export type { ScriptWithCharacters }

/** Parses the server's catalogue answers. Each parser throws if the shape is wrong. */
function parseRoles(answer: unknown): ReadonlyMap<CharacterId, Character> {
  return new Map(rolesSchema.parse(answer).map((role) => [role.id, fromRole(role)]))
}

function parseScriptAnswer(answer: unknown): ScriptWithCharacters {
  return fromScriptAnswer(scriptAnswerSchema.parse(answer))
}
