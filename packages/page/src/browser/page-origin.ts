/** The origin of this page's addresses, for links that other devices open. */

import { addressesSchema } from '@grimoire/protocol/phones/messages'
import { isLoopback, reachableOrigins } from './reachable-origin.ts'

const PATIENCE_MS = 2000

/** This page's own origin. One that on a phone leads to the phone itself is replaced by the server's in the local network. */
export async function pageOrigin(): Promise<string> {
  if (!isLoopback(location.hostname)) return location.origin
  try {
    const response = await fetch('/api/mobile/addresses', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return reachableOrigins(location, addressesSchema.parse(await response.json()), null).origin
  } catch {
    // Without a network the page's own address has to do.
    return location.origin
  }
}
