/** Which of a server's addresses lead to it from another device. */

export interface Origins {
  /** Without a trailing slash. */
  readonly origin: string
  /** This page's own address only works on this machine. */
  readonly local: boolean
  /** Addresses that other devices may be able to open instead. */
  readonly others: readonly string[]
}

/**
 * The server's public origin or, if there is none, the page's own, replaced by one in the local network if other devices cannot reach
 * it. `chosen` is one of `others`, or `null` for the best one.
 */
export function reachableOrigins(
  here: Pick<Location, 'origin' | 'hostname'>,
  { publicUrl, addresses }: { readonly publicUrl: string | null; readonly addresses: readonly string[] },
  chosen: string | null,
): Origins {
  if (publicUrl !== null) return { origin: new URL(publicUrl).origin, local: false, others: [] }
  if (!isLoopback(here.hostname)) return { origin: here.origin, local: false, others: [] }
  const others = addresses.map((address) => new URL(address).origin)
  const origin = chosen !== null && others.includes(chosen) ? chosen : (others[0] ?? here.origin)
  return { origin, local: true, others }
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}
