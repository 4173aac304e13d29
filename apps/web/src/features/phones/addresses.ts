/**
 * The address that players open: the server's public one or, if there is none, this page's own, replaced by one in the local network
 * if phones cannot reach it.
 */

import { addressesSchema } from '@grimoire/protocol/phones'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

export interface JoinOrigins {
  /** Without a trailing slash. */
  readonly origin: string
  /** This page's own address only works on this machine. */
  readonly local: boolean
  /** Addresses that phones may be able to open instead. */
  readonly others: readonly string[]
}

/** `chosen` is one of `others`, or `null` for the best one. */
export function useJoinOrigin(chosen: string | null): JoinOrigins {
  const { data } = useQuery({
    queryKey: ['phone-addresses'],
    queryFn: async ({ signal }) => addressesSchema.parse(await callApi('/api/mobile/addresses', { signal })),
  })
  return joinOrigins(location, data ?? { publicUrl: null, addresses: [] }, chosen)
}

export function joinOrigins(
  here: Pick<Location, 'origin' | 'hostname'>,
  { publicUrl, addresses }: { readonly publicUrl: string | null; readonly addresses: readonly string[] },
  chosen: string | null,
): JoinOrigins {
  if (publicUrl !== null) return { origin: new URL(publicUrl).origin, local: false, others: [] }
  if (!isLoopback(here.hostname)) return { origin: here.origin, local: false, others: [] }
  const others = addresses.map((address) => new URL(address).origin)
  const origin = chosen !== null && others.includes(chosen) ? chosen : (others[0] ?? here.origin)
  return { origin, local: true, others }
}

/** The invitation is in the fragment, which browsers send to nobody. */
export function joinAddress(origin: string, sessionId: string, invite: string | null): string {
  return `${origin}/join?sessionId=${sessionId}${invite === null ? '' : `#${invite}`}`
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}
