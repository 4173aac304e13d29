/** The origin that goes into codes on paper: this page's, or one that other devices reach too. */

import { addressesSchema } from '@grimoire/protocol/phones'
import { isLoopback, reachableOrigins } from '../../browser/reachable-origin.ts'

const PATIENCE_MS = 2000

export async function phoneOrigin(): Promise<string> {
  if (!isLoopback(location.hostname)) return location.origin
  try {
    const response = await fetch('/api/mobile/addresses', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return reachableOrigins(location, addressesSchema.parse(await response.json()), null).origin
  } catch {
    // Without a network the page's own address has to do.
    return location.origin
  }
}
