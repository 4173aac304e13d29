/** Reads a script sent to a phone as official JSON, the way the setup screen reads a file. */

import type { Character, Script } from '@grimoire/game/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCharacterWords } from '../catalogue/load-character-words.ts'
import { importText } from '../scripts/load-script.ts'

export type SheetScript =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly script: Script; readonly characters: readonly Character[] }
  /** What was sent is not a script. */
  | { readonly kind: 'unreadable' }
  /** The list of characters, or the importer, could not be loaded. */
  | { readonly kind: 'failed'; readonly retry: () => void }

/** `name` is the sender's name for the script. Unless empty, it replaces the one in the JSON. */
export function useSheetScript(content: readonly unknown[], name: string): SheetScript {
  const client = useQueryClient()
  const shown = useCharacterWords()
  const text = useMemo(() => JSON.stringify(content), [content])
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['sheet-script', text],
    queryFn: async () => {
      const loaded = await importText(client, text, { kind: 'text' })
      // Thrown so that the failure is not cached: the next attempt may find a network.
      if ('code' in loaded && loaded.code === 'unavailable') throw new Error('The characters could not be fetched.')
      return loaded
    },
    retry: false,
    networkMode: 'always',
  })
  return useMemo(() => {
    if (data === undefined) return isFetching ? { kind: 'loading' } : { kind: 'failed', retry: () => void refetch() }
    if ('code' in data) return { kind: 'unreadable' }
    const script = name === '' ? data.script : { ...data.script, name }
    return { kind: 'ready', script, characters: data.characters.map(shown) }
  }, [data, isFetching, refetch, name, shown])
}
