/** The query with which phones open the sheets of the game's script. A script that nobody else has is stored first, without an account. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { libraryScriptQuery } from '@grimoire/page/catalogue/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sheetQuery } from '../../scripts/script-query.ts'
import { shareScript } from '../../scripts/share-script.ts'
import { useSharedKey } from '../../scripts/shared-scripts.ts'
import { useGame } from '../../store/game-store.ts'

export type SheetQuery =
  | { readonly state: 'ready'; readonly query: string }
  | { readonly state: 'making' }
  /** It has to be stored, and there is no network. */
  | { readonly state: 'needs-network' }
  | { readonly state: 'not-stored'; readonly retry: () => void }

export function useSheetQuery(): SheetQuery {
  const source = useGame((game) => game.script?.source ?? null)
  const key = useSharedKey()
  const latest = useLatestVersion()
  const storing = useStored(source !== null && source.kind !== 'database' && source.kind !== 'url' && key === null)
  const online = useOnline()
  if (source === null || latest === undefined) return { state: 'making' }
  const query = sheetQuery(source, key, latest)
  if (query !== null) return { state: 'ready', query }
  if (!online) return { state: 'needs-network' }
  if (storing.isError && !storing.isFetching) return { state: 'not-stored', retry: () => void storing.refetch() }
  return { state: 'making' }
}

/** The newest version of a library script; `null` if that cannot be found out, `undefined` until then. */
function useLatestVersion(): string | null | undefined {
  const name = useGame((game) => (game.script?.source.kind === 'database' ? game.script.source.name : null))
  const { data, isPending } = useQuery({ ...libraryScriptQuery(name ?? ''), enabled: name !== null })
  if (name === null) return null
  if (isPending) return undefined
  return data?.script.source.kind === 'database' ? data.script.source.version : null
}

/** Stores the game's script; where its key is kept, the game finds it. */
function useStored(wanted: boolean) {
  const client = useQueryClient()
  const script = useGame((game) => game.script)
  const characters = useGame((game) => game.characters)
  const online = useOnline()
  return useQuery({
    queryKey: ['stored-script', script],
    enabled: wanted && online && script !== null,
    retry: false,
    queryFn: async () => {
      if (script === null) return false
      const failure = await shareScript(client, { script, characters: Object.values(characters), repairs: null })
      if (failure !== null) throw new Error(failure)
      return true
    },
  })
}
