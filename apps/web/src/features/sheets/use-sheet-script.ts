/** A script that was sent as official JSON, read as the setup screen reads a file. */

import type { Character, Script } from '@grimoire/game'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCharacterWords } from '../../catalogue/load-character-words.ts'
import { importText } from '../../scripts/load-script.ts'

export type SheetScript =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly script: Script; readonly characters: readonly Character[] }
  /** What was sent is no script. */
  | { readonly kind: 'unreadable' }
  /** The list of characters, or the importer, could not be fetched. */
  | { readonly kind: 'failed'; readonly retry: () => void }

/** `name` is what the sender calls it, and wins over what its JSON says; it may be empty. */
export function useSheetScript(content: readonly unknown[], name: string): SheetScript {
  const client = useQueryClient()
  const shown = useCharacterWords()
  const text = useMemo(() => JSON.stringify(content), [content])
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['sheet-script', text],
    queryFn: async () => {
      const loaded = await importText(client, text, { kind: 'text' })
      // Thrown, so that it is not kept: the next try may find a network.
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
