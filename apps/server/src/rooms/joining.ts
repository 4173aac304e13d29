/** A socket whose reader still has to join. */

import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import type { Talk } from '../live/talk.ts'

/** The page joins as soon as its socket is open, so this is ample. */
const JOIN_WITHIN_MS = 10_000

export interface Joining {
  /** Ends the socket if its reader has not joined in time. */
  begin(): void
  /** The reader has joined in time, however long its turn takes. */
  done(): void
}

export function joinInTime(talk: Pick<Talk<unknown, 'not-joined'>, 'end' | 'whenClosed'>): Joining {
  let tooLate: NodeJS.Timeout | undefined
  const done = (): void => clearTimeout(tooLate)
  talk.whenClosed(done)
  return { done, begin: () => void (tooLate = setTimeout(() => talk.end('not-joined'), JOIN_WITHIN_MS)) }
}

/** Whether another site's page opened this socket. It needs no cookie, but such a page could guess from its visitors' addresses. */
export function isFromOtherSite(request: FastifyRequest, publicUrl: URL | null): boolean {
  return request.headers.origin !== undefined && !hasOwnOrigin(request, publicUrl)
}
