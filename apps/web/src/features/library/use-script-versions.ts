/** The versions a script of the library has. On its own, since the first screen asks for them and for nothing else of a search. */

import { type ScriptVersions, scriptVersionsSchema } from '@grimoire/protocol/library'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useOnline } from '../../browser/use-online.ts'

/** The newest first; idle without a name, and without a network: then no other could be loaded. */
export function useScriptVersions(name: string | null) {
  const online = useOnline()
  return useQuery({
    queryKey: ['scripts', 'versions', name],
    enabled: online && name !== null,
    queryFn: async ({ signal }): Promise<ScriptVersions> =>
      scriptVersionsSchema.parse(await callApi(`/api/scripts/${encodeURIComponent(name ?? '')}/versions`, { signal })),
  })
}
