/** The address at which other devices reach this server, as the storyteller's app shows it. */

import { addressesSchema } from '@grimoire/protocol/phones/messages'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/client.ts'
import { type Origins, reachableOrigins } from './reachable-origin.ts'

/** `chosen` is one of `others`, or `null` for the best one. */
export function useReachableOrigin(chosen: string | null): Origins {
  const { data } = useQuery({
    queryKey: ['phone-addresses'],
    queryFn: async ({ signal }) => addressesSchema.parse(await callApi('/api/mobile/addresses', { signal })),
  })
  return reachableOrigins(location, data ?? { publicUrl: null, addresses: [] }, chosen)
}
