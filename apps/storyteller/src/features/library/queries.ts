/** Queries to the script library: suggestions, and pages of results. */

import type { ScriptKind } from '@grimoire/game/model'
import { callApi } from '@grimoire/page/api/client.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { openable } from '@grimoire/page/catalogue/openable.ts'
import { nameKey, placeIn } from '@grimoire/protocol/names/key'
import {
  type AdvancedSearchAnswer,
  type AdvancedSearchRequest,
  advancedSearchAnswerSchema,
  SUGGESTIONS,
  scriptTypeSchema,
  suggestionSchema,
} from '@grimoire/protocol/script/library'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** A type that this app does not know is shown as unknown. */
const suggestionsSchema = z.array(z.extend(suggestionSchema, { type: z.catch(z.nullable(scriptTypeSchema), null) }))
export type Suggestion = z.infer<typeof suggestionsSchema>[number]

export interface Suggested {
  readonly scripts: readonly Suggestion[]
  /** Whether these come from the scripts kept for offline use. */
  readonly kept: boolean
  /** There is a network, but the server did not answer. */
  readonly failed: boolean
}

/** A selection of the library, kept for offline use: the list shows it, and searches use it without a network. */
const keptScripts = {
  queryKey: ['scripts', 'kept'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    suggestionsSchema.parse(await callApi('/api/scripts/search/offline', { signal })),
}

/** Without a network, only those that open. */
export function useKeptScripts() {
  const online = useOnline()
  return useQuery({
    queryKey: [...keptScripts.queryKey, online],
    queryFn: async ({ client }) => {
      const scripts = await client.ensureQueryData(keptScripts)
      return online ? scripts : openable(client, scripts)
    },
  })
}

/** Scripts whose name resembles the text; idle while the text is `null`. A `type` of `null` means both types. */
export function useSuggestions(text: string | null, type: ScriptKind | null) {
  return useQuery({
    queryKey: ['scripts', 'suggestions', text, type],
    enabled: text !== null,
    queryFn: ({ client, signal }) => suggest(client, text ?? '', type, signal),
    // Results from the kept scripts stand in for the server's answer only once; the next time, the server is asked again.
    staleTime: ({ state }) => (state.data?.kept ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
  })
}

async function suggest(client: QueryClient, text: string, type: ScriptKind | null, signal: AbortSignal): Promise<Suggested> {
  const among = async () => matchingSuggestions(await openable(client, await client.ensureQueryData(keptScripts)), text, type)
  if (!navigator.onLine) return { scripts: await among(), kept: true, failed: false }
  try {
    const query = type === null ? '' : `?type=${type}`
    const answer = await callApi(`/api/scripts/search/${encodeURIComponent(text)}${query}`, { signal })
    return { scripts: suggestionsSchema.parse(answer), kept: false, failed: false }
  } catch (error) {
    if (signal.aborted) throw error
    return { scripts: await among(), kept: true, failed: true }
  }
}

/** A page of results, with its offset among all of them. */
export interface ResultPage extends AdvancedSearchAnswer {
  readonly skip: number
}

/** One page of results; idle without a request. The previous page stays in view until the next one has loaded. */
export function useAdvancedSearch(request: AdvancedSearchRequest | null) {
  return useQuery({
    queryKey: ['scripts', 'advanced', request],
    enabled: request !== null,
    queryFn: async ({ signal }): Promise<ResultPage> => {
      const answer = await callApi('/api/scripts/advanced-search', { method: 'POST', body: request, signal })
      return { ...advancedSearchAnswerSchema.parse(answer), skip: request?.skip ?? 0 }
    },
    placeholderData: keepPreviousData,
    // Favourites change, and with them the order by favourites.
    staleTime: 60_000,
    retry: false,
  })
}

/**
 * Searches the scripts kept on this device by name, as the server does, ignoring case and accents. Names that start with the text
 * come first, then names with a word that does, then the rest, otherwise in the given order.
 */
export function matchingSuggestions(scripts: readonly Suggestion[], text: string, type: ScriptKind | null): readonly Suggestion[] {
  const key = nameKey(text)
  return scripts
    .flatMap((script) => {
      const place = type === null || script.type === type ? placeIn(nameKey(script.name), key) : null
      return place === null ? [] : [{ script, place }]
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, SUGGESTIONS)
    .map(({ script }) => script)
}
