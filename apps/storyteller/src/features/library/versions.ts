import { callApi } from '@grimoire/page/api/client.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import type { ScriptVersions } from '@grimoire/protocol/script/library'
import { useQuery } from '@tanstack/react-query'

/**
 * The versions of a library script, newest first. Idle without a name, and offline, when no other version could be loaded. This is a
 * file of its own because the first screen needs nothing else of the search, not even its schemas.
 */
export function useScriptVersions(name: string | null) {
  const online = useOnline()
  return useQuery({
    queryKey: ['scripts', 'versions', name],
    enabled: online && name !== null,
    queryFn: async ({ signal }): Promise<ScriptVersions> => {
      const [answer, { scriptVersionsSchema }] = await Promise.all([
        callApi(`/api/scripts/${encodeURIComponent(name ?? '')}/versions`, { signal }),
        import('@grimoire/protocol/script/library'),
      ])
      return scriptVersionsSchema.parse(answer)
    },
  })
}
