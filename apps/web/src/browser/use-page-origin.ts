/** The origin of this page's addresses, for links that other devices open. */

import { addressesSchema } from '@grimoire/protocol/phones'
import { useEffect, useState } from 'react'
import { isLoopback, reachableOrigins } from './reachable-origin.ts'

/** This page's own origin. One that on a phone leads to the phone itself is replaced by the server's in the local network. */
export function usePageOrigin(): string {
  const [origin, setOrigin] = useState(location.origin)
  useEffect(() => {
    if (!isLoopback(location.hostname)) return undefined
    const giveUp = new AbortController()
    void reachable(giveUp.signal).then((found) => found !== null && setOrigin(found))
    return () => giveUp.abort()
  }, [])
  return origin
}

async function reachable(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/api/mobile/addresses', { signal })
    return reachableOrigins(location, addressesSchema.parse(await response.json()), null).origin
  } catch {
    // Without a network, or gone again: the page's own address stays.
    return null
  }
}
