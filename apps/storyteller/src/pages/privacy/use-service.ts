/** What this server says of itself: loaded for the page that repeats it. */

import { callApi } from '@grimoire/page/api/client.ts'
import { type Service, serviceSchema } from '@grimoire/protocol/site/service'
import { useQuery } from '@tanstack/react-query'

/** `undefined` while it loads; `null` when it cannot be known, without a network or without an answer. */
export function useService(): Service | null | undefined {
  const { data, isError, isPaused } = useQuery({
    queryKey: ['service'],
    queryFn: async ({ signal }) => serviceSchema.parse(await callApi('/api/service', { signal })),
    networkMode: 'online',
    refetchOnMount: 'always',
    retry: 1,
  })
  return data ?? (isError || isPaused ? null : undefined)
}
