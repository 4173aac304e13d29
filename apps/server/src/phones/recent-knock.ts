import { KNOCK_MS } from '@grimoire/protocol/phones/messages'

/** When it was asked, if that is recent enough for an answer. */
export function recentKnock(askedAt: number | null, now: number): number | null {
  return askedAt !== null && askedAt > now - KNOCK_MS ? askedAt : null
}
