/** The address that players open to join. */

/** The invitation is in the fragment, which browsers send to nobody. */
export function joinAddress(origin: string, sessionId: string, invite: string | null): string {
  return `${origin}/join?sessionId=${sessionId}${invite === null ? '' : `#${invite}`}`
}
